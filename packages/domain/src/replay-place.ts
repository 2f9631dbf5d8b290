import { BASKETBALL_STATUS, FOOTBALL_STATUS } from '@touchline/contract/match-status.ts';
import type { MatchBrief } from '@touchline/contract/match.ts';
import type { Replay, ReplayChapter } from '@touchline/contract/replays.ts';
import { SHOOT_OUT } from '#match-periods.ts';
import { matchPhase } from '#match-status.ts';
import { isResultHidden } from '#result-mark.ts';

type WithChapters = Pick<Replay, 'match' | 'chapters'>;

/** What every match has: its beginning and its breaks, but not how long it took. */
const isOfEveryMatch = ({ kind, event }: ReplayChapter, sport: MatchBrief['sport']): boolean =>
  kind === 'kick-off' || (kind === 'period-end' && (event?.period ?? 0) < (sport === 'football' ? 2 : 4));

/**
 * The chapters that a viewer may see who has watched up to `place` (ms): all, or, where the result of the match is hidden, those that
 * every match has and those that were passed.
 */
export const shownChapters = ({ match, chapters }: WithChapters, place: number): ReplayChapter[] => {
  if (match === null || !isResultHidden(match)) return chapters;
  return chapters.filter((chapter) => chapter.knownAt <= place || isOfEveryMatch(chapter, match.sport));
};

/** The chapter that a place (ms) lies in; null before the first. */
export const chapterAt = (chapters: readonly ReplayChapter[], place: number): ReplayChapter | null =>
  chapters.findLast((chapter) => chapter.place <= place) ?? null;

const F = FOOTBALL_STATUS;
const B = BASKETBALL_STATUS;
/** How long a break between halves or quarters is shown as one, in ms. */
const BREAK_MS = { football: 15 * 60_000, basketball: 2 * 60_000 } as const;
/** By the last period that ended: during the break, and after it. */
const AFTER: Readonly<Record<MatchBrief['sport'], Readonly<Record<number, readonly [number, number]>>>> = {
  football: {
    0: [F.firstHalf, F.firstHalf],
    1: [F.halfTime, F.secondHalf],
    2: [F.extraTime, F.extraTime],
    4: [F.penaltyShootOut, F.penaltyShootOut],
  },
  basketball: { 0: [B.q1, B.q1], 1: [B.q1Done, B.q2], 2: [B.q2Done, B.q3], 3: [B.q3Done, B.q4] },
};

/** The periods after which a match may be over; it is, when none follows. */
const LAST_REGULAR = { football: 2, basketball: 4 } as const;

const statusAt = (
  { sport, statusId }: MatchBrief,
  passed: readonly ReplayChapter[],
  { chapters: all, openingPeriod }: Pick<Replay, 'chapters' | 'openingPeriod'>,
  place: number,
): number => {
  const ends = passed.filter(({ kind }) => kind === 'period-end');
  const last = ends.at(-1);
  const period = last?.event?.period ?? openingPeriod;
  const isLast = last === all.findLast(({ kind }) => kind === 'period-end');
  if (isLast && period >= LAST_REGULAR[sport] && matchPhase(sport, statusId) === 'finished') return statusId;
  const [inBreak, after] = AFTER[sport][period] ?? [B.overtime, B.overtime];
  return last !== undefined && place - last.knownAt < BREAK_MS[sport] ? inBreak : after;
};

/**
 * The match as it stood at a place (ms) of its replay, as far as its chapters say: status and score, no clock. A match whose
 * result is hidden stays as it is.
 */
export const matchAt = (
  replay: Pick<Replay, 'chapters' | 'openingScore' | 'openingPeriod' | 'startedAt'> & { match: MatchBrief },
  place: number,
): MatchBrief => {
  const { match, chapters, openingScore, startedAt } = replay;
  if (isResultHidden(match)) return match;
  const kickOff = chapters.find(({ kind }) => kind === 'kick-off');
  const isAhead = kickOff === undefined ? startedAt + place < match.startDate : place < kickOff.knownAt;
  const asOf = { ...match, detailedStatus: null, parts: {}, clock: null, delayedSince: null };
  if (isAhead)
    return {
      ...asOf,
      statusId: match.sport === 'football' ? F.notStarted : B.notStarted,
      homeScore: null,
      awayScore: null,
    };
  const passed = chapters.filter(({ knownAt }) => knownAt <= place);
  const scored = passed.findLast(({ event }) => event !== null && event.score !== null && event.period !== SHOOT_OUT);
  const [homeScore, awayScore] = scored?.event?.score ?? openingScore ?? [null, null];
  const statusId = statusAt(match, passed, replay, place);
  const isOver = matchPhase(match.sport, statusId) === 'finished';
  return { ...asOf, statusId, homeScore, awayScore, ...(isOver && { parts: match.parts }) };
};
