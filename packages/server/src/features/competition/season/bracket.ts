import type { Tie } from '@touchline/contract/competition.ts';
import { competitionRoutes } from '@touchline/contract/competition-routes.ts';
import { bracketOf } from '@touchline/domain/competition/bracket.ts';
import { stageNameOf, THIRD_PLACE_STAGE } from '@touchline/domain/competition/stages.ts';
import type { ScoreParts } from '@touchline/contract/match.ts';
import type { Snapshot } from '#platform/cache/snapshot-cache.ts';
import { seasonTag } from '../stale-tags.ts';
import { toCompetitionMatch } from './match-view.ts';
import type { SeasonDeps } from './deps.ts';
import { cachedReply } from './replies.ts';
import { readMatches, readSeason } from './season-data.ts';
import type { ListedRow, Edition } from './season-repo.ts';
import { GROUP_STAGE } from './stages.ts';
import type { BracketMatch } from '@touchline/domain/competition/bracket-slots.ts';

export const bracketReply = (deps: SeasonDeps, edition: Edition): Promise<Snapshot> =>
  cachedReply(
    deps,
    competitionRoutes.getFifaBracket,
    { key: edition.key, tags: [seasonTag.matches(edition.key)] },
    async () => {
      const season = await readSeason(deps, edition);
      const rows = (await readMatches(deps, edition)).filter((row) => row.stage !== GROUP_STAGE);
      const matches = new Map(rows.map((row) => [row.id, toCompetitionMatch(row, season, edition)]));
      const { rounds, thirdPlace } = bracketOf(rows.flatMap(toBracketMatch));
      const tieOf = (stageId: string, { place, matchIds, winnerTeamId }: BracketTie): Tie => ({
        stageId,
        place,
        matches: matchIds.flatMap((id) => matches.get(id) ?? []),
        winnerTeamId,
      });
      return {
        season: edition.ref,
        rounds: rounds.map(({ stageId, ties }) => ({
          stageId,
          name: stageNameOf(stageId),
          ties: ties.map((tie) => tieOf(stageId, tie)),
        })),
        thirdPlace: thirdPlace && tieOf(THIRD_PLACE_STAGE, { ...thirdPlace, place: 0 }),
      };
    },
  );

interface BracketTie {
  place: number;
  matchIds: readonly string[];
  winnerTeamId: string | null;
}

/** The id of a knockout match ends in its number in the tournament, where the feed has one. */
const numberOf = (matchId: string): number | null => {
  const digits = /-m(\d+)$/.exec(matchId)?.[1];
  return digits === undefined ? null : Number(digits);
};

const toBracketMatch = (row: ListedRow): BracketMatch[] =>
  row.stage === null
    ? []
    : [
        {
          matchId: row.id,
          stageId: row.stage,
          kickOff: row.kick_off,
          homeTeamId: row.home_team_id,
          awayTeamId: row.away_team_id,
          homeScore: row.home_score,
          awayScore: row.away_score,
          penalties: (JSON.parse(row.parts) as ScoreParts).penalties ?? null,
          statusId: row.status_id,
          number: numberOf(row.id),
        },
      ];
