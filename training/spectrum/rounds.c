/* Play rounds of Spectrum for training, one match after the other; much faster than many_rounds.py, which explains
 * decisions, choices and places. compiled.py compiles this file and calls it; tests/training/spectrum/test_compiled.py
 * checks it against many_rounds.py. A policy is a table of probabilities by situation (learnt_policy.py, situations.py).
 */
#include <math.h>
#include <stdint.h>
#include <string.h>

enum { COLOURS = 7, COPIES = 9, HAND = 7, SEATS = 5, LAPS = 2, MOST_DISCARDS = 3, SPECTRUM = 8 };
enum { OFFER, ANSWER, EXCHANGE, SHOW, STAND, DISCARD, DECISIONS };
enum { NOTHING, ALL, GROUP, CHOICES };
enum { FOLD, STAY };
enum { CALM, NEAR, RIVAL_NEAR, LAST, BOTH_NEAR, MOODS, BEHIND_AT_LAST = MOODS };
enum { NOBODY, THE_HERO, ANOTHER }; /* which seat plays a best response */
enum { AMONG_PEERS, AMONG_REGULARS, REGULAR, RESPONDER, AGAINST_RESPONSE };
enum { SPANS = 6, NEEDS = 6, KEPT = 12 };
enum { MAYBE = 15, SURE = 70, LOOKS_STRONG = 30 };

typedef int8_t Cards[COLOURS];

typedef struct {
    int8_t players, target, hero, offered, responder; /* responder: the seat of a best response, or -1 */
    int16_t left;
    uint8_t regulars; /* whether all seats except the hero's play as Regular does */
    Cards hand[SEATS], owned[SEATS], stock;
    int8_t score[SEATS], discards[SEATS][LAPS], swapped[SEATS], shown[SEATS], stands[SEATS];
} Match;

typedef struct { /* probabilities by decision, choice and situation; how likely each signal means a spectrum */
    const float *frequencies[DECISIONS], *alarm;
    int size[DECISIONS];
} Table;

typedef struct { /* what a best response does instead of its policy (-1: the same), and what choices gained */
    int8_t *best[DECISIONS];
    double *gains[DECISIONS], *squares[DECISIONS], *tries[DECISIONS];
    int size[DECISIONS];
} Hero;

typedef struct { /* what choices gained for the table, and how often each signal meant a spectrum */
    double *gains[DECISIONS], *tries[DECISIONS];
    double *seen, *spectra;
} Gains;

/* -- random numbers: splitmix64 ------------------------------------------------------------------------------------ */

typedef uint64_t Rng;

static inline uint64_t next(Rng *rng)
{
    uint64_t z = (*rng += 0x9E3779B97F4A7C15ull);
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ull;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBull;
    return z ^ (z >> 31);
}

static inline float uniform(Rng *rng) { return (next(rng) >> 40) * (1.0f / 16777216.0f); }

static inline int below(Rng *rng, int bound) { return (int)(((next(rng) >> 32) * (uint64_t)bound) >> 32); }

static inline int draw(Cards pile, int left, Rng *rng)
{
    int at = below(rng, left);
    for (int c = 0; c < COLOURS; c++) {
        at -= pile[c];
        if (at < 0) {
            pile[c]--;
            return c;
        }
    }
    return COLOURS - 1;
}

/* -- hands -------------------------------------------------------------------------------------------------------- */

static inline int total(const Cards cards)
{
    int sum = 0;
    for (int c = 0; c < COLOURS; c++) sum += cards[c];
    return sum;
}

static inline int colours(const Cards hand)
{
    int sum = 0;
    for (int c = 0; c < COLOURS; c++) sum += hand[c] > 0;
    return sum;
}

static inline int most(const Cards hand)
{
    int best = 0;
    for (int c = 0; c < COLOURS; c++)
        if (hand[c] > best) best = hand[c];
    return best;
}

static inline int strength(const Cards hand) { return colours(hand) == COLOURS ? SPECTRUM : most(hand); }

