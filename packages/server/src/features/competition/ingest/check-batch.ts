import { FeedBatch, type FeedMatch, type FeedPlayer, type FeedTeamSeason } from '@touchline/contract/feed-batch.ts';
import { BASKETBALL_STATUS, FOOTBALL_STATUS } from '@touchline/contract/match-status.ts';
import { isDetailOf } from '@touchline/domain/detailed-status.ts';
import * as z from 'zod';
import { type Issue, malformed } from '#platform/http/api-error.ts';
import { scopeOf } from '../rows.ts';
import { keyOfSeason, seasonKey } from '../season-key.ts';

/** A batch with a fault makes as many messages as it has records; the first ones are enough. */
const MAX_ISSUES = 20;
export const STATUSES = {
  football: new Set<number>(Object.values(FOOTBALL_STATUS)),
  basketball: new Set<number>(Object.values(BASKETBALL_STATUS)),
};

/** The batch with its defaults filled in. Throws 10400 when a record is malformed or an id is given twice. */
export const parseBatch = (batch: z.input<typeof FeedBatch>): FeedBatch => {
  const parsed = z.safeParse(FeedBatch, batch);
  if (!parsed.success)
    throw refusal(parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })));
  const { competitions, seasons, teams, matches, details, players, playerSeasons, teamSeasons } = parsed.data;
  const { supplement, complete } = parsed.data;
  refuse([
    ...(supplement && complete ? [{ path: 'complete', message: 'a supplement cannot be complete' }] : []),
    ...duplicates('competitions', competitions, ({ id }) => id),
    ...duplicates('seasons', seasons, ({ competitionId, id }) => seasonKey(competitionId, id)),
    ...duplicates('seasons', seasons, ({ competitionId, label }) => seasonKey(competitionId, label)),
    ...duplicates('teams', teams, ({ id }) => id),
    ...duplicates('matches', matches, ({ id }) => id),
    ...duplicates('details', details, ({ matchId }) => matchId),
    ...duplicates('players', players, ({ id }) => id),
    ...duplicates('playerSeasons', playerSeasons, (one) => `${one.playerId} of ${ofTeam(one)}`),
    ...duplicates('teamSeasons', teamSeasons, ofTeam),
  ]);
  return parsed.data;
};

/** `nba-bos in nba/1745, playoffs`. */
const ofTeam = (numbers: Omit<FeedTeamSeason, 'numbers'>): string =>
  `${numbers.teamId} in ${keyOfSeason(numbers)}, ${scopeOf(numbers)}`;

/** What a batch may refer to: its own records and the stored ones, by id. A season's key is `seasonKey`. */
interface Known {
  competitions: ReadonlyMap<string, { sport: string }>;
  teams: ReadonlyMap<string, { sport: string }>;
  seasons: ReadonlySet<string>;
  players: ReadonlyMap<string, { sport: string }>;
}

/** Throws 10400 when a record names something unknown or does not fit what it names. */
export const checkReferences = (batch: FeedBatch, known: Known): void =>
  refuse([
    ...batch.seasons.flatMap(({ competitionId, id }, index) =>
      known.competitions.has(competitionId)
        ? []
        : [{ path: `seasons.${index}`, message: `season ${id} names the unknown competition ${competitionId}` }],
    ),
    ...batch.matches.flatMap((match, index) =>
      faultsOf(match, known).map((fault) => ({ path: `matches.${index}`, message: `match ${match.id} ${fault}` })),
    ),
    ...playerIssues(batch, known),
  ]);

const faultsOf = (match: FeedMatch, known: Known): string[] => {
  const { competitionId, seasonId, homeTeamId, awayTeamId, sport } = match;
  const competition = known.competitions.get(competitionId);
  const faults: string[] = [];
  if (!competition) faults.push(`names the unknown competition ${competitionId}`);
  else if (competition.sport !== sport) faults.push(`is ${sport}, its competition ${competitionId} is not`);
  if (!known.seasons.has(seasonKey(competitionId, seasonId)))
    faults.push(`names the unknown season ${seasonId} of ${competitionId}`);
  for (const teamId of [homeTeamId, awayTeamId]) {
    const team = known.teams.get(teamId);
    if (!team) faults.push(`names the unknown team ${teamId}`);
    else if (team.sport !== sport) faults.push(`is ${sport}, its team ${teamId} is not`);
  }
  if (homeTeamId === awayTeamId) faults.push('has one team on both sides');
  if (!STATUSES[sport].has(match.statusId))
    faults.push(`has the status ${match.statusId}, which ${sport} does not know`);
  const detail = match.detailedStatus ?? null;
  if (detail !== null && !isDetailOf(sport, match.statusId, detail))
    faults.push(`has the detailed status ${detail}, which does not fit status ${match.statusId} of ${sport}`);
  if ((match.homeScore === null) !== (match.awayScore === null)) faults.push('has a score on one side only');
  return faults;
};

/** Where players, and the numbers of players and teams, name something unknown. */
const playerIssues = ({ players, playerSeasons, teamSeasons }: FeedBatch, known: Known): Issue[] => [
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

const duplicates = <Item>(list: string, items: readonly Item[], keyOf: (item: Item) => string): Issue[] => {
  const seen = new Set<string>();
  return items.flatMap((item, index) => {
    const key = keyOf(item);
    if (!seen.has(key)) {
      seen.add(key);
      return [];
    }
    return [{ path: `${list}.${index}`, message: `${key} is given twice` }];
  });
};

/** Throws 10400 when there is any issue. */
export const refuse = (issues: readonly Issue[]): void => {
  if (issues.length > 0) throw refusal(issues);
};

const refusal = (issues: readonly Issue[]) => {
  const more = issues.length - MAX_ISSUES;
  const shown = issues.slice(0, MAX_ISSUES);
  return malformed(more > 0 ? [...shown, { path: '', message: `and ${more} more` }] : shown);
};
