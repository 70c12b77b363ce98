/**
 * The person and channel in the page's address: `#person=Ann&channel=123`.
 * Each tab remembers its person, so two tabs can be two people.
 */

const PERSON = "person";

/**
 * Reads ids or names; people can type either.
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
 * @param {boolean} [step] whether the back button returns from here
 */
export function writeAddress({ person, channel }, step = true) {
  sessionStorage.setItem(PERSON, person);
  const hash = `#${new URLSearchParams({ person, channel })}`;
  if (location.hash === hash) return;
  if (step) history.pushState(null, "", hash);
  else history.replaceState(null, "", hash);
}

/** Forgets who this tab is. */
export function forgetPerson() {
  sessionStorage.removeItem(PERSON);
  history.replaceState(null, "", location.pathname);
}
