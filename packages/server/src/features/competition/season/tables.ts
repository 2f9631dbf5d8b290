import type { HomeAwayRow, Ranking, RankingRow, Zone } from '@touchline/contract/competition.ts';
import type { competitionRoutes } from '@touchline/contract/competition-routes.ts';
import type { RequestOf } from '@touchline/contract/route.ts';
import {
  PLACE_LETTERS,
  PLACE_MARKS,
  PLACE_NAMES,
  type PlaceMark,
  placeMarks,
} from '@touchline/domain/competition/clinch.ts';
import { homeAwayOf } from '@touchline/domain/competition/home-away.ts';
import { nextMatches } from '@touchline/domain/competition/next-matches.ts';
import { bestThirds, rankingOf, type RankingLine, type RankingView } from '@touchline/domain/competition/ranking.ts';
import { tieBreakText } from '@touchline/domain/competition/tie-break-text.ts';
import { competitionOf, standingsRulesOf } from '@touchline/domain/competitions/registry.ts';
import { PLAY_OFF_STAGE } from '@touchline/domain/standings/play-offs.ts';
import { adjustmentsOf, deductionsOfTeam } from './deductions.ts';
import type { Edition } from './editions.ts';
import { checkTable, groupsOf } from './schedule.ts';
import { type SeasonData, seasonBefore, type SeasonMatch, teamIn } from './season-data.ts';

type TableQuery = Pick<RequestOf<typeof competitionRoutes.getFifaRanking>, 'groupName' | 'stageId' | 'view' | 'before'>;

interface Table {
  group: string | null;
  lines: RankingLine[];
}

/** The tables of a season: of a league one, of a cup those of its groups. */
export const readRanking = (present: SeasonData, query: TableQuery): Ranking => {
  const { season, leftOut } = seasonBefore(present, query.before);
  checkTable(season, query);
  const { edition } = season;
  const tables = tablesOf(season, edition, query.view);
  const zones = zonesOf(edition);
  const through = bestThirdsOf(tables);
  const certain = certainPlaces(season, query.view);
  const isLeague = competitionOf(edition.competitionId)?.kind === 'league';
  const next = isLeague ? nextMatches(tableMatches(present)) : new Map();
  const given = new Set([...certain.values()].flat());
  const marks = PLACE_MARKS.filter((mark) => given.has(mark));
  return {
    season: edition.ref,
    ...leftOut,
    zones,
    ...(marks.length > 0 && { marks: marks.map((mark) => ({ letter: PLACE_LETTERS[mark], name: PLACE_NAMES[mark] })) }),
    tables: tables
      .filter(({ group }) => query.groupName === undefined || group === query.groupName)
      .map(({ group, lines }) => ({
        groupName: group,
        rows: lines.map((line) => toRow(line, lines, { season, zones, through, certain, next })),
      })),
  };
};

/** Home and away numbers of the teams of a season, or of a group (E2). */
export const readHomeAway = (
  season: SeasonData,
  query: Pick<TableQuery, 'groupName' | 'stageId'>,
): { list: HomeAwayRow[] } => {
  checkTable(season, query);
  const matches = tableMatches(season).filter(
    ({ groupName }) => query.groupName === undefined || groupName === query.groupName,
  );
  return {
    list: homeAwayOf(matches).map(({ teamId, ...numbers }) => ({ team: teamIn(season, teamId), ...numbers })),
  };
};

/** The tables of a season by the rules of its competition. */
export const tablesOf = (
  season: Pick<SeasonData, 'matches' | 'deductions'>,
  { competitionId, label }: Pick<Edition, 'competitionId' | 'label'>,
  view: RankingView,
): Table[] => {
  const rules = standingsRulesOf(competitionId, label);
  const playOffs = season.matches.filter(({ stageId }) => stageId === PLAY_OFF_STAGE);
  const beside = {
    deductions: adjustmentsOf(season.deductions),
    playOffs: playOffs.map((match) => ({ ...match, stage: match.stageId })),
  };
  const groups = groupsOf(season);
  const matches = tableMatches(season);
  return (groups.length > 0 ? groups : [null]).map((group) => ({
    group,
    lines: rankingOf(
      matches.filter(({ groupName }) => groupName === group),
      rules,
      view,
      beside,
    ),
  }));
};

/** What is played after the groups is in no table. */
const tableMatches = ({ matches }: Pick<SeasonData, 'matches'>): SeasonMatch[] =>
  matches.filter(({ countsForStandings }) => countsForStandings);

const zonesOf = ({ competitionId, label }: Edition): Zone[] =>
  (competitionOf(competitionId)?.zones(label) ?? []).map(({ zone, name, places }) => ({
    zone,
    name,
    places: [...places],
  }));

/** The place in a group from which only the best go on. */
export const THIRD = 3;

/** So many third teams go through that the next round has a power of two. Of a league there are none. */
export const bestThirdsOf = (tables: readonly Table[]): ReadonlySet<string> => {
  const groups = tables.flatMap(({ group, lines }) => (group === null ? [] : [{ group, rows: lines }]));
  const count = 2 ** Math.ceil(Math.log2(2 * groups.length)) - 2 * groups.length;
  return new Set(groups.length === 0 ? [] : bestThirds(groups, count));
};

type Certain = ReadonlyMap<string, readonly PlaceMark[]>;

/** What is certain by finished matches; tables of one side say nothing of it. */
const certainPlaces = (season: SeasonData, view: RankingView): Certain => {
  const { competitionId, label } = season.edition;
  const competition = competitionOf(competitionId);
  if (competition === undefined || view === 'home' || view === 'away') return new Map();
  const setting = {
    kind: competition.kind,
    zones: competition.zones(label),
    teams: competition.teamsIn(label),
    winPoints: standingsRulesOf(competitionId, label).points.win,
  };
  const matches = tableMatches(season);
  return new Map(
    tablesOf(season, season.edition, 'overall').flatMap(({ group, lines }) => [
      ...placeMarks(
        lines,
        matches.filter(({ groupName }) => groupName === group),
        setting,
      ),
    ]),
  );
};

interface RowSetting {
  season: SeasonData;
  zones: readonly Zone[];
  through: ReadonlySet<string>;
  certain: Certain;
  next: ReturnType<typeof nextMatches>;
}

const toRow = (line: RankingLine, all: readonly RankingLine[], setting: RowSetting): RankingRow => {
  const { season } = setting;
  const { competitionId, label } = season.edition;
  return {
    rank: line.position,
    team: teamIn(season, line.teamId),
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
    tieBreak: tieBreakText(line, all, (teamId) => teamIn(season, teamId).name, standingsRulesOf(competitionId, label)),
    live: line.live,
    movement: line.movement,
    next: setting.next.get(line.teamId),
    clinched: (setting.certain.get(line.teamId) ?? []).map((mark) => PLACE_LETTERS[mark]),
  };
};

/** In a cup the place of a third team leads on only for the best of them. */
const zoneOf = (line: RankingLine, { season, zones, through }: RowSetting): number | null => {
  const isCup = competitionOf(season.edition.competitionId)?.kind === 'cup';
  if (isCup && line.position === THIRD && !through.has(line.teamId)) return null;
  return zones.find(({ places }) => places.includes(line.position))?.zone ?? null;
};
