import type { FeedIncident } from '@touchline/contract/feed-batch.ts';
import type { MatchPlay, MatchShot, PlayKind } from '@touchline/contract/match-coverage.ts';
import type { Side } from '@touchline/contract/match-detail.ts';
import type { ScorePair } from '@touchline/contract/match.ts';
import { runsOf, type ScoredPoints } from '@touchline/domain/basketball-runs.ts';
import { secondsPlayed } from '@touchline/domain/match-periods.ts';
import { momentumOfCourse } from '@touchline/domain/momentum.ts';
import { ascending, chainComparators } from '@touchline/domain/order.ts';
import type { SourceAddition } from '#connector.ts';
import type { Action } from './live-shape.ts';

const FIELD_GOALS: Readonly<Record<string, number>> = { '2pt': 2, '3pt': 3 };
const ATTEMPTS = new Set([...Object.keys(FIELD_GOALS), 'freethrow']);
const KINDS: Readonly<Record<string, PlayKind>> = {
  rebound: 'rebound',
  turnover: 'turnover',
  foul: 'foul',
  substitution: 'substitution',
  timeout: 'timeout',
  instantreplay: 'review',
  period: 'period',
  game: 'period',
};

const kindOf = ({ actionType, shotResult }: Action): PlayKind => {
  if (ATTEMPTS.has(actionType)) return shotResult === 'Made' ? 'score' : 'miss';
  return KINDS[actionType] ?? 'other';
};

/** In order of play; of two records of one action the one that was edited later. */
const inOrder = (actions: readonly Action[]): Action[] => {
  const byEdition = actions.toSorted(ascending(({ edited }) => edited));
  return [...new Map(byEdition.map((action) => [action.actionNumber, action])).values()].toSorted(
    chainComparators(
      ascending(({ orderNumber }) => orderNumber),
      ascending(({ actionNumber }) => actionNumber),
    ),
  );
};

const scoreOf = ({ scoreHome, scoreAway }: Action): ScorePair | null =>
  /^\d+$/.test(scoreHome) && /^\d+$/.test(scoreAway) ? [Number(scoreHome), Number(scoreAway)] : null;

/** The side whose score is higher than before; null when neither is, or both. */
const gainedBy = ([home, away]: ScorePair, before: ScorePair): Side | null => {
  const hasHome = home > before[0];
  return hasHome === away > before[1] ? null : hasHome ? 'home' : 'away';
};

/**
 * The side of each team. The document names teams, but not which one is at home: that is the one whose points count for the home
 * score, in most baskets, since a corrected score may mislead once. Empty before the first points.
 */
const sidesOf = (actions: readonly Action[]): ReadonlyMap<string, Side> => {
  const votes = new Map<string, number>();
  let before: ScorePair = [0, 0];
  for (const action of actions) {
    const score = scoreOf(action);
    const side = score === null ? null : gainedBy(score, before);
    before = score ?? before;
    if (side !== null && kindOf(action) === 'score' && action.teamTricode !== '')
      votes.set(action.teamTricode, (votes.get(action.teamTricode) ?? 0) + (side === 'home' ? 1 : -1));
  }
  const teams = [...new Set(actions.map(({ teamTricode }) => teamTricode))].filter((team) => team !== '');
  // A team without points yet is the opponent of the other one.
  const lead = teams.map((team) => votes.get(team) ?? 0);
  const home = teams[lead.indexOf(Math.max(...lead))];
  const isKnown = lead.some((vote) => vote !== 0);
  return new Map(isKnown ? teams.map((team): [string, Side] => [team, team === home ? 'home' : 'away']) : []);
};

const secondsLeftOf = ({ clock }: Action): number | null => (clock === null ? null : Math.ceil(clock));

const playOf = (action: Action, side: Side | null): MatchPlay => {
  const text = action.description || `${action.actionType} ${action.subType}`.trim();
  return {
    id: String(action.actionNumber),
    kind: kindOf(action),
    side,
    period: action.period,
    minute: null,
    stoppage: 0,
    secondsLeft: secondsLeftOf(action),
    text: { zh: text, en: text },
    score: scoreOf(action),
  };
};

/** The court lies on its side and has two baskets: as seen by the attacker it is turned, so that he attacks upwards. */
const positionOf = (x: number, y: number, half: 'left' | 'right'): Pick<MatchShot, 'x' | 'y'> =>
  half === 'right' ? { x: y, y: x } : { x: 100 - y, y: 100 - x };

const shotOf = (action: Action, side: Side | null): MatchShot[] => {
  const { actionType, x = null, y = null, side: half = null } = action;
  const points = FIELD_GOALS[actionType];
  if (points === undefined || side === null || x === null || y === null || half === null) return [];
  const missed = (action.blockPersonId ?? 0) > 0 ? 'blocked' : 'missed';
  return [
    {
      id: String(action.actionNumber),
      side,
      player: action.playerNameI || null,
      period: action.period,
      minute: null,
      stoppage: 0,
      secondsLeft: secondsLeftOf(action),
      ...positionOf(x, y, half),
      outcome: kindOf(action) === 'score' ? 'scored' : missed,
      xg: null,
      points,
    },
  ];
};

/** Points by the scores of the plays. */
const scoredIn = (plays: readonly MatchPlay[]): ScoredPoints[] => {
  let before: ScorePair = [0, 0];
  return plays.flatMap(({ score, period, secondsLeft }) => {
    const [last, side] = [before, score && gainedBy(score, before)];
    before = score ?? before;
    if (score === null || side === null || secondsLeft === null) return [];
    const points = side === 'home' ? score[0] - last[0] : score[1] - last[1];
    return [{ side, points, period, secondsLeft, minute: Math.floor(secondsPlayed(period, secondsLeft) / 60) }];
  });
};

const minutesBegun = (plays: readonly MatchPlay[]): number =>
  Math.ceil(Math.max(0, ...plays.map(({ period, secondsLeft }) => secondsPlayed(period, secondsLeft ?? 0))) / 60);

/** Plays, shots, runs and momentum of a play-by-play; `actions` is the whole list, so that what was dropped is gone. */
export const additionOf = (gameId: string, actions: readonly Action[]): SourceAddition => {
  const ordered = inOrder(actions);
  const sides = sidesOf(ordered);
  const sideOf = ({ teamTricode }: Action): Side | null => sides.get(teamTricode) ?? null;
  const plays = ordered.map((action) => playOf(action, sideOf(action)));
  const incidents: FeedIncident[] = runsOf(scoredIn(plays));
  const momentum = momentumOfCourse({ sport: 'basketball', minutes: minutesBegun(plays), plays });
  return {
    id: gameId,
    observedAt: null,
    incidents,
    details: {
      plays,
      shots: ordered.flatMap((action) => shotOf(action, sideOf(action))),
      statistics: { periods: [], momentum },
    },
  };
};
