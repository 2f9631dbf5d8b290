import type { FeedBatch, FeedPlayer } from '@touchline/contract/feed-batch.ts';
import type { Issue } from '#platform/http/api-error.ts';
import { type Known, keyOfSeason } from './known-records.ts';

/** Where players, and the numbers of players and teams, name something unknown. */
export const playerIssues = ({ players, playerSeasons, teamSeasons }: FeedBatch, known: Known): Issue[] => [
  ...players.flatMap((player, index) =>
    teamFaults(player, known).map((fault) => ({ path: `players.${index}`, message: `player ${player.id} ${fault}` })),
  ),
  ...playerSeasons.flatMap((numbers, index) =>
    numberFaults(numbers, known).map((fault) => ({
      path: `playerSeasons.${index}`,
      message: `the numbers of player ${numbers.playerId} name the unknown ${fault}`,
    })),
  ),
  ...teamSeasons.flatMap((numbers, index) =>
    numberFaults(numbers, known).map((fault) => ({
      path: `teamSeasons.${index}`,
      message: `the numbers of team ${numbers.teamId} name the unknown ${fault}`,
    })),
  ),
];

const teamFaults = ({ sport, teamId }: FeedPlayer, { teams }: Known): string[] => {
  const team = teams.get(teamId);
  if (!team) return [`names the unknown team ${teamId}`];
  return team.sport === sport ? [] : [`is of ${sport}, the team ${teamId} is not`];
};

interface Numbers {
  playerId?: string;
  teamId: string;
  competitionId: string;
  seasonId: string;
}

const numberFaults = (numbers: Numbers, { players, teams, seasons }: Known): string[] => [
  ...(numbers.playerId === undefined || players.has(numbers.playerId) ? [] : [`player ${numbers.playerId}`]),
  ...(teams.has(numbers.teamId) ? [] : [`team ${numbers.teamId}`]),
  ...(seasons.has(keyOfSeason(numbers)) ? [] : [`season ${numbers.seasonId} of ${numbers.competitionId}`]),
];