static inline int largest(const Cards hand, const Cards owned)
{
    int best = -1, at = 0;
    for (int c = 0; c < COLOURS; c++)
        if (!owned[c] && hand[c] > best) {
            best = hand[c];
            at = c;
        }
    return at;
}

static inline int group(const Cards hand, const Cards owned)
{
    int best = 0;
    for (int c = 0; c < COLOURS; c++)
        if (!owned[c] && hand[c] > best) best = hand[c];
    return best;
}

static inline int wins_a_card(const Cards hand, const Cards owned)
{
    int value = strength(hand), count = value == SPECTRUM ? 1 : value;
    for (int c = 0; c < COLOURS; c++)
        if (hand[c] == count && !owned[c]) return 1;
    return 0;
}

static inline void spare(const Cards hand, const Cards owned, int serves, Cards out)
{
    if (serves == NOTHING) {
        memset(out, 0, COLOURS);
    } else if (serves == ALL) {
        for (int c = 0; c < COLOURS; c++) out[c] = hand[c] > 1 ? hand[c] - 1 : 0;
    } else {
        memcpy(out, hand, COLOURS);
        out[largest(hand, owned)] = 0;
    }
}

static inline void showable(const Cards hand, int *legal)
{
    int different = colours(hand), alike = most(hand);
    legal[0] = different >= 3;
    legal[1] = alike >= 2 && different >= 2;
    legal[2] = alike >= 3;
}

/* -- rounds ------------------------------------------------------------------------------------------------------- */

static void begin_round(Match *m, Rng *rng)
{
    for (int c = 0; c < COLOURS; c++) {
        m->stock[c] = COPIES;
        for (int p = 0; p < m->players; p++) m->stock[c] -= m->hand[p][c] + m->owned[p][c];
    }
    int left = total(m->stock);
    for (int p = 0; p < m->players; p++)
        for (int missing = HAND - total(m->hand[p]); missing > 0; missing--) m->hand[p][draw(m->stock, left--, rng)]++;
    memset(m->discards, -1, sizeof m->discards);
    memset(m->swapped, 0, SEATS);
    memset(m->shown, 0, SEATS);
    memset(m->stands, -1, SEATS);
    m->offered = -1;
}

static void begin(Match *m, int players, int target, int left, int hero, int regulars, Rng *rng)
{
    memset(m, 0, sizeof *m);
    m->players = players;
    m->target = target;
    m->left = left;
    m->hero = hero;
    m->responder = -1;
    m->regulars = regulars;
    begin_round(m, rng);
}

/* Begin a match: half of them have the default rules, the others are shorter. */
static void begin_any(Match *m, int players, double regulars, int responder, Rng *rng)
{
    int usual = uniform(rng) < .5f, target = usual ? 5 : 3 + below(rng, 3);
    int left = usual || uniform(rng) < .5f ? 60 : 1 + below(rng, 8);
    int against = uniform(rng) < regulars;
    begin(m, players, target, left, below(rng, players), against, rng);
    if (responder == THE_HERO) m->responder = m->hero;
    if (responder == ANOTHER) m->responder = (m->hero + 1 + below(rng, players - 1)) % players;
}

static void next_round(Match *m, Rng *rng)
{
    Cards hand, owned;
    int last = m->players - 1, score = m->score[0];
    memcpy(hand, m->hand[0], COLOURS);
    memcpy(owned, m->owned[0], COLOURS);
    for (int p = 0; p < last; p++) {
        memcpy(m->hand[p], m->hand[p + 1], COLOURS);
        memcpy(m->owned[p], m->owned[p + 1], COLOURS);
        m->score[p] = m->score[p + 1];
    }
    memcpy(m->hand[last], hand, COLOURS);
    memcpy(m->owned[last], owned, COLOURS);
    m->score[last] = score;
    m->hero = (m->hero + last) % m->players;
    if (m->responder >= 0) m->responder = (m->responder + last) % m->players;
    begin_round(m, rng);
}

