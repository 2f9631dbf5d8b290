import type { Side } from '@touchline/contract/match-detail.ts';
import type { Fixture } from '#demo-world/calendar.ts';
import { createRecentCache } from '#demo-world/recent-cache.ts';
import { createRandom, pickWeighted, type Random } from '#demo-world/random.ts';
import { otherSide, SIDES } from '#demo-world/sides.ts';
import type { Tally } from '#demo-world/tallies.ts';
import { isOnPitch, type CastIncident, type Spell } from './cast.ts';
import { footballCourse, type FootballCourse } from './course.ts';
import { flowOf, type Flow } from './flow.ts';
import { playTimeAt } from './play-time.ts';

const MINUTE = 60_000;
/** A corner follows a shot after this time. */
const CORNER_AFTER_MS = 25_000;

/** All that counts in a match, in order of play, and who had the upper hand when. */
export interface FootballPlay {
  tallies: readonly Tally[];
  flow: Flow;
}

interface Pen {
  random: Random;
  fixture: Fixture;
  course: FootballCourse;
  flow: Flow;
  tallies: Tally[];
}

type Weights = Readonly<Record<'G' | 'D' | 'M' | 'F', number>>;
const SHOOTS: Weights = { G: 0, D: 0.5, M: 1.4, F: 3 };
const PASSES: Weights = { G: 0.6, D: 1.15, M: 1.35, F: 0.7 };
const FOULS: Weights = { G: 0.05, D: 1.1, M: 1.4, F: 0.8 };
const OFFSIDE: Weights = { G: 0, D: 0.1, M: 0.4, F: 3 };

const write = ({ course, tallies }: Pen, at: number, side: Side, player: string, ...keys: string[]): void => {
  const period = playTimeAt(at, course.halves).half;
  for (const key of keys) tallies.push({ at, period, side, player, key, amount: 1 });
};

const presentAt = ({ course }: Pen, side: Side, at: number): Spell[] =>
  course.spells.filter((spell) => spell.side === side && isOnPitch(spell, at));

const somebody = (pen: Pen, side: Side, at: number, weights: Weights): string => {
  const { slots } = pen.course.sheets[side].formation;
  const weightOf = ({ slot }: Spell): number => weights[slots[slot]?.position ?? 'G'];
  return pickWeighted(pen.random, presentAt(pen, side, at), weightOf)?.player.id ?? '';
};

const keeperAt = (pen: Pen, side: Side, at: number): string =>
  presentAt(pen, side, at).find(({ slot }) => slot === 0)?.player.id ?? '';

const signOf = (side: Side): 1 | -1 => (side === 'home' ? 1 : -1);

/** An instant of play, more often in minutes in which the side has the upper hand. */
const momentOf = ({ random, flow }: Pen, side: Side): number => {
  const chosen = pickWeighted(random, flow, ({ value }) => Math.exp(1.2 * signOf(side) * value));
  return chosen ? instantIn(random, chosen) : 0;
};

const instantIn = (random: Random, { from, until }: Flow[number]): number =>
  Math.floor(from + random.next() * (until - from));

/** The corner that a deflected shot leads to, unless the half is over before. */
const writeCornerAfter = (pen: Pen, side: Side, shotAt: number): void => {
  const at = shotAt + CORNER_AFTER_MS;
  const [now, then] = [shotAt, at].map((time) => playTimeAt(time, pen.course.halves));
  const isInTime = now?.half === then?.half && (then?.playedMs ?? 0) <= pen.course.halves[then?.half === 1 ? 0 : 1];
  if (isInTime) write(pen, at, side, '', 'corners');
};

const writeSave = (pen: Pen, side: Side, at: number, player: string, ...keys: string[]): void => {
  write(pen, at, side, player, 'shots', 'shots_on_target', ...keys);
  write(pen, at, otherSide(side), keeperAt(pen, otherSide(side), at), 'saves');
};

/** A shot that is no goal: saved, wide or blocked. */
const writeShot = (pen: Pen, side: Side): void => {
  const { random } = pen;
  const at = momentOf(pen, side);
  const player = somebody(pen, side, at, SHOOTS);
  const outcome = random.next();
  const big = random.chance(0.13) ? ['big_chances'] : [];
  if (outcome < 0.3) writeSave(pen, side, at, player, ...big);
  else write(pen, at, side, player, 'shots', ...(outcome < 0.72 ? big : []));
  const isDeflected = outcome < 0.3 || outcome >= 0.72;
  if (isDeflected && random.chance(0.36)) writeCornerAfter(pen, side, at);
};

