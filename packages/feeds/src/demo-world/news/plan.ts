import { isAwaitingDate } from '#demo-world/match-state.ts';
import { createRandom, pickWeighted, type Random } from '#demo-world/random.ts';
import { chooseOffer } from './choice.ts';
import type { Offer } from './offers.ts';
import type { Calendars, Results } from './results.ts';
import type { Tipster } from './tipsters.ts';
import type { Fixture } from '#demo-world/fixture.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Length of a tipster's slots of kick-offs: at most one tip for each, three in a day. */
export const SLOT_MS = 8 * HOUR;
/** Time of publication before the first kick-off, rather early than late, and not before the pairing is known. */
const LEAD = { least: 2 * HOUR, most: 20 * HOUR, power: 0.7 };
const KNOWN_MS = 90 * MINUTE;
const MULTIPLE_SHARE = 0.13;
const THREE_SHARE = 0.3;
/** Tipsters prefer strong teams: the weight doubles with this much strength. */
const STRENGTH_STEP = 9;
const OWN_LEAGUE_WEIGHT = 6;

export interface PlannedLeg {
  fixture: Fixture;
  offer: Offer;
}

/** A tip without its text. */
export interface PlannedTip {
  id: string;
  tipster: Tipster;
  /** Counts the slots of the tipster since 1970. */
  slot: number;
  legs: readonly [PlannedLeg, ...PlannedLeg[]];
  publishedAt: number;
  /** First kick-off. */
  closeAt: number;
}

/** Slots of different tipsters start at different times. */
const slotOffset = ({ index: position }: Tipster): number => (position * 7 * 20 * MINUTE) % SLOT_MS;

/** The slots with possible kick-offs from `from` up to `to`. */
export const slotsBetween = (tipster: Tipster, from: number, to: number): number[] => {
  const first = Math.floor((from - slotOffset(tipster)) / SLOT_MS);
  const last = Math.ceil((to - slotOffset(tipster)) / SLOT_MS);
  return Array.from({ length: Math.max(0, last - first) }, (_, index) => first + index);
};

const drawLead = (random: Random): number =>
  LEAD.least + Math.floor((random.next() ** LEAD.power * (LEAD.most - LEAD.least)) / MINUTE) * MINUTE;

/** Whether a tip may be about a match at that time: pairing and kick-off are known. */
const isOpenAt = (fixture: Fixture, instant: number): boolean =>
  fixture.knownFrom + KNOWN_MS <= instant && !isAwaitingDate(fixture, instant);

const weightFor =
  ({ leagues }: Tipster) =>
  ({ home, away, competition }: Fixture): number =>
    2 ** ((home.strength + away.strength - 130) / STRENGTH_STEP) *
    (leagues.includes(competition.id) ? OWN_LEAGUE_WEIGHT : 1);

const drawFixtures = (random: Random, tipster: Tipster, open: readonly Fixture[], count: number): Fixture[] => {
  const left = [...open];
  const chosen: Fixture[] = [];
  for (let turn = 0; turn < count; turn += 1) {
    const fixture = pickWeighted(random, left, weightFor(tipster));
    if (fixture === undefined) break;
    chosen.push(fixture);
    left.splice(left.indexOf(fixture), 1);
  }
  return chosen.toSorted((a, b) => a.kickOff - b.kickOff);
};

const legCount = (random: Random): number => {
  const chance = random.next();
  if (chance >= MULTIPLE_SHARE) return 1;
  return chance < MULTIPLE_SHARE * THREE_SHARE ? 3 : 2;
};

/** The plan of tips: `tip` is the tip of a slot, null when there is none. */
export const createPlan = (seed: string, calendars: Calendars, results: Results) => ({
  tip(tipster: Tipster, slot: number): PlannedTip | null {
    const random = createRandom(seed, 'tip', tipster.id, slot);
    if (!random.chance(tipster.activity)) return null;
    const from = slot * SLOT_MS + slotOffset(tipster);
    const lead = drawLead(random);
    const open = calendars[tipster.sport]
      .between(from, from + SLOT_MS)
      .filter((fixture) => isOpenAt(fixture, fixture.kickOff - lead));
    const candidates = drawFixtures(random, tipster, open, legCount(random));
    const fixtures = candidates.filter((fixture) => isOpenAt(fixture, (candidates[0]?.kickOff ?? 0) - lead));
    const isMultiple = fixtures.length > 1;
    // All legs must win.
    const hitRate = tipster.hitRate ** (1 / Math.max(1, fixtures.length));
    const [first, ...rest] = fixtures.flatMap((fixture) => {
      const match = { seed, fixture, score: () => results.scoreOf(fixture) };
      const offer = chooseOffer(random, match, { style: tipster.style, hitRate, isMultiple });
      return offer ? [{ fixture, offer }] : [];
    });
    if (first === undefined) return null;
    const closeAt = first.fixture.kickOff;
    const id = `demo-tip-${tipster.id.replace('demo-tipster-', '')}-${slot}`;
    return { id, tipster, slot, legs: [first, ...rest], publishedAt: closeAt - lead, closeAt };
  },
});