/* Find the decision with this number in a round, in the order of stages(); return whether it exists. */
static int stage(int players, int number, int *decision, int *place, int *lap)
{
    int exchanges = LAPS * players * 3;
    *lap = 0;
    if (number < exchanges) {
        *lap = number / (3 * players);
        *decision = number % 3;
        *place = ((number / 3) % players + (*decision == ANSWER)) % players;
        return 1;
    }
    number -= exchanges;
    *decision = number < players ? SHOW : STAND;
    *place = number % players;
    return number < 2 * players;
}

static void act(Match *m, int decision, int place, int lap, int choice, Rng *rng)
{
    Cards left;
    if (decision == SHOW) {
        m->shown[place] = choice + 1;
        return;
    }
    if (decision == STAND) {
        m->stands[place] = choice;
        return;
    }
    if (decision == ANSWER && m->offered < 0) return;
    spare(m->hand[place], m->owned[place], choice, left);
    int number = total(left);
    if (decision == OFFER) {
        m->offered = number ? draw(left, number, rng) : -1;
        if (number && lap == 1) m->swapped[place] = 1;
    } else if (decision == ANSWER) {
        if (!number) return;
        int given = draw(left, number, rng), offerer = (place + m->players - 1) % m->players;
        if (lap == 1) m->swapped[place] = 1;
        m->hand[offerer][m->offered]--;
        m->hand[place][m->offered]++;
        m->hand[place][given]--;
        m->hand[offerer][given]++;
    } else {
        int stock = total(m->stock), changed = number < MOST_DISCARDS ? number : MOST_DISCARDS;
        if (stock < changed) changed = stock;
        for (int i = 0; i < changed; i++) m->hand[place][draw(left, number - i, rng)]--;
        for (int i = 0; i < changed; i++) m->hand[place][draw(m->stock, stock - i, rng)]++;
        m->discards[place][lap] = changed == stock ? MOST_DISCARDS : changed;
    }
}

static void showdown(Match *m, Rng *rng)
{
    int value[SEATS], having[SPECTRUM + 1] = {0}, winner = -1, best = 0;
    for (int p = 0; p < m->players; p++) {
        value[p] = m->stands[p] == STAY ? strength(m->hand[p]) : 0;
        having[value[p]]++;
    }
    for (int p = 0; p < m->players; p++)
        if (value[p] > best && having[value[p]] == 1) {
            best = value[p];
            winner = p;
        }
    m->left--;
    if (winner < 0) return;
    Cards claimable;
    int count = best == SPECTRUM ? 1 : best, claims = best == SPECTRUM ? 2 : 1;
    for (int c = 0; c < COLOURS; c++) claimable[c] = m->hand[winner][c] == count && !m->owned[winner][c];
    int able = total(claimable), missing = m->target - m->score[winner];
    if (claims > missing) claims = missing;
    if (claims > able) claims = able;
    for (int i = 0; i < claims; i++) {
        int c = draw(claimable, able - i, rng);
        m->owned[winner][c] = 1;
        m->hand[winner][c]--;
        m->score[winner]++;
    }
}

static void discard(Match *m, int place, int choice)
{
    Cards left;
    if (m->stands[place] != FOLD || choice == NOTHING) {
        memset(m->hand[place], 0, COLOURS);
        return;
    }
    spare(m->hand[place], m->owned[place], choice, left);
    for (int c = 0; c < COLOURS; c++) m->hand[place][c] -= left[c];
}

static int over(const Match *m)
{
    for (int p = 0; p < m->players; p++)
        if (m->score[p] >= m->target) return 1;
    return m->left <= 0;
}

static void shares(const Match *m, double *share)
{
    int best = 0, firsts = 0;
    for (int p = 0; p < m->players; p++)
        if (m->score[p] > best) best = m->score[p];
    for (int p = 0; p < m->players; p++) firsts += m->score[p] == best;
    for (int p = 0; p < m->players; p++) share[p] = m->score[p] == best ? 1.0 / firsts : 0;
}

/* -- position values: position_values.py --------------------------------------------------------------------------- */

