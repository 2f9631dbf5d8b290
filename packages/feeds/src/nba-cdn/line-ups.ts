import type { FeedPlayer } from '@touchline/contract/feed-batch.ts';
import type { LineUpPlayer, MatchLineUps, TeamLineUp } from '@touchline/contract/match-detail.ts';
import { NBA_COMPETITION_ID } from '@touchline/domain/competitions/nba/competition.ts';
import { stableId } from '#stable-id.ts';
import type { CdnBoxScore, CdnBoxScoreSide, CdnPlayer } from './file-shape.ts';

type Position = 'PG' | 'SG' | 'SF' | 'PF' | 'C';

/** Positions of starters on the court: guards, forwards, centre. */
const COURT: ReadonlyMap<string, { position: Position; line: number; place: number }> = new Map(
  (
    [
      { position: 'PG', line: 1, place: 1 },
      { position: 'SG', line: 1, place: 2 },
      { position: 'SF', line: 2, place: 1 },
      { position: 'PF', line: 2, place: 2 },
      { position: 'C', line: 3, place: 1 },
    ] as const
  ).map((spot) => [spot.position, spot]),
);

const KEYS = {
  points: 'points',
  rebounds: 'reboundsTotal',
  offensive_rebounds: 'reboundsOffensive',
  assists: 'assists',
  steals: 'steals',
  blocks: 'blocks',
  turnovers: 'turnovers',
  fouls: 'foulsPersonal',
  field_goals_made: 'fieldGoalsMade',
  field_goals_attempted: 'fieldGoalsAttempted',
  three_points_made: 'threePointersMade',
  three_points_attempted: 'threePointersAttempted',
  free_throws_made: 'freeThrowsMade',
  free_throws_attempted: 'freeThrowsAttempted',
  plus_minus: 'plusMinusPoints',
} as const satisfies Record<string, keyof NonNullable<CdnPlayer['statistics']>>;

const playerId = ({ personId }: CdnPlayer): string => stableId(NBA_COMPETITION_ID, personId);

const shirtOf = ({ jerseyNum }: CdnPlayer): number | null => (/^\d{1,2}$/.test(jerseyNum) ? Number(jerseyNum) : null);

/** Full minutes; at least one for a player who played. */
const numbersOf = ({ played, statistics }: CdnPlayer): LineUpPlayer['numbers'] => {
  const seconds = statistics?.minutes ?? 0;
  if (!statistics || played === '0' || seconds === 0) return {};
  const counted = Object.entries(KEYS).map(([key, name]) => [key, statistics[name] ?? 0] as const);
  return { minutes_played: Math.max(1, Math.floor(seconds / 60)), ...Object.fromEntries(counted) };
};

const playerOf = (player: CdnPlayer): LineUpPlayer => {
  const spot = COURT.get(player.position);
  const starts = player.starter === '1';
  return {
    id: playerId(player),
    name: player.name,
    number: shirtOf(player),
    position: spot?.position ?? null,
    line: starts ? (spot?.line ?? null) : null,
    place: starts ? (spot?.place ?? null) : null,
    isCaptain: false,
    rating: null,
    numbers: numbersOf(player),
  };
};

const squadOf = ({ players }: CdnBoxScoreSide): CdnPlayer[] =>
  (players ?? []).filter(({ status }) => status !== 'INACTIVE');

const teamOf = (side: CdnBoxScoreSide): TeamLineUp => {
  const squad = squadOf(side);
  return {
    formation: null,
    coach: null,
    starters: squad.filter(({ starter }) => starter === '1').map(playerOf),
    bench: squad.filter(({ starter }) => starter !== '1').map(playerOf),
  };
};

/**
 * The line-ups of a game with its box score; undefined while the feed names no players. Only starters have positions.
 * Players outside the squad are omitted; those who have not played have no statistics.
 */
export const lineUpsOf = ({ homeTeam, awayTeam }: CdnBoxScore): MatchLineUps | undefined =>
  squadOf(homeTeam).length === 0 || squadOf(awayTeam).length === 0
    ? undefined
    : { home: teamOf(homeTeam), away: teamOf(awayTeam) };

/** The squad of a side as players of its team. */
export const playersOf = (side: CdnBoxScoreSide, teamId: string): FeedPlayer[] =>
  squadOf(side).map((player) => ({
    id: playerId(player),
    sport: 'basketball',
    teamId,
    name: player.name,
    number: shirtOf(player),
    position: COURT.get(player.position)?.position ?? null,
    birthday: null,
    country: null,
    heightCm: null,
    foot: null,
  }));
