import { nbaRoutes } from '@touchline/contract/nba-routes.ts';
import type { NbaRoster } from '@touchline/contract/nba.ts';
import type { MatchLineUps } from '@touchline/contract/match-detail.ts';
import { NBA_POSITIONS, positionOf } from '@touchline/domain/nba/positions.ts';
import { DIVISION_NAMES, nbaTeamOf } from '@touchline/domain/nba/teams.ts';
import { ascending, chainComparators } from '@touchline/domain/order.ts';
import type { Snapshot } from '#platform/cache/snapshot-cache.ts';
import { seasonTag } from '../stale-tags.ts';
import { currentEdition } from '../season/editions.ts';
import type { SeasonDeps } from '../season/deps.ts';
import { toPlayerBrief } from '../season/players.ts';
import { cachedReply } from '../season/replies.ts';
import { readSeason, teamIn } from '../season/season-data.ts';
import { lastLineUps, type Edition } from '../season/season-repo.ts';
import { nbaEditions, nbaEditionsOfTeam } from './nba-edition.ts';
import { playersOfTeam } from './nba-repo.ts';
import { averagesOf, lastTeamOf, numberTags, type PlayerSums, readPlayerSums } from './player-sums.ts';

type Listed = NbaRoster['players'][number];

const LAST = 1000;

/** From the back court to the front, then by shirt number. */
const byPosition = chainComparators<Listed>(
  ascending(({ player }) => {
    const position = player.position === null ? null : positionOf(player.position);
    return position === null ? NBA_POSITIONS.length : NBA_POSITIONS.indexOf(position);
  }),
  ascending(({ player }) => player.number ?? LAST),
  ascending(({ player }) => player.name),
  ascending(({ player }) => player.id),
);

/** The players of a team in a season, with the coach of its last line-up and the hall of its last home game. */
export const rosterReply = (deps: SeasonDeps, edition: Edition, teamId: string): Promise<Snapshot> =>
  cachedReply(
    deps,
    nbaRoutes.getNbaRoster,
    {
      key: `${edition.key}/${teamId}`,
      tags: [seasonTag.list, seasonTag.fixtures, seasonTag.lineUps(edition.key), ...numberTags(edition)],
    },
    async () => {
      const season = await readSeason(deps, edition);
      const team = teamIn(season, teamId, edition);
      const facts = nbaTeamOf(teamId);
      const members = await membersOf(deps, edition, teamId);
      const home = season.matches.findLast((match) => match.home_team_id === teamId && match.venue !== null);
      return {
        season: edition.ref,
        team,
        conference: facts?.conference ?? null,
        division: facts ? DIVISION_NAMES[facts.division] : null,
        venue: home?.venue ?? null,
        coach: await lastCoach(deps, edition, teamId),
        players: members
          .map(({ sums, ...player }) => ({
            player: toPlayerBrief(player, team),
            averages: sums && sums.games > 0 ? averagesOf(sums) : null,
          }))
          .sort(byPosition),
        seasons: (await nbaEditionsOfTeam(deps, teamId)).map(({ ref }) => ref),
      };
    },
  );

interface Member extends Pick<PlayerSums, 'id' | 'name' | 'number' | 'position'> {
  /** Of the regular season. */
  sums: PlayerSums | undefined;
}

/** Players with numbers in any part of the season; in the running season also those who have not played yet. */
const membersOf = async (deps: SeasonDeps, edition: Edition, teamId: string): Promise<Member[]> => {
  const scopes = await readPlayerSums(deps, edition);
  const regular = new Map((scopes.get('regular') ?? []).map((sums) => [sums.id, sums]));
  const withNumbers = [...scopes.values()].flat().filter((sums) => lastTeamOf(sums) === teamId);
  const current = await currentEdition(deps, await nbaEditions(deps));
  const ofTeam = current?.key === edition.key ? await playersOfTeam(deps.db, teamId) : [];
  const members = new Map([...ofTeam, ...withNumbers].map((one) => [one.id, one]));
  return [...members.values()].map(({ id, name, number, position }) => ({
    id,
    name,
    number,
    position,
    sums: regular.get(id),
  }));
};

const lastCoach = async ({ db }: SeasonDeps, edition: Edition, teamId: string): Promise<string | null> => {
  const row = await lastLineUps(db, edition, teamId);
  if (!row?.line_ups) return null;
  const { home, away } = JSON.parse(row.line_ups) as MatchLineUps;
  return (row.home_team_id === teamId ? home : away).coach;
};