static int span_of(const Match *m)
{
    static const int span[9] = {0, 0, 1, 2, 3, 3, 4, 4, 4};
    return m->left < 9 ? span[m->left < 0 ? 0 : m->left] : SPANS - 1;
}

static int need_of(const Match *m, int place)
{
    int need = m->target - m->score[place];
    return need < 0 ? 0 : need > NEEDS - 1 ? NEEDS - 1 : need;
}

static int kept_of(const Match *m, int place)
{
    int alike = most(m->hand[place]);
    if (alike <= 1) return colours(m->hand[place]);
    return 6 + alike > KEPT - 1 ? KEPT - 1 : 6 + alike;
}

/* The role of a place: the same position is worth more or less among peers, Regulars or best responses. */
static int role_of(const Match *m, int place)
{
    if (m->regulars) return place == m->hero ? AMONG_REGULARS : REGULAR;
    if (m->responder >= 0) return place == m->responder ? RESPONDER : AGAINST_RESPONSE;
    return AMONG_PEERS;
}

static double worth_of(const double *worth, const Match *m, int place)
{
    double share[SEATS], sum = 0;
    if (over(m)) {
        shares(m, share);
        return share[place];
    }
    int span = span_of(m);
    for (int p = 0; p < m->players; p++) {
        int who = role_of(m, p) * SEATS + p;
        sum += share[p] = worth[((who * SPANS + span) * NEEDS + need_of(m, p)) * KEPT + kept_of(m, p)];
    }
    return share[place] / sum;
}

/* -- situations: Situations in learnt_policy.py, Fine in situations.py --------------------------------------------- */

static int best_rival(const Match *m, int place)
{
    int best = 0;
    for (int p = 0; p < m->players; p++)
        if (p != place && m->score[p] > best) best = m->score[p];
    return best;
}

static int mood(const Match *m, int place)
{
    if (m->left == 1) return LAST;
    int near = m->target - m->score[place] <= 2;
    if (m->target - best_rival(m, place) <= 2) return near ? BOTH_NEAR : RIVAL_NEAR;
    return near ? NEAR : CALM;
}

static int finer_mood(const Match *m, int place)
{
    int now = mood(m, place);
    return now == LAST && m->score[place] + 1 < best_rival(m, place) ? BEHIND_AT_LAST : now;
}

static int clipped(int number, int least, int greatest)
{
    return number < least ? least : number > greatest ? greatest : number;
}

static int hand_class(const Match *m, int place)
{
    int alike = group(m->hand[place], m->owned[place]);
    return (clipped(colours(m->hand[place]), 3, 7) - 3) * 4 + clipped(alike, 2, 5) - 2;
}

static int standing(const Match *m, int place)
{
    int value = strength(m->hand[place]);
    if (value == SPECTRUM) return 0;
    if (value == 2) return clipped(colours(m->hand[place]), 4, 7);
    return wins_a_card(m->hand[place], m->owned[place]) ? 6 - clipped(value, 0, 5) : 7;
}

static int pats(const Match *m, int place)
{
    int number = 0;
    for (int p = 0; p < m->players; p++) number += p != place && m->discards[p][1] == 0;
    return clipped(number, 0, 2);
}

static int signal_of(const Match *m, int place)
{
    int first = clipped(m->discards[place][0], 0, 3), second = clipped(m->discards[place][1], 0, 3);
    return ((first * 2 + m->swapped[place]) * 4 + second) * 4 + m->shown[place];
}

static int alarm_of(const Table *table, const Match *m, int place)
{
    return (int)rintf(100 * table->alarm[signal_of(m, place)]);
}

typedef struct { /* the rivals still in the round: [0] those who stayed, [1] those behind */
    int alarms[2], sure[2], maybe[2]; /* summed alarms; how many surely have a spectrum, how many may have one */
    int stayed, alike;                /* how many have stayed; the largest group shown */
} Rivals;

