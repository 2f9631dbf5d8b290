import type { PlayerBrief, TeamSeasonStat, TeamSquad } from '@touchline/contract/competition.ts';
import { competitionRoutes } from '@touchline/contract/competition-routes.ts';
import type { LineUpPlayer, MatchLineUps, TeamLineUp } from '@touchline/contract/match-detail.ts';
import type { TeamBrief } from '@touchline/contract/match.ts';
import { competitionOf } from '@touchline/domain/competitions/registry.ts';
import { ascending, chainComparators } from '@touchline/domain/order.ts';
import type { Snapshot } from '#platform/cache/snapshot-cache.ts';
import { seasonTag } from '../stale-tags.ts';
import type { SeasonDeps } from './deps.ts';
import { toPlayerBrief } from './players.ts';
import { cachedReply } from './replies.ts';
import { readSeason, type SeasonData, teamIn } from './season-data.ts';
import { lastLineUps, playerNumbers, teamNumbers, type Edition } from './season-repo.ts';
import { tablesOf } from './tables.ts';

const POSITIONS: readonly (string | null)[] = ['G', 'D', 'M', 'F', null];
const LAST = 1000;

/** By position from the goalkeepers on, then by shirt number. */
const byShirt = chainComparators<PlayerBrief>(
  ascending(({ position }) => (POSITIONS.includes(position) ? POSITIONS.indexOf(position) : POSITIONS.length)),
  ascending(({ number }) => number ?? LAST),
  ascending(({ name }) => name),
  ascending(({ id }) => id),
);

/** A team with its players of a season and the line-up it used last in it. */
export const squadReply = (deps: SeasonDeps, edition: Edition, teamId: string): Promise<Snapshot> =>
  cachedReply(
    deps,
    competitionRoutes.getTeamSquad,
    {
      key: `${edition.key}/${teamId}`,
      tags: [
        seasonTag.results(edition.key),
        seasonTag.numbers(edition.key),
        seasonTag.lineUps(edition.key),
        seasonTag.players,
      ],
    },
    async (): Promise<TeamSquad> => {
      const season = await readSeason(deps, edition);
      const team = teamIn(season, teamId, edition);
      const rows = await playerNumbers(deps.db, edition, { teamId });
      const players = rows.map((row) => toPlayerBrief(row, team)).sort(byShirt);
      const lineUp = await lastLineUp(deps, edition, teamId);
      return {
        team,
        venue: groundOf(season, edition, teamId),
        coach: lineUp?.coach ?? null,
        formation: lineUp?.formation ?? null,
        starters: lineUp?.starters.map((starter) => toStarter(starter, players, team)) ?? [],
        players,
      };
    },
  );

/** Where a club was last at home. National sides play tournaments away from theirs. */
const groundOf = ({ matches }: SeasonData, { competitionId }: Edition, teamId: string): string | null =>
  competitionOf(competitionId)?.kind === 'cup'
    ? null
    : (matches.findLast((match) => match.home_team_id === teamId && match.venue !== null)?.venue ?? null);

const lastLineUp = async ({ db }: SeasonDeps, edition: Edition, teamId: string): Promise<TeamLineUp | undefined> => {
  const row = await lastLineUps(db, edition, teamId);
  if (!row?.line_ups) return undefined;
  const { home, away } = JSON.parse(row.line_ups) as MatchLineUps;
  return row.home_team_id === teamId ? home : away;
};

const toStarter = (
  { id, name, number, position, line, place, rating }: LineUpPlayer,
  squad: readonly PlayerBrief[],
  team: TeamBrief,
): TeamSquad['starters'][number] => ({
  player: squad.find((player) => player.id === id) ?? { id, name, number, position, team },
  line: line ?? 0,
  place: place ?? 0,
  rating,
});

/** The numbers of the teams of a season per match, in the order of the table. */
export const teamStatReply = (deps: SeasonDeps, edition: Edition): Promise<Snapshot> =>
  cachedReply(
    deps,
    competitionRoutes.listLeagueTeams,
    { key: edition.key, tags: [seasonTag.results(edition.key), seasonTag.numbers(edition.key)] },
    async () => {
      const season = await readSeason(deps, edition);
      const sums = new Map((await teamNumbers(deps.db, edition)).map((row) => [row.team_id, row.numbers]));
      const lines = tablesOf(season, edition, 'overall').flatMap((table) => table.lines);
      const list = lines.map(({ teamId, played, goalsFor, goalsAgainst, points }): TeamSeasonStat => ({
        team: teamIn(season, teamId, edition),
        played,
        numbers: perMatch(
          {
            ...(JSON.parse(sums.get(teamId) ?? '{}') as Record<string, number>),
            goals: goalsFor,
            conceded: goalsAgainst,
            points,
          },
          played,
        ),
      }));
      return { season: edition.ref, list };
    },
  );

const perMatch = (sums: Record<string, number>, played: number): Record<string, number> =>
  Object.fromEntries(Object.entries(sums).map(([key, sum]) => [key, played === 0 ? 0 : sum / played]));
