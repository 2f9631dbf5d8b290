import type { FeedIncident } from '@touchline/contract/feed-batch.ts';
import type { Side } from '@touchline/contract/match-detail.ts';
import type { FootballDataMatch } from './document-shape.ts';

const GOAL_KINDS: Readonly<Record<string, FeedIncident['kind']>> = {
  REGULAR: 'goal',
  PENALTY: 'penalty-goal',
  OWN: 'own-goal',
};

const CARD_KINDS: Readonly<Record<string, FeedIncident['kind']>> = {
  YELLOW: 'yellow-card',
  YELLOW_RED: 'second-yellow',
  RED: 'red-card',
};

interface Timed {
  minute: number | null;
  injuryTime: number | null;
}

const sideOf = ({ homeTeam, awayTeam }: FootballDataMatch, teamId: number | null | undefined): Side | null =>
  teamId === homeTeam.id ? 'home' : teamId === awayTeam.id ? 'away' : null;

/** Empty when a record lacks what an incident needs. */
const incidentOf = (
  kind: FeedIncident['kind'] | undefined,
  side: Side | null,
  { minute, injuryTime }: Timed,
  player: string | null | undefined,
  relatedPlayer?: string | null,
): FeedIncident[] =>
  kind === undefined || side === null || minute === null
    ? []
    : [
        {
          kind,
          side,
          minute,
          stoppage: injuryTime ?? 0,
          player: player ?? '',
          ...(relatedPlayer ? { relatedPlayer } : {}),
        },
      ];

/** The side whose score rose: whose team an own goal is listed for is not documented. */
const goalsOf = (match: FootballDataMatch): FeedIncident[] => {
  let home = 0;
  return (match.goals ?? []).flatMap((goal) => {
    const side = goal.score === null ? sideOf(match, goal.team?.id) : goal.score[0] > home ? 'home' : 'away';
    home = goal.score?.[0] ?? home + (side === 'home' ? 1 : 0);
    return incidentOf(GOAL_KINDS[goal.type?.toUpperCase() ?? ''], side, goal, goal.scorer?.name, goal.assist?.name);
  });
};

const cardOf = (card: string | null): FeedIncident['kind'] | undefined =>
  CARD_KINDS[card?.toUpperCase().replace(/_CARD$/, '') ?? ''];

/**
 * The timeline, ordered by minute. Undefined when the document does not list goals, or nothing of a match that has some: the plan does not
 * include them.
 */
export const incidentsOf = (match: FootballDataMatch, goals: number): FeedIncident[] | undefined => {
  const isListed = [match.goals, match.bookings, match.substitutions].some((list) => (list?.length ?? 0) > 0);
  if (!match.goals || (goals > 0 && !isListed)) return undefined;
  return [
    ...goalsOf(match),
    ...(match.bookings ?? []).flatMap((one) =>
      incidentOf(cardOf(one.card), sideOf(match, one.team?.id), one, one.player?.name),
    ),
    ...(match.substitutions ?? []).flatMap((one) =>
      incidentOf('substitution', sideOf(match, one.team?.id), one, one.playerIn?.name, one.playerOut?.name),
    ),
  ].sort((one, other) => one.minute - other.minute || one.stoppage - other.stoppage);
};