static Rivals rivals(const Table *table, const Match *m, int place)
{
    Rivals all = {.alike = 1};
    for (int p = 0; p < m->players; p++) {
        if (p == place || m->stands[p] == FOLD) continue;
        int later = m->stands[p] != STAY, alarm = alarm_of(table, m, p);
        all.alarms[later] += alarm;
        all.sure[later] += alarm >= SURE;
        all.maybe[later] += alarm >= MAYBE && alarm < SURE;
        all.stayed += !later;
        if (m->shown[p] > all.alike) all.alike = m->shown[p];
    }
    return all;
}

/* How many surely have a spectrum (up to two), and whether more may. */
static int danger(const Rivals *all, int later) { return clipped(all->sure[later], 0, 2) * 2 + (all->maybe[later] > 0); }

/* The level of the summed alarms of seats that have stayed. */
static int together(const Rivals *all)
{
    static const int high[] = {10, 30, 60, 90, 140};
    int level = 0;
    for (int i = 0; i < 5; i++) level += all->alarms[0] >= high[i];
    return level;
}

static int showing(const Match *m, int place)
{
    return (standing(m, place) * 3 + clipped(m->discards[place][1], 0, 2)) * 3 + pats(m, place);
}

static int key_of(const Table *table, const Match *m, int decision, int place)
{
    const int8_t *own = m->discards[place];
    int now = mood(m, place), after = m->players - 1 - place, done = own[0] >= 0;
    if (decision == SHOW) {
        int second = clipped(own[1], 0, 2);
        return (((standing(m, place) * m->players + after) * 3 + second) * 3 + pats(m, place)) * MOODS + now;
    }
    if (decision == DISCARD) return hand_class(m, place) * MOODS + now;
    if (decision == STAND) {
        Rivals all = rivals(table, m, place);
        int stayed = all.stayed ? 1 + (clipped(all.stayed, 1, 2) - 1) * 6 + together(&all) : 0;
        int key = ((standing(m, place) * MOODS + now) * 13 + stayed) * m->players + after;
        return (key * 6 + danger(&all, 1)) * 2 + (alarm_of(table, m, place) > LOOKS_STRONG);
    }
    if (decision == EXCHANGE) {
        int cell = done ? 1 + (after * 3 + pats(m, place)) * 2 + (own[0] > 1) : 0;
        return (hand_class(m, place) * MOODS + now) * (1 + 6 * m->players) + cell;
    }
    return (hand_class(m, place) * 4 + (own[1] >= 0 ? 3 : done ? 1 + (own[0] > 1) : 0)) * MOODS + now;
}

static int fine_key(const Table *table, const Match *m, int decision, int place)
{
    const int8_t *own = m->discards[place];
    int now = finer_mood(m, place), first = clipped(own[0], 0, 3);
    if (decision == SHOW) return ((showing(m, place) * 6 + now) * 2 + m->swapped[place]) * 4 + first;
    if (decision == DISCARD) return hand_class(m, place) * 6 + now;
    if (decision == STAND) {
        Rivals all = rivals(table, m, place);
        int key = (standing(m, place) * 6 + now) * 3 + clipped(all.stayed, 0, 2);
        key = (key * m->players + m->players - 1 - place) * 6 + together(&all);
        key = (key * 6 + danger(&all, 1)) * 3 + all.alike - 1;
        return key * 2 + (alarm_of(table, m, place) > LOOKS_STRONG);
    }
    int cell = own[0] < 0 ? 0 : own[1] < 0 ? 2 + (pats(m, place) * 2 + (own[0] > 1)) * 2 : 14 + (own[1] > 0) * 2;
    int key = (hand_class(m, place) * 18 + cell + (m->left == 1)) * 6 + now;
    return (key * 2 + m->swapped[place]) * 4 + first;
}

/* -- policies ----------------------------------------------------------------------------------------------------- */

