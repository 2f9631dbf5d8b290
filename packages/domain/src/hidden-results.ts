import { BET_RESULT } from '@touchline/contract/bet.ts';
import { BASKETBALL_STATUS, FOOTBALL_STATUS } from '@touchline/contract/match-status.ts';
import type { MatchBrief } from '@touchline/contract/match.ts';
import type { TipOrder } from '@touchline/contract/news.ts';
import type { BettingReport } from '@touchline/contract/user-ranking.ts';
import { matchPhase } from '#match-status.ts';
import { hiddenSince, isResultHidden, type ResultMark } from '#result-mark.ts';

/** What a viewer who hides results has seen at `now` (epoch ms). `shown`: when (epoch ms) they asked for a result, by match id. */
export interface HiddenResults {
  now: number;
  shown: Readonly<Record<string, number>>;
}

type Marked = MatchBrief & ResultMark;
type Fields = Readonly<Record<string, unknown>>;

const isRecent = (at: number, now: number): boolean => at >= Date.parse(hiddenSince(now));

/** A match that goes beyond its regular time was level: it reads as its last regular part. */
const LEVEL: Readonly<Record<MatchBrief['sport'], Readonly<Record<number, number>>>> = {
  football: {
    [FOOTBALL_STATUS.extraTime]: FOOTBALL_STATUS.secondHalf,
    [FOOTBALL_STATUS.extraTimeSecond]: FOOTBALL_STATUS.secondHalf,
    [FOOTBALL_STATUS.penaltyShootOut]: FOOTBALL_STATUS.secondHalf,
  },
  basketball: { [BASKETBALL_STATUS.overtime]: BASKETBALL_STATUS.q4 },
};

const isMatch = (value: object): value is Marked =>
  'matchId' in value && 'statusId' in value && 'homeScore' in value && 'startDate' in value;

const withoutResult = (match: Marked, { now, shown }: HiddenResults): Marked => {
  if (matchPhase(match.sport, match.statusId) === 'not-started' || !isRecent(match.startDate, now)) return match;
  const { isResultHidden: wasHidden, resultShownAt: _, ...rest } = match;
  const shownAt = shown[match.matchId];
  if (shownAt !== undefined) {
    // One that came without its result stays so until it is read again.
    return wasHidden === true && match.homeScore === null ? match : { ...rest, resultShownAt: shownAt };
  }
  return {
    ...rest,
    statusId: LEVEL[match.sport][match.statusId] ?? match.statusId,
    detailedStatus: null,
    homeScore: null,
    awayScore: null,
    parts: {},
    clock: null,
    awarded: false,
    isResultHidden: true,
  };
};

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

const holdsHidden = (value: unknown): boolean => isObject(value) && isResultHidden(value);

/** Items that stand in their list only for what came out: a letter of the form, a line of a player's log, a clip of a goal. */
const tellsResult = (item: unknown): boolean =>
  isObject(item) && holdsHidden(item['match']) && ('letter' in item || 'numbers' in item || 'scene' in item);

const untoldOrder = (order: TipOrder): TipOrder => ({
  ...order,
  state: 'held',
  result: BET_RESULT.waiting,
  returned: 0,
  settledAt: null,
  trail: order.trail.filter(({ kind }) => kind === 'bought'),
});

/** Without a title a show is called as its match. */
const untitled = (show: unknown): unknown => {
  if (!isObject(show)) return show;
  const { title: _, ...rest } = show;
  return rest;
};

/** The pictures of a seek bar show a score that is still to come. */
const withoutThumbnails = (video: unknown): unknown => (isObject(video) ? { ...video, thumbnails: '' } : video);

const NO_BALANCE = { played: 0, won: 0, drawn: 0, lost: 0, scored: 0, conceded: 0 };

/** What becomes of a field that stands beside a match whose result is hidden. */
const UNTOLD: Readonly<Record<string, (value: unknown) => unknown>> = {
  result: () => BET_RESULT.waiting,
  yieldRate: () => null,
  winnerTeamId: () => null,
  balance: () => NO_BALANCE,
  outcome: () => 'open',
  reason: () => '',
  moment: () => null,
  order: (order) => (isObject(order) ? untoldOrder(order as unknown as TipOrder) : order),
  room: untitled,
  entry: untitled,
  scene: () => null,
  mp4: () => '',
  poster: () => '',
  cover: () => '',
  video: withoutThumbnails,
  openingScore: () => null,
  openingPeriod: () => 0,
};

const LISTS = ['messageMatchList', 'matches', 'games', 'meetings'];

/** Whether something is about a match whose result is hidden: by itself, or by one of those in its list. */
const isAboutHidden = (value: Fields): boolean => {
  const listed = LISTS.flatMap((name) => value[name] ?? []);
  return (
    holdsHidden(value['match']) ||
    listed.some((one) => holdsHidden(one) || (isObject(one) && holdsHidden(one['match'])))
  );
};

const besideHidden = (value: Fields): Fields => {
  const names = Object.keys(UNTOLD).filter((name) => name in value);
  if (names.length === 0 || !isAboutHidden(value)) return value;
  return { ...value, ...Object.fromEntries(names.map((name) => [name, UNTOLD[name]?.(value[name])])) };
};

const isReport = (value: object): value is BettingReport => 'betInfos' in value && 'settledAt' in value;

/** A bet tells how its matches ended; it names no time of theirs, so it counts as theirs when it was settled. */
const untoldReport = (report: BettingReport, { now, shown }: HiddenResults): BettingReport => {
  const isUntold = ({ matchId }: BettingReport['betInfos'][number]): boolean => shown[matchId ?? ''] === undefined;
  if (report.settledAt === null || !isRecent(report.settledAt, now) || !report.betInfos.some(isUntold)) return report;
  const result = BET_RESULT.waiting;
  return {
    ...report,
    settledAt: null,
    payout: 0,
    profit: 0,
    result,
    betInfos: report.betInfos.map((bet) => (isUntold(bet) ? { ...bet, result, score: '' } : bet)),
  };
};

const untold = (value: Fields, choice: HiddenResults): object => {
  if (isMatch(value)) return withoutResult(value, choice);
  return isReport(value) ? untoldReport(value, choice) : besideHidden(value);
};

const hideInside = (value: unknown, choice: HiddenResults): unknown => {
  if (Array.isArray(value)) {
    const list = value.map((item) => hideInside(item, choice));
    const isSame = list.every((item, index) => item === value[index]);
    return isSame && !value.some(tellsResult) ? value : list.filter((item) => !tellsResult(item));
  }
  if (!isObject(value)) return value;
  const changed = Object.entries(value).flatMap(([name, before]) => {
    const after = hideInside(before, choice);
    return after === before ? [] : [[name, after] as const];
  });
  return untold(changed.length === 0 ? value : { ...value, ...Object.fromEntries(changed) }, choice);
};

/**
 * A reply of the API without the results that its viewer has not asked for: of every match in it that began in the last
 * `HIDDEN_DAYS` days, wherever it stands, and of what stands beside one (tips, bets, winners of ties, letters of the form, titles
 * of shows). The same object where nothing is hidden; a second time changes nothing.
 */
export const hideResults = <Reply>(reply: Reply, choice: HiddenResults): Reply => hideInside(reply, choice) as Reply;
