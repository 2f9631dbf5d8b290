import { competitionRoutes } from '@touchline/contract/competition-routes.ts';
import type { ReplyOf, RequestOf } from '@touchline/contract/route.ts';
import { LEAGUES } from '@touchline/domain/competitions/registry.ts';
import type { Snapshot } from '#platform/cache/snapshot-cache.ts';
import { seasonTag } from '../stale-tags.ts';
import { editionsOf } from './editions.ts';
import { toCompetitionMatch } from './match-view.ts';
import type { MatchAnchors, SeasonDeps } from './deps.ts';
import { hostedReply } from './hosted-reply.ts';
import { cachedReply } from './replies.ts';
import { readMatches, readSeason, teamIn } from './season-data.ts';
import { dayOf, shownDays } from './season-days.ts';
import { knownStage } from './stages.ts';
import type { Edition } from './season-repo.ts';

const { getLeagueMatchDates, listLeagueMatches } = competitionRoutes;

/** The match days of a season (V1 for leagues). */
export const matchDatesReply = (deps: SeasonDeps, edition: Edition, timeZone: string): Promise<Snapshot> =>
  cachedReply(
    deps,
    getLeagueMatchDates,
    { key: `${edition.key}/${timeZone}`, tags: [seasonTag.list, seasonTag.results(edition.key)] },
    async (): Promise<ReplyOf<typeof getLeagueMatchDates>> => {
      const { days, nearest } = shownDays(await readSeason(deps, edition), edition, timeZone, deps.now());
      const editions = await editionsOf(deps, [edition.competitionId]);
      return {
        season: edition.ref,
        seasons: editions.map(({ ref }) => ref),
        dates: days.map(({ date, start, matches }) => ({ date, matchDate: start, matches })),
        nearest,
        ...(await moreLeagues(deps, edition)),
      };
    },
  );

/** Which leagues beside the five have a season, said with the days of a league. */
const moreLeagues = async (deps: SeasonDeps, { competitionId }: Edition): Promise<{ moreLeagues?: string[] }> => {
  if (!LEAGUES.some(({ id }) => id === competitionId)) return {};
  const further = LEAGUES.filter(({ isFeatured }) => !isFeatured).map(({ id }) => id);
  const available = new Set((await editionsOf(deps, further)).map((one) => one.competitionId));
  return available.size === 0 ? {} : { moreLeagues: further.filter((id) => available.has(id)) };
};

export type ListQuery = Pick<RequestOf<typeof competitionRoutes.listFifaMatches>, 'matchDate' | 'stageId' | 'timeZone'>;

/**
 * Matches of a day, of a stage, or of both; without either all of the season. A day of the season on which nobody plays has
 * none. `anchors` null leaves the hosts out.
 */
export const matchesReply = (
  deps: SeasonDeps,
  edition: Edition,
  { matchDate, stageId, timeZone }: ListQuery,
  anchors: MatchAnchors | null,
): Promise<Snapshot> => {
  const key = `${edition.key}/${matchDate ?? ''}/${stageId ?? ''}/${matchDate === undefined ? '' : timeZone}`;
  const cached = { key, tags: [seasonTag.matches(edition.key)] };
  return hostedReply(deps, listLeagueMatches, cached, anchors, async () => {
    const season = await readSeason(deps, edition);
    const stage = stageId === undefined ? undefined : knownStage(season, edition, stageId);
    const isInDay = matchDate === undefined ? () => true : await dayOf(deps, edition, matchDate, timeZone);
    const rows = (await readMatches(deps, edition)).filter(
      (row) => isInDay(row.kick_off) && (stage === undefined || row.stage === stage),
    );
    return { season: edition.ref, list: rows.map((row) => toCompetitionMatch(row, season, edition)) };
  });
};

/** The matches of a team in a season. */
export const teamMatchesReply = (
  deps: SeasonDeps,
  edition: Edition,
  teamId: string,
  anchors: MatchAnchors,
): Promise<Snapshot> => {
  const cached = { key: `${edition.key}/team/${teamId}`, tags: [seasonTag.matches(edition.key)] };
  return hostedReply(deps, listLeagueMatches, cached, anchors, async () => {
    const season = await readSeason(deps, edition);
    teamIn(season, teamId, edition);
    const rows = (await readMatches(deps, edition)).filter((row) =>
      [row.home_team_id, row.away_team_id].includes(teamId),
    );
    return { season: edition.ref, list: rows.map((row) => toCompetitionMatch(row, season, edition)) };
  });
};