static void regular(const Match *m, int decision, int place, float *chance)
{
    static const float holds[] = {0, 0, .1f, .4f, .7f, .9f, .95f, .95f, .95f};
    const int8_t *hand = m->hand[place];
    chance[0] = chance[1] = chance[2] = 0;
    if (decision == SHOW) {
        chance[colours(hand) >= 3 ? 0 : 1] += .5f;
        chance[most(hand) >= 3 ? 2 : 1] += .5f;
    } else if (decision == STAND) {
        float held = holds[strength(hand)], odds = 1;
        for (int p = 0; p < m->players; p++)
            if (p != place && m->stands[p] != FOLD) odds *= m->stands[p] == STAY ? held : (1 + held) / 2;
        float stays = (odds - .2f) / .2f;
        chance[STAY] = stays < 0 ? 0 : stays > 1 ? 1 : stays;
        chance[FOLD] = 1 - chance[STAY];
    } else {
        chance[colours(hand) >= 6 ? ALL : GROUP] = 1;
    }
}

static void chances(const Table *table, const Hero *hero, const Match *m, int decision, int place, float *chance)
{
    int best = hero && place == m->responder ? hero->best[decision][fine_key(table, m, decision, place)] : -1;
    if (best >= 0) {
        for (int c = 0; c < CHOICES; c++) chance[c] = c == best;
    } else if (m->regulars && place != m->hero) {
        regular(m, decision, place, chance);
    } else {
        int key = key_of(table, m, decision, place);
        for (int c = 0; c < CHOICES; c++)
            chance[c] = decision == STAND && c > STAY ? 0 : table->frequencies[decision][c * table->size[decision] + key];
    }
    if (decision != SHOW) return;
    int legal[CHOICES];
    float sum = 0;
    showable(m->hand[place], legal);
    for (int c = 0; c < CHOICES; c++) sum += chance[c] *= legal[c];
    if (sum <= 0)
        for (int c = 0; c < CHOICES; c++) sum += chance[c] = legal[c];
    for (int c = 0; c < CHOICES; c++) chance[c] /= sum;
}

static int chosen(const float *chance, Rng *rng)
{
    float at = uniform(rng);
    if (at < chance[0]) return 0;
    if (at < chance[0] + chance[1]) return 1;
    return chance[2] > 0 ? 2 : chance[1] > 0;
}

static void decide(const Table *table, const Hero *hero, Match *m, int decision, int place, int lap, Rng *rng)
{
    float chance[CHOICES];
    if (decision == ANSWER && m->offered < 0) return;
    chances(table, hero, m, decision, place, chance);
    act(m, decision, place, lap, chosen(chance, rng), rng);
}

static void play_up_to_the_showdown(const Table *table, const Hero *hero, Match *m, Rng *rng)
{
    int decision, place, lap;
    for (int at = 0; stage(m->players, at, &decision, &place, &lap); at++)
        decide(table, hero, m, decision, place, lap, rng);
}

static void all_put_away(const Table *table, const Hero *hero, Match *m, int from, Rng *rng)
{
    float chance[CHOICES];
    for (int p = from; p < m->players; p++) {
        chances(table, hero, m, DISCARD, p, chance);
        discard(m, p, chosen(chance, rng));
    }
}

/* -- learning ----------------------------------------------------------------------------------------------------- */

/* Play the rest of a round from a stage on; the same luck gives each stage the same random numbers. */
static double played_out(const Table *table, const Hero *hero, const double *worth, Match *m, int at, int place, Rng luck)
{
    int decision, who, lap;
    Rng rng;
    for (; stage(m->players, at, &decision, &who, &lap); at++) {
        rng = luck + 1000003ull * at;
        decide(table, hero, m, decision, who, lap, &rng);
    }
    rng = luck + 999ull * 1000003;
    showdown(m, &rng);
    if (!over(m)) all_put_away(table, hero, m, 0, &rng);
    return worth_of(worth, m, place);
}

