import type { CompetitionMatch } from '@touchline/contract/competition.ts';
import { competitionRoutes } from '@touchline/contract/competition-routes.ts';
import type { ReplyOf, RequestOf } from '@touchline/contract/route.ts';
import type { Snapshot } from '#platform/cache/snapshot-cache.ts';
import { seasonTag } from '../stale-seasons.ts';
import { type Edition, editionsOf } from './editions.ts';
import { toCompetitionMatch } from './match-view.ts';
import type { MatchAnchors, SeasonNeeds } from './needs.ts';
import { cachedReply } from './replies.ts';
import { readMatches, readSeason, teamIn } from './season-data.ts';
import { dayOf, shownDays } from './season-days.ts';
import { knownStage } from './stages.ts';

const MAX_AGE_MS = 60_000;
/** Hosts come and go; their audiences change unsaid. */
const WITH_ANCHORS_MAX_AGE_MS = 5000;
const { getLeagueMatchDates, listLeagueMatches } = competitionRoutes;

/** The match days of a season (V1 for leagues). */
export const matchDatesReply = (needs: SeasonNeeds, edition: Edition, timeZone: string): Promise<Snapshot> =>
  cachedReply(
    needs,
    getLeagueMatchDates,
    { key: `${edition.key}/${timeZone}`, tags: [seasonTag.list, seasonTag.results(edition.key)] },
    async (): Promise<ReplyOf<typeof getLeagueMatchDates>> => {
      const { days, nearest } = shownDays(await readSeason(needs, edition), edition, timeZone, needs.now());
      const editions = await editionsOf(needs, [edition.competitionId]);
      return {
        season: edition.ref,
        seasons: editions.map(({ ref }) => ref),
        dates: days.map(({ date, start, matches }) => ({ date, matchDate: start, matches })),
        nearest,
      };
    },
  );

export type ListQuery = Pick<RequestOf<typeof competitionRoutes.listFifaMatches>, 'matchDate' | 'stageId' | 'timeZone'>;

/**
 * Matches of a day, of a stage, or of both; without either all of the season. A day of the season on which nobody plays has
 * none. `anchors` null leaves the hosts out.
 */
export const matchesReply = (
  needs: SeasonNeeds,
  edition: Edition,
  { matchDate, stageId, timeZone }: ListQuery,
  anchors: MatchAnchors | null,
): Promise<Snapshot> => {
  const key = `${edition.key}/${matchDate ?? ''}/${stageId ?? ''}/${matchDate === undefined ? '' : timeZone}`;
  return listReply(needs, edition, key, anchors, async () => {
    const season = await readSeason(needs, edition);
    const stage = stageId === undefined ? undefined : knownStage(season, edition, stageId);
    const isInDay = matchDate === undefined ? () => true : await dayOf(needs, edition, matchDate, timeZone);
    const rows = (await readMatches(needs, edition)).filter(
      (row) => isInDay(row.kick_off) && (stage === undefined || row.stage === stage),
    );
    return rows.map((row) => toCompetitionMatch(row, season, edition));
  });
};

/** The matches of a team in a season. */
export const teamMatchesReply = (
  needs: SeasonNeeds,
  edition: Edition,
  teamId: string,
  anchors: MatchAnchors,
): Promise<Snapshot> =>
  listReply(needs, edition, `${edition.key}/team/${teamId}`, anchors, async () => {
    const season = await readSeason(needs, edition);
    teamIn(season, teamId, edition);
    const rows = (await readMatches(needs, edition)).filter((row) =>
      [row.home_team_id, row.away_team_id].includes(teamId),
    );
    return rows.map((row) => toCompetitionMatch(row, season, edition));
  });

/** Lists without hosts are the same for everybody; one with hosts for all viewers who may see the same (V5). */
const listReply = async (
  needs: SeasonNeeds,
  edition: Edition,
  key: string,
  anchors: MatchAnchors | null,
  read: () => Promise<CompetitionMatch[]>,
): Promise<Snapshot> => {
  const tags = [seasonTag.matches(edition.key)];
  const matches = () => needs.cache.get(`matches:${key}`, tags, MAX_AGE_MS, read);
  const ids = (await matches()).map(({ matchId }) => matchId);
  if (!anchors || (await anchors.of(ids)).size === 0)
    return cachedReply(needs, listLeagueMatches, { key, tags }, async () => ({
      season: edition.ref,
      list: await matches(),
    }));
  const shared = { key: `${key}/${anchors.key}`, tags: [...tags, 'anchor'], maxAge: WITH_ANCHORS_MAX_AGE_MS };
  return cachedReply(needs, listLeagueMatches, shared, async () => ({
    season: edition.ref,
    list: await withAnchors(await matches(), anchors),
  }));
};

export const withAnchors = async (
  matches: readonly CompetitionMatch[],
  anchors: MatchAnchors,
): Promise<CompetitionMatch[]> => {
  const hosts = await anchors.of(matches.map(({ matchId }) => matchId));
  return matches.map((match) => {
    const anchorInfo = hosts.get(match.matchId);
    return anchorInfo ? { ...match, anchorInfo } : match;
  });
};
