import type { FeedMatch } from '@touchline/contract/feed-batch.ts';
import type { CallKind, CallPick } from '@touchline/contract/host-call-terms.ts';
import type { ScorePair } from '@touchline/contract/match.ts';
import { picksOf } from '@touchline/domain/calls/call-refusal.ts';
import { matchPhase } from '@touchline/domain/match-status.ts';
import { roomIdOf } from './anchors.ts';
import type { HostBooking } from './bookings.ts';
import type { Fixture } from './fixture.ts';
import { type DemoTexts, DEMO_TEXTS, nameOfIn } from './languages/demo-texts.ts';
import { matchAt } from './match-state.ts';
import { createRandom, type Random } from './random.ts';

/** A host's call. `match` is the match at that time. Staff settle free calls: null until the match is over, and of all other kinds. */
export interface DemoCall {
  id: string;
  hostId: string;
  matchId: string;
  liveRoomId: string;
  isPrivate: boolean;
  kind: CallKind;
  pick: CallPick | null;
  line: number | null;
  text: string;
  madeAt: number;
  match: FeedMatch;
  verdict: { isRight: boolean; reason: string } | null;
}

const MINUTE = 60_000;
/** Calls before a match are made this long before it at most, and during it this long after its kick-off. */
const EARLIEST_MS = 90 * MINUTE;
const LATEST_MS = 75 * MINUTE;
/** Of these matches a host calls something. */
const CALLED = 0.3;
const QUOTED = 0.4;

/** How often hosts say each kind. */
const OFTEN: Readonly<Record<FeedMatch['sport'], Readonly<Partial<Record<CallKind, number>>>>> = {
  football: { winner: 0.8, total: 0.5, 'both-score': 0.4, 'next-goal': 0.5, free: 0.4 },
  basketball: { winner: 0.9, total: 0.6, free: 0.4 },
};

type FreeKey = keyof DemoTexts['calls']['FREE'];

const scoreOf = ({ homeScore, awayScore }: FeedMatch): ScorePair => [homeScore ?? 0, awayScore ?? 0];

/** Whether a free call came true, and by which score. */
type Check = (end: FeedMatch) => { isTrue: boolean; at: 'AT_HALF' | 'AT_END' | 'AFTER_QUARTER'; score: ScorePair };

const atEnd = (isTrue: (score: ScorePair) => boolean): Check => {
  return (end) => ({ isTrue: isTrue(scoreOf(end)), at: 'AT_END', score: scoreOf(end) });
};

const CHECKS: Readonly<Record<FreeKey, Check>> = {
  levelAtHalf({ parts }) {
    const score = parts.halfTime ?? [0, 0];
    return { isTrue: score[0] === score[1], at: 'AT_HALF', score };
  },
  homeByTwo: atEnd(([home, away]) => home - away >= 2),
  awayBlank: atEnd(([, away]) => away === 0),
  laterGoals(end) {
    const score = end.parts.halfTime ?? [0, 0];
    const [home, away] = scoreOf(end);
    return { isTrue: home + away > 2 * (score[0] + score[1]), at: 'AT_HALF', score };
  },
  homeFirstQuarter({ parts }) {
    const score = parts.periods?.[0] ?? [0, 0];
    return { isTrue: score[0] > score[1], at: 'AFTER_QUARTER', score };
  },
  tenApart: atEnd(([home, away]) => Math.abs(home - away) >= 10),
};

const FREE_OF = {
  football: ['levelAtHalf', 'homeByTwo', 'awayBlank', 'laterGoals'],
  basketball: ['homeFirstQuarter', 'tenApart'],
} as const satisfies Readonly<Record<FeedMatch['sport'], readonly FreeKey[]>>;

const filled = (text: string, words: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, word: string) => words[word] ?? whole);

/** What would be right to say, seen from the end of the match. */
const truePick = (kind: CallKind, line: number | null, before: FeedMatch, end: FeedMatch): CallPick => {
  const [home, away] = scoreOf(end);
  if (kind === 'winner') return home > away ? 'home' : home < away ? 'away' : 'draw';
  if (kind === 'total') return home + away > (line ?? 0) ? 'over' : 'under';
  if (kind === 'both-score') return home > 0 && away > 0 ? 'yes' : 'no';
  const goals = end.incidents.filter(({ kind: what }) => ['goal', 'penalty-goal', 'own-goal'].includes(what));
  const [homeBefore, awayBefore] = scoreOf(before);
  return goals[homeBefore + awayBefore]?.side ?? 'none';
};

