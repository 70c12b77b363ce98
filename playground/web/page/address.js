/**
 * Who I am and where I am, as the page's address says: `#person=Ann&channel=123`.
 * A tab remembers its person, so that two tabs are two people.
 */

const PERSON = "person";

/**
 * Ids or names, as somebody may have typed them.
 * @returns {{person: string | null, channel: string | null, message: string | null}}
 */
export function readAddress() {
  const hash = new URLSearchParams(location.hash.slice(1));
  return {
    person: hash.get("person") || sessionStorage.getItem(PERSON),
    channel: hash.get("channel"),
    message: hash.get("message"),
  };
}

/**
 * @param {{person: string, channel: string}} place
 * @param {boolean} [step] a step that the back button takes back
 */
export function writeAddress({ person, channel }, step = true) {
  sessionStorage.setItem(PERSON, person);
  const hash = `#${new URLSearchParams({ person, channel })}`;
  if (location.hash === hash) return;
  if (step) history.pushState(null, "", hash);
  else history.replaceState(null, "", hash);
}

/** Nobody any more. */
export function forgetPerson() {
  sessionStorage.removeItem(PERSON);
  history.replaceState(null, "", location.pathname);
}