/* Value each choice in a copy of the match; exchanges of the same cards count as the same choice. */
static void try_out(const Table *table, const Hero *hero, const double *worth, const Match *m, int at, int decision,
                    int place, int lap, const int *legal, double *brings, Rng luck)
{
    Cards left[CHOICES];
    for (int c = 0; c < CHOICES; c++) {
        int same = -1;
        if (!legal[c]) continue;
        if (decision <= EXCHANGE) {
            spare(m->hand[place], m->owned[place], c, left[c]);
            for (int b = 0; b < c && same < 0; b++)
                if (!memcmp(left[b], left[c], COLOURS)) same = b;
        }
        if (same >= 0) {
            brings[c] = brings[same];
            continue;
        }
        Match copy = *m;
        Rng rng = luck;
        if (decision == DISCARD) {
            discard(&copy, place, c);
            all_put_away(table, hero, &copy, place + 1, &rng);
            brings[c] = worth_of(worth, &copy, place);
        } else {
            act(&copy, decision, place, lap, c, &rng);
            brings[c] = played_out(table, hero, worth, &copy, at + 1, place, luck + 77);
        }
    }
}

/* Record what each choice gains over the policy: in the table's situations or, without gains, the hero's. */
static void learn(const Table *table, Hero *hero, const double *worth, const Match *m, int at, int decision, int place,
                  int lap, Gains *gains, Rng *rng)
{
    int choices = decision == STAND ? 2 : 3, legal[CHOICES] = {1, 1, choices > 2};
    double brings[CHOICES] = {0}, usual = 0;
    float chance[CHOICES];
    Rng luck = next(rng);
    if (decision == SHOW) showable(m->hand[place], legal);
    if (legal[0] + legal[1] + legal[2] < 2) return;
    try_out(table, hero, worth, m, at, decision, place, lap, legal, brings, luck);
    chances(table, NULL, m, decision, place, chance);
    for (int c = 0; c < choices; c++) usual += legal[c] ? brings[c] * chance[c] : 0;
    int which = decision, size = gains ? table->size[which] : hero->size[which];
    int key = !gains ? fine_key(table, m, decision, place) : key_of(table, m, decision, place);
    (gains ? gains->tries : hero->tries)[which][key] += 1;
    for (int c = 0; c < choices; c++) {
        double gain = legal[c] ? brings[c] - usual : 0;
        (gains ? gains->gains : hero->gains)[which][c * size + key] += gain;
        if (!gains) hero->squares[which][c * size + key] += gain * gain;
    }
}

static int anything(const Match *m, int decision, int place, Rng *rng)
{
    int legal[CHOICES] = {1, 1, 1}, choice;
    if (decision == SHOW) showable(m->hand[place], legal);
    do choice = below(rng, decision == STAND ? 2 : 3);
    while (!legal[choice]);
    return choice;
}

static void note_signals(const Match *m, Gains *gains)
{
    for (int p = 0; p < m->players; p++)
        if (p != m->hero && p != m->responder) {
            gains->seen[signal_of(m, p)] += 1;
            gains->spectra[signal_of(m, p)] += strength(m->hand[p]) == SPECTRUM;
        }
}

static void learn_in(Match *m, const Table *table, const double *worth, Gains *gains, Hero *hero, double tremble,
                     double regulars, Rng *rng)
{
    int decision, place, lap;
    float chance[CHOICES];
    for (int at = 0; stage(m->players, at, &decision, &place, &lap); at++) {
        int mine = place == m->hero;
        if (gains && decision == STAND && place == 0 && !m->regulars) note_signals(m, gains);
        if (decision == ANSWER && m->offered < 0) continue;
        if ((mine || (decision == STAND && gains && !m->regulars && place != m->responder)) &&
            (decision >= EXCHANGE || below(rng, 4) == 0))
            learn(table, hero, worth, m, at, decision, place, lap, gains, rng);
        chances(table, hero, m, decision, place, chance);
        int choice = mine && uniform(rng) < tremble ? anything(m, decision, place, rng) : chosen(chance, rng);
        act(m, decision, place, lap, choice, rng);
    }
    showdown(m, rng);
    if (over(m)) {
        begin_any(m, m->players, regulars, hero ? gains ? ANOTHER : THE_HERO : NOBODY, rng);
        return;
    }
    for (int p = 0; p < m->players; p++) {
        int mine = p == m->hero;
        if (mine && m->stands[p] == FOLD) learn(table, hero, worth, m, 0, DISCARD, p, 0, gains, rng);
        chances(table, hero, m, DISCARD, p, chance);
        int choice = chosen(chance, rng);
        discard(m, p, mine && uniform(rng) < tremble ? below(rng, 3) : choice);
    }
    next_round(m, rng);
}