const lineFor = (random: Random, sport: FeedMatch['sport'], end: FeedMatch): number => {
  if (sport === 'football') return random.pick([1.5, 2.5, 2.5, 3.5]);
  const [home, away] = scoreOf(end);
  return home + away + Math.round(12 * random.normal()) + 0.5;
};

/** How often a host is right. */
const skillOf = (seed: string, hostId: string): number => 0.45 + 0.22 * createRandom(seed, 'skill', hostId).next();

interface Said {
  pick: CallPick | null;
  line: number | null;
  text: string;
  verdict: DemoCall['verdict'];
}

const freeOf = (random: Random, isRight: boolean, { fixture, host }: HostBooking, end: FeedMatch): Said => {
  const { FREE, ...texts } = DEMO_TEXTS[host.language].calls;
  const nameOf = nameOfIn(host.language);
  const fitting = random.shuffle(FREE_OF[fixture.sport]);
  const key = fitting.find((one) => CHECKS[one](end).isTrue === isRight) ?? fitting[0] ?? 'homeByTwo';
  const { isTrue, at, score } = CHECKS[key](end);
  return {
    pick: null,
    line: null,
    text: filled(FREE[key], { home: nameOf(fixture.home.shortName), away: nameOf(fixture.away.shortName) }),
    verdict: { isRight: isTrue, reason: filled(texts[at], { score: score.join(':') }) },
  };
};

const checkedOf = (
  random: Random,
  kind: CallKind,
  isRight: boolean,
  { host, fixture }: HostBooking,
  { before, end }: { before: FeedMatch; end: FeedMatch },
): Said => {
  const line = kind === 'total' ? lineFor(random, fixture.sport, end) : null;
  const right = truePick(kind, line, before, end);
  const others = picksOf(fixture.sport, kind).filter((pick) => pick !== right);
  const pick = isRight ? right : (random.shuffle(others)[0] ?? right);
  const { QUOTES } = DEMO_TEXTS[host.language].calls;
  return { pick, line, text: random.chance(QUOTED) ? (random.shuffle(QUOTES)[0] ?? '') : '', verdict: null };
};

const timeOf = (random: Random, kind: CallKind, { kickOff }: Fixture): number =>
  kind === 'next-goal' ? kickOff + random.int(LATEST_MS) : kickOff - MINUTE - random.int(EARLIEST_MS - MINUTE);

/** The calls of a host on a match, as they are known after its end. */
const callsOf = (seed: string, booking: HostBooking): DemoCall[] => {
  const { fixture, host, groupId, endsAt } = booking;
  const random = createRandom(seed, 'calls', fixture.id, host.id);
  if (!random.chance(CALLED)) return [];
  const end = matchAt(seed, fixture, endsAt);
  return Object.entries(OFTEN[fixture.sport]).flatMap(([name, often]) => {
    const kind = name as CallKind;
    const isSaid = random.chance(often);
    const madeAt = timeOf(random, kind, fixture);
    const isRight = random.chance(skillOf(seed, host.id));
    if (!isSaid) return [];
    const before = matchAt(seed, fixture, madeAt);
    if (kind === 'next-goal' && matchPhase(fixture.sport, before.statusId) !== 'in-progress') return [];
    const said =
      kind === 'free'
        ? freeOf(random, isRight, booking, end)
        : checkedOf(random, kind, isRight, booking, { before, end });
    return {
      id: `demo-call-${fixture.sport}-${fixture.number}-${host.id}-${kind}`,
      hostId: host.id,
      matchId: fixture.id,
      liveRoomId: roomIdOf(booking),
      isPrivate: groupId !== null,
      kind,
      ...said,
      madeAt,
      match: before,
    };
  });
};

/** Calls of hosts made after `from` up to an instant, in their state at the instant. */
export const createCalls =
  (seed: string, between: (from: number, to: number) => HostBooking[]) =>
  (instant: number, from: number): DemoCall[] =>
    between(from - LATEST_MS, instant + EARLIEST_MS).flatMap((booking) =>
      callsOf(seed, booking)
        .filter(({ madeAt }) => madeAt > from && madeAt <= instant)
        .map((call) => (instant < booking.endsAt ? { ...call, verdict: null } : call)),
    );
