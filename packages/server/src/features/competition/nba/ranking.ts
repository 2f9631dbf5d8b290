import type { NbaRanking, NbaRankingRow } from '@touchline/contract/nba.ts';
import type { nbaRoutes } from '@touchline/contract/nba-routes.ts';
import type { ReplyOf, RequestOf } from '@touchline/contract/route.ts';
import { CONFERENCE_ZONES } from '@touchline/domain/competitions/zones.ts';
import { CLINCH_LETTERS, CLINCH_NAMES, type ClinchMark } from '@touchline/domain/nba/clinch.ts';
import { rebuiltRanking } from '@touchline/domain/nba/division-ranking.ts';
import { scopeHomeAway, scopeStandings } from '@touchline/domain/nba/scope-standings.ts';
import type { NbaStanding, NbaTable } from '@touchline/domain/nba/standings.ts';
import { nbaTieBreakText } from '@touchline/domain/nba/tie-break-text.ts';
import { type SeasonData, seasonBefore, teamIn } from '../season/season-data.ts';
import { gamesOf } from './schedule.ts';

type RankingQuery = Pick<RequestOf<typeof nbaRoutes.getNbaRanking>, 'scope' | 'division' | 'grouping' | 'before'>;

/** The tables of a part of a season (E3). */
export const readNbaRanking = (
  present: SeasonData,
  { scope, division, grouping, before }: RankingQuery,
): NbaRanking => {
  const { season, leftOut } = seasonBefore(present, before);
  const requested = scopeStandings(gamesOf(season), scope, grouping)
    .map((table) => ofConference(table, division))
    .filter(({ key, rows }) => division === undefined || key === division || rows.length > 0)
    .map((table) => toDivision(table, season));
  const isRegular = scope === 'regular';
  return {
    season: season.edition.ref,
    ...leftOut,
    scope,
    list: grouping === 'conference' ? bothConferences(requested) : requested,
    zones: isRegular ? CONFERENCE_ZONES.map(({ zone, name, places }) => ({ zone, name, places: [...places] })) : [],
    marks: isRegular ? MARKS : [],
  };
};

const MARKS = (Object.keys(CLINCH_LETTERS) as ClinchMark[]).map((mark) => ({
  letter: CLINCH_LETTERS[mark],
  name: CLINCH_NAMES[mark],
}));

type Division = NbaRanking['list'][number];

const ofConference = (table: NbaTable, conference: RankingQuery['division']): NbaTable =>
  conference === undefined ? table : { ...table, rows: table.rows.filter((row) => row.conference === conference) };

/** The league's two tables as T17 makes them of a reply. */
const bothConferences = (list: readonly Division[]): Division[] => {
  const conferences = list.map((table) => ({ ...table, divisionName: table.divisionName as 'East' | 'West' }));
  return rebuiltRanking<NbaRankingRow>([], conferences).flatMap(({ divisionName }) =>
    list.filter((table) => table.divisionName === divisionName),
  );
};

const toDivision = ({ name, rows }: NbaTable, season: SeasonData): Division => ({
  divisionName: name.en,
  name,
  rankingItem: rows.map((row) => toRow(row, rows, season)),
});

const toRow = (row: NbaStanding, rows: readonly NbaStanding[], season: SeasonData): NbaRankingRow => {
  const { teamId, clinched, ...numbers } = row;
  return {
    ...numbers,
    team: teamIn(season, teamId),
    clinched: clinched.map((mark) => CLINCH_LETTERS[mark]),
    tieBreak: nbaTieBreakText(row, rows, (id) => teamIn(season, id).shortName),
  };
};

/** Home and away games of the teams of a part of a season (E2). */
export const readNbaHomeAway = (
  season: SeasonData,
  { scope, division }: Pick<RankingQuery, 'scope' | 'division'>,
): ReplyOf<typeof nbaRoutes.listNbaHomeAway> => ({
  season: season.edition.ref,
  list: scopeHomeAway(gamesOf(season), scope, division ?? null).map(({ teamId, ...numbers }) => ({
    team: teamIn(season, teamId),
    ...numbers,
  })),
});
