import type { MatchPlay, MatchShot, PlayKind } from '@touchline/contract/match-coverage.ts';
import type { Side } from '@touchline/contract/match-detail.ts';
import type { ScorePair } from '@touchline/contract/match.ts';
import { ascending, chainComparators } from '@touchline/domain/order.ts';
import { courseOf, sidesOf } from '#basketball-plays.ts';
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
      ...(action.assistPlayerNameInitial && { assistedBy: action.assistPlayerNameInitial }),
    },
  ];
};

/** Plays, shots, runs and momentum of a play-by-play; `actions` is the whole list, so that what was dropped is gone. */
export const additionOf = (gameId: string, actions: readonly Action[]): SourceAddition => {
  const ordered = inOrder(actions);
  const sides = sidesOf(
    ordered.map((action) => ({
      team: action.teamTricode || null,
      isScored: kindOf(action) === 'score',
      score: scoreOf(action),
    })),
  );
  const sideOf = ({ teamTricode }: Action): Side | null => sides.get(teamTricode) ?? null;
  const plays = ordered.map((action) => playOf(action, sideOf(action)));
  const { incidents, statistics } = courseOf(plays);
  const shots = ordered.flatMap((action) => shotOf(action, sideOf(action)));
  return { id: gameId, observedAt: null, incidents, details: { plays, shots, statistics } };
};
