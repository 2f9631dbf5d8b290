import type { HomeAwayRow, RankingRow, Zone } from '@touchline/contract/competition.ts';
import { competitionRoutes } from '@touchline/contract/competition-routes.ts';
import type { RequestOf } from '@touchline/contract/route.ts';
import type { MatchSport } from '@touchline/contract/sport.ts';
import { homeAwayOf } from '@touchline/domain/competition/home-away.ts';
import { competitionOf } from '@touchline/domain/competitions/registry.ts';
import {
  bestThirds,
  rankingOf,
  type RankingLine,
  type RankingMatch,
  type RankingView,
} from '@touchline/domain/competition/ranking.ts';
import { tieBreakText } from '@touchline/domain/competition/tie-break-text.ts';
import { standingsRulesOf } from '@touchline/domain/competitions/registry.ts';
import type { Snapshot } from '#platform/cache/snapshot-cache.ts';
import { notFound } from '#platform/http/api-error.ts';
import { adjustmentsOf, deductionsOfTeam } from '../deductions.ts';
import { playOffsOf } from '../play-offs.ts';
import { seasonTag } from '../stale-tags.ts';
import type { SeasonDeps } from './deps.ts';
import { cachedReply } from './replies.ts';
import { nameOf, readSeason, type ResultRow, type SeasonData, teamIn } from './season-data.ts';
import { GROUP_STAGE, groupsOf, knownStage } from './stages.ts';
import type { Edition } from './season-repo.ts';

export type TableQuery = Pick<RequestOf<typeof competitionRoutes.getFifaRanking>, 'groupName' | 'stageId' | 'view'>;

interface Table {
  group: string | null;
  lines: RankingLine[];
}

/** The tables of a season: of a league one, of a cup those of its groups. */
export const rankingReply = (deps: SeasonDeps, edition: Edition, query: TableQuery): Promise<Snapshot> =>
  cachedReply(
    deps,
    competitionRoutes.getLeagueRanking,
    {
      key: `${edition.key}/${query.view}/${query.groupName ?? ''}/${query.stageId ?? ''}`,
      tags: [seasonTag.results(edition.key)],
    },
    async () => {
      const season = await readSeason(deps, edition);
      checkTable(season, edition, query);
      const tables = tablesOf(season, edition, query.view);
      const zones = zonesOf(edition);
      const through = bestThirdsOf(tables);
      return {
        season: edition.ref,
        zones,
        tables: tables
          .filter(({ group }) => query.groupName === undefined || group === query.groupName)
          .map(({ group, lines }) => ({
            groupName: group,
            rows: lines.map((line) => toRow(line, lines, { season, edition, zones, through })),
          })),
      };
    },
  );

/** Home and away numbers of the teams of a season, or of a group (E2). */
export const homeAwayReply = (deps: SeasonDeps, edition: Edition, query: Omit<TableQuery, 'view'>): Promise<Snapshot> =>
  cachedReply(
    deps,
    competitionRoutes.listLeagueHomeAway,
    { key: `${edition.key}/${query.groupName ?? ''}/${query.stageId ?? ''}`, tags: [seasonTag.results(edition.key)] },
    async () => {
      const season = await readSeason(deps, edition);
      checkTable(season, edition, query);
      const matches = tableMatches(season).filter(
        (match) => query.groupName === undefined || match.group_name === query.groupName,
      );
      return {
        list: homeAwayOf(matches.map(toRankingMatch)).map(({ teamId, ...numbers }): HomeAwayRow => ({
          team: teamIn(season, teamId, edition),
          ...numbers,
        })),
      };
    },
  );

export const tablesOf = (season: SeasonData, edition: Edition, view: RankingView): Table[] => {
  const rules = standingsRulesOf(edition.competitionId, edition.label);
  const beside = { deductions: adjustmentsOf(season.deductions), playOffs: playOffsOf(season.matches) };
  const groups = groupsOf(season);
  const matches = tableMatches(season);
  return (groups.length > 0 ? groups : [null]).map((group) => ({
    group,
    lines: rankingOf(matches.filter((match) => match.group_name === group).map(toRankingMatch), rules, view, beside),
  }));
};

/** What is played after the groups is in no table. */
const tableMatches = ({ matches }: SeasonData): ResultRow[] =>
  matches.filter((match) => match.counts_for_standings === 1);

const toRankingMatch = (row: ResultRow): RankingMatch => ({
  matchId: row.id,
  kickOff: row.kick_off,
  sport: row.sport as MatchSport,
  homeTeamId: row.home_team_id,
  awayTeamId: row.away_team_id,
  homeScore: row.home_score,
  awayScore: row.away_score,
  statusId: row.status_id,
  countsForStandings: row.counts_for_standings === 1,
});

/** Throws 10404 for an unknown stage or group, and for a stage without tables. */
const checkTable = (season: SeasonData, edition: Edition, { stageId, groupName }: Omit<TableQuery, 'view'>): void => {
  if (stageId !== undefined && knownStage(season, edition, stageId) !== GROUP_STAGE)
    throw notFound(`a table of stage ${stageId} of ${nameOf(edition)} (there is one of stage ${GROUP_STAGE})`);
  const groups = groupsOf(season);
  if (groupName !== undefined && !groups.includes(groupName))
    throw notFound(`group ${groupName} of ${nameOf(edition)} (there is ${groups.join(', ') || 'none'})`);
};

const zonesOf = ({ competitionId, label }: Edition): Zone[] =>
  (competitionOf(competitionId)?.zones(label) ?? []).map(({ zone, name, places }) => ({
    zone,
    name,
    places: [...places],
  }));

const THIRD = 3;

/** So many third teams go through that the next round has a power of two. Of a league there are none. */
const bestThirdsOf = (tables: readonly Table[]): ReadonlySet<string> => {
  const groups = tables.flatMap(({ group, lines }) => (group === null ? [] : [{ group, rows: lines }]));
  const count = 2 ** Math.ceil(Math.log2(2 * groups.length)) - 2 * groups.length;
  return new Set(groups.length === 0 ? [] : bestThirds(groups, count));
};

interface RowSetting {
  season: SeasonData;
  edition: Edition;
  zones: readonly Zone[];
  through: ReadonlySet<string>;
}

const toRow = (line: RankingLine, all: readonly RankingLine[], setting: RowSetting): RankingRow => {
  const { season, edition } = setting;
  return {
    rank: line.position,
    team: teamIn(season, line.teamId, edition),
    played: line.played,
    won: line.won,
    drawn: line.drawn,
    lost: line.lost,
    scored: line.goalsFor,
    conceded: line.goalsAgainst,
    points: line.points,
    goalDifference: line.goalDifference,
    form: line.form,
    zone: zoneOf(line, setting),
    deductions: line.deduction === 0 ? [] : deductionsOfTeam(season.deductions, line.teamId),
    tieBreak: tieBreakText(
      line,
      all,
      (teamId) => teamIn(season, teamId, edition).name,
      standingsRulesOf(edition.competitionId, edition.label),
    ),
    live: line.live,
    movement: line.movement,
  };
};

/** In a cup the place of a third team leads on only for the best of them. */
const zoneOf = (line: RankingLine, { edition, zones, through }: RowSetting): number | null => {
  const isCup = competitionOf(edition.competitionId)?.kind === 'cup';
  if (isCup && line.position === THIRD && !through.has(line.teamId)) return null;
  return zones.find(({ places }) => places.includes(line.position))?.zone ?? null;
};