const writeMissedPenalty = (pen: Pen, side: Side, at: number, player: string): void => {
  if (pen.random.chance(0.65)) writeSave(pen, side, at, player, 'big_chances', 'missed_penalties');
  else write(pen, at, side, player, 'shots', 'big_chances', 'missed_penalties');
};

/** What an incident of the timeline counts. */
const writeIncident = (pen: Pen, { kind, side, at, player, relatedPlayer }: CastIncident): void => {
  const { random } = pen;
  if (kind === 'goal' || kind === 'penalty-goal') {
    const isBig = kind === 'penalty-goal' || random.chance(0.6);
    write(pen, at, side, player.id, 'shots', 'shots_on_target', 'goals', ...(isBig ? ['big_chances'] : []));
    if (relatedPlayer) write(pen, at, side, relatedPlayer.id, 'assists');
  }
  if (kind === 'own-goal') write(pen, at, otherSide(side), player.id, 'own_goals');
  if (kind === 'missed-penalty') writeMissedPenalty(pen, side, at, player.id);
  if (kind === 'yellow-card') write(pen, at, side, player.id, 'yellow_cards');
  if (kind === 'second-yellow' || kind === 'red-card') write(pen, at, side, player.id, 'red_cards');
  if (kind.endsWith('-card') && random.chance(0.85)) write(pen, at, side, player.id, 'fouls');
};

/** How much more than the other side a side attacks. */
const edgeOf = ({ home, away }: Fixture, side: Side): number =>
  Math.exp(signOf(side) * (home.strength - away.strength) * 0.014);

const writeAttacks = (pen: Pen, side: Side): void => {
  const { random, fixture } = pen;
  const attack = edgeOf(fixture, side) * Math.exp(0.16 * random.normal()) * (side === 'home' ? 1.06 : 0.94);
  for (let left = random.poisson(11 * attack); left > 0; left -= 1) writeShot(pen, side);
  for (let left = random.poisson(2.4 * attack); left > 0; left -= 1)
    write(pen, momentOf(pen, side), side, '', 'corners');
  for (let left = random.poisson(1.8); left > 0; left -= 1) {
    const at = momentOf(pen, side);
    write(pen, at, side, somebody(pen, side, at, OFFSIDE), 'offsides');
  }
  for (let left = random.poisson(9); left > 0; left -= 1) {
    const at = momentOf(pen, otherSide(side));
    write(pen, at, side, somebody(pen, side, at, FOULS), 'fouls');
  }
};

/** Passes tried by both sides in a minute of open play. */
const PASSES_A_MINUTE = 10.4;

const writePasses = (pen: Pen, side: Side): void => {
  const { random, fixture, flow } = pen;
  const { strength } = fixture[side];
  const accuracy = Math.min(0.91, 0.72 + (strength - 55) * 0.0045);
  const style = (fixture.home.strength - fixture.away.strength) * 0.022;
  for (const minute of flow) {
    const share = 1 / (1 + Math.exp(-signOf(side) * (style + 0.6 * minute.value)));
    const length = (minute.until - minute.from) / MINUTE;
    const tried = Math.max(0, Math.round(length * (share * PASSES_A_MINUTE + random.normal())));
    for (let left = tried; left > 0; left -= 1) {
      const at = instantIn(random, minute);
      const keys = random.chance(accuracy) ? ['passes', 'passes_completed'] : ['passes'];
      write(pen, at, side, somebody(pen, side, at, PASSES), ...keys);
    }
  }
};

const drawPlay = (seed: string, fixture: Fixture): FootballPlay => {
  const course = footballCourse(seed, fixture);
  const random = createRandom(seed, 'play', fixture.id);
  const flow = flowOf(random, fixture, course);
  const pen: Pen = { random, fixture, course, flow, tallies: [] };
  for (const incident of course.incidents) writeIncident(pen, incident);
  for (const side of SIDES) {
    writeAttacks(pen, side);
    writePasses(pen, side);
  }
  return { flow, tallies: pen.tallies.toSorted((a, b) => a.at - b.at) };
};

const plays = createRecentCache<FootballPlay>(40);

export const footballPlay = (seed: string, fixture: Fixture): FootballPlay =>
  plays(`${seed}/${fixture.id}/${fixture.kickOff}`, () => drawPlay(seed, fixture));