/* -- the interface to Python --------------------------------------------------------------------------------------- */

int match_size(void) { return sizeof(Match); }

/* Begin matches; in each, ``responder`` (NOBODY, THE_HERO, ANOTHER) says which seat plays a best response. */
void start(Match *matches, int number, int players, double regulars, int responder, uint64_t seed)
{
    Rng rng = seed;
    for (int i = 0; i < number; i++) begin_any(matches + i, players, regulars, responder, &rng);
}

/* Play a round in every match; a share of the new ones is against Regulars. Without gains, the best response learns;
 * with gains, the table learns, against the best response if there is one. */
void learn_round(Match *matches, int number, const Table *table, const double *worth, Gains *gains, Hero *hero,
                 double tremble, double regulars, uint64_t seed)
{
    Rng rng = seed;
    for (int i = 0; i < number; i++) learn_in(matches + i, table, worth, gains, hero, tremble, regulars, &rng);
}

/* Play whole matches. got: the hero's shares as multiples of an even one. looks: how many seats stood pat and showed
 * three colours, how many of those had a spectrum, how many seats there were, and how many had a spectrum. */
void play_matches(int number, int players, int target, int rounds, int regulars, const Table *table, const Hero *hero,
                  double *got, double *looks, uint64_t seed)
{
    Rng rng = seed;
    for (int i = 0; i < number; i++) {
        Match m;
        double share[SEATS];
        begin(&m, players, target, rounds, i % players, regulars, &rng);
        if (hero) m.responder = m.hero;
        for (;; next_round(&m, &rng)) {
            play_up_to_the_showdown(table, hero, &m, &rng);
            for (int p = 0; p < players; p++)
                if (!regulars && p != m.responder) {
                    int spectrum = strength(m.hand[p]) == SPECTRUM, pat = m.discards[p][1] == 0 && m.shown[p] == 1;
                    looks[0] += pat;
                    looks[1] += pat && spectrum;
                    looks[2] += 1;
                    looks[3] += spectrum;
                }
            showdown(&m, &rng);
            if (over(&m)) break;
            all_put_away(table, hero, &m, 0, &rng);
        }
        shares(&m, share);
        got[i] = share[m.hero] * players;
    }
}

/* Play whole matches; store the positions between rounds and their results for position_values.py, return how many. */
int positions(int number, int players, double regulars, const Table *table, const Hero *hero, int8_t *roles,
              int8_t *spans, int8_t *needs, int8_t *kept, float *got, int room, uint64_t seed)
{
    Rng rng = seed;
    int noted = 0;
    for (int i = 0; i < number; i++) {
        Match m;
        double share[SEATS];
        int first = noted;
        begin_any(&m, players, regulars, hero ? THE_HERO : NOBODY, &rng);
        for (;;) {
            play_up_to_the_showdown(table, hero, &m, &rng);
            showdown(&m, &rng);
            if (over(&m) || noted == room) break;
            all_put_away(table, hero, &m, 0, &rng);
            spans[noted] = span_of(&m);
            for (int p = 0; p < players; p++) {
                roles[noted * SEATS + p] = role_of(&m, p);
                needs[noted * SEATS + p] = need_of(&m, p);
                kept[noted * SEATS + p] = kept_of(&m, p);
            }
            noted++;
            next_round(&m, &rng);
        }
        shares(&m, share);
        for (int at = first; at < noted; at++) {
            int turned = (noted - at) % players; /* a match is over one round after the last position */
            for (int p = 0; p < players; p++) got[at * SEATS + p] = share[(p + players - turned) % players];
        }
    }
    return noted;
}
