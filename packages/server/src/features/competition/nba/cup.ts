import { nbaRoutes } from '@touchline/contract/nba-routes.ts';
import type { NbaCup } from '@touchline/contract/nba.ts';
import { cupGroups } from '@touchline/domain/nba/cup-groups.ts';
import { cupKnockout, type CupTie } from '@touchline/domain/nba/cup-knockout.ts';
import { CUP_KNOCKOUT_STAGES } from '@touchline/domain/nba/stages.ts';
import type { Snapshot } from '#platform/cache/snapshot-cache.ts';
import { seasonTag } from '../stale-tags.ts';
import type { SeasonDeps } from '../season/deps.ts';
import { cachedReply } from '../season/replies.ts';
import { readSeason, teamIn } from '../season/season-data.ts';
import { matchesById, readGames } from './nba-games.ts';
import type { Edition } from '#features/competition/season/season-repo.ts';

type Tie = NbaCup['rounds'][number]['ties'][number];

/** The groups of the NBA Cup and its knockout (T18). */
export const cupReply = (deps: SeasonDeps, edition: Edition): Promise<Snapshot> =>
  cachedReply(
    deps,
    nbaRoutes.getNbaCup,
    { key: edition.key, tags: [seasonTag.matches(edition.key), seasonTag.results(edition.key)] },
    async (): Promise<NbaCup> => {
      const season = await readSeason(deps, edition);
      const games = await readGames(deps, edition);
      const knockout = games.filter(({ stageId }) => CUP_KNOCKOUT_STAGES.some((stage) => stage === stageId));
      const matches = await matchesById(deps, edition, knockout);
      const teamOf = (teamId: string | null) => (teamId === null ? null : teamIn(season, teamId, edition));
      const toTie = ({ place, matchId, teamIds, reversed, winnerTeamId }: CupTie): Tie => {
        const teams = teamIds.map((teamId) => teamOf(teamId));
        return {
          place,
          teams: reversed ? teams.toReversed() : teams,
          reversed,
          winnerTeamId,
          match: (matchId === null ? null : matches.get(matchId)) ?? null,
        };
      };
      return {
        season: edition.ref,
        groups: cupGroups(games).map(({ stageId, conference, name, rows }) => ({
          stageId,
          conference,
          name,
          rows: rows.map(({ teamId, position, won, lost, goalDifference, qualified }) => ({
            position,
            team: teamIn(season, teamId, edition),
            won,
            lost,
            pointDifference: goalDifference,
            qualified,
          })),
        })),
        rounds: cupKnockout(knockout).map(({ stageId, name, ties }) => ({ stageId, name, ties: ties.map(toTie) })),
      };
    },
  );
