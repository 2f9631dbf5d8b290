import type { FeedBatch, FeedSeason } from '@touchline/contract/feed-batch.ts';
import { NBA_COMPETITION_ID } from '@touchline/domain/seasons.ts';
import { stableId } from '#stable-id.ts';
import { COMPETITIONS } from '#teams/competitions.ts';
import { feedTeamOf } from '#teams/find-team.ts';
import type { KnownTeam } from '#teams/team-table.ts';
import { sumsOf } from './averages.ts';
import type { SeasonPlayer, Stint } from './players.ts';
import type { SeasonTeam } from './teams.ts';

type Numbers = Pick<FeedBatch, 'players' | 'playerSeasons' | 'teamSeasons'> & { known: readonly KnownTeam[] };

const inSeason = ({ competitionId, id }: FeedSeason) => ({ competitionId, seasonId: id });

const playerId = ({ key }: SeasonPlayer): string => stableId(NBA_COMPETITION_ID, key);

/** The team that he played for last. */
const currentTeam = ({ stints }: SeasonPlayer): KnownTeam[] => stints.slice(-1).map(({ team }) => team);

const rowOf = (player: SeasonPlayer, { team, games, starts, averages }: Stint, season: FeedSeason) => ({
  playerId: playerId(player),
  teamId: team.id,
  ...inSeason(season),
  numbers: { ...sumsOf(averages, games), starts },
});

/** Players with their numbers, one row for each team they played for. Their present team is the last one. */
export const numbersOfPlayers = (players: readonly SeasonPlayer[], season: FeedSeason): Numbers => ({
  players: players.flatMap((player) =>
    currentTeam(player).map((team) => ({
      id: playerId(player),
      sport: 'basketball' as const,
      teamId: team.id,
      name: player.name,
      number: null,
      position: player.position,
      birthday: null,
      country: null,
      heightCm: null,
      foot: null,
    })),
  ),
  playerSeasons: players.flatMap((player) => player.stints.map((stint) => rowOf(player, stint, season))),
  teamSeasons: [],
  known: players.flatMap(({ stints }) => stints.map(({ team }) => team)),
});

export const numbersOfTeams = (teams: readonly SeasonTeam[], season: FeedSeason): Numbers => ({
  players: [],
  playerSeasons: [],
  teamSeasons: teams.map(({ team, games, averages }) => ({
    teamId: team.id,
    ...inSeason(season),
    numbers: sumsOf(averages, games),
  })),
  known: teams.map(({ team }) => team),
});

/** The batch of one file: a supplement to a season whose games another source brings. */
export const supplementOf = (
  { known, ...numbers }: Numbers,
  season: FeedSeason,
  origin: string,
  fetchedAt: number,
): FeedBatch => ({
  source: 'basketball-reference',
  supplement: true,
  fetchedAt,
  origin,
  competitions: COMPETITIONS.filter(({ id }) => id === season.competitionId),
  seasons: [season],
  teams: [...new Set(known)].map((team) => feedTeamOf(team)),
  matches: [],
  details: [],
  ...numbers,
});
