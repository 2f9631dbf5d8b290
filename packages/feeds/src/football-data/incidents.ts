import type { FeedIncident } from '@touchline/contract/feed-batch.ts';
import type { ScorePair } from '@touchline/contract/match.ts';
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

type Timed = Pick<FootballDataMatch, 'minute' | 'injuryTime'>;

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
          minute: minute.minute,
          stoppage: injuryTime ?? minute.stoppage ?? 0,
          player: player ?? '',
          ...(relatedPlayer ? { relatedPlayer } : {}),
        },
      ];

type Goal = NonNullable<FootballDataMatch['goals']>[number];

/** The same for a goal that is listed twice: the score after it, or all that is known of one without. */
const keyOf = ({ score, minute, injuryTime, team, scorer }: Goal): string =>
  JSON.stringify(score ?? [minute, injuryTime, team?.id, scorer?.name]);

const sumOf = ({ score }: Goal): number => (score === null ? 0 : score[0] + score[1]);

/** The side whose score rose by one: whose team an own goal is listed for is not documented. Where no score says so, that of its team. */
const goalsOf = (match: FootballDataMatch): FeedIncident[] => {
  const goals = (match.goals ?? []).filter(
    (goal, index, list) => list.findIndex((other) => keyOf(other) === keyOf(goal)) === index,
  );
  let before: ScorePair = [0, 0];
  return goals
    .toSorted((one, other) => sumOf(one) - sumOf(other))
    .flatMap((goal) => {
      const [home, away] = (goal.score ?? before).map((goalsNow, index) => goalsNow - (before[index] ?? 0));
      before = goal.score ?? before;
      const rose = home === 1 && away === 0 ? 'home' : home === 0 && away === 1 ? 'away' : null;
      const side = rose ?? sideOf(match, goal.team?.id);
      const kind = GOAL_KINDS[goal.type?.toUpperCase() ?? 'REGULAR'];
      return incidentOf(kind, side, goal, goal.scorer?.name, goal.assist?.name);
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
