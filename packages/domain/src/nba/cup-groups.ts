import type { LocalName } from '@touchline/contract/values.ts';
import { descending, chainComparators } from '#order.ts';
import type { StandingsRules } from '#standings/rules.ts';
import { computeStandings } from '#standings.ts';
import type { StandingsRow } from '#standings.ts';
import { CUP_GROUP_STAGES } from './stages.ts';
import type { NbaGame } from './team-games.ts';
import { CONFERENCE_NAMES, CONFERENCES, nbaTeamOf } from './teams.ts';
import type { Conference } from './teams.ts';

export interface CupGroupGame extends NbaGame {
  stageId: string;
}

export interface CupGroupRow extends StandingsRow {
  /** Currently qualified: first of its group, or the best second of its conference. */
  qualified: boolean;
}

/** A group of one conference. */
export interface CupGroup {
  stageId: (typeof CUP_GROUP_STAGES)[number];
  conference: Conference;
  name: LocalName;
  rows: CupGroupRow[];
}

/** Level teams are ranked by the games between them, net points and points; last year's record and lots are not available. */
const RULES: StandingsRules = {
  lastResort: 'lots',
  points: { win: 0, draw: 0 },
  order: ['win-percentage', { headToHead: ['win-percentage'], meetings: 1 }, 'goal-difference', 'goals-for'],
  again: 'after-head-to-head',
};

const LETTERS = ['A', 'B', 'C'];

const nameOf = (conference: Conference, letter: string): LocalName => ({
  zh: `${CONFERENCE_NAMES[conference].zh} ${letter} 组`,
  en: `${CONFERENCE_NAMES[conference].en} group ${letter}`,
});

const bestSecond = (tables: readonly (readonly StandingsRow[])[]): string | undefined =>
  tables
    .flatMap((rows) => rows.slice(1, 2))
    .sort(
      chainComparators(
        descending(({ winPercentage }) => winPercentage),
        descending(({ goalDifference }) => goalDifference),
        descending(({ goalsFor }) => goalsFor),
      ),
    )[0]?.teamId;

const groupsOf = (conference: Conference, games: readonly CupGroupGame[]): CupGroup[] => {
  const own = games.filter(({ homeTeamId }) => nbaTeamOf(homeTeamId)?.conference === conference);
  const tables = CUP_GROUP_STAGES.map((stageId) =>
    computeStandings(
      own.filter((game) => game.stageId === stageId),
      RULES,
    ),
  );
  const through = new Set([...tables.map(([first]) => first?.teamId), bestSecond(tables)]);
  return CUP_GROUP_STAGES.flatMap((stageId, index) => {
    const rows = tables[index] ?? [];
    const hasBegun = rows.some(({ played }) => played > 0);
    const name = nameOf(conference, LETTERS[index] ?? '');
    const marked = rows.map((row) => ({ ...row, qualified: hasBegun && through.has(row.teamId) }));
    return rows.length === 0 ? [] : [{ stageId, conference, name, rows: marked }];
  });
};

/**
 * The groups of the NBA Cup from the games of stages 10403 to 10405, East first; groups without a game are omitted. The
 * first of each group and the best second of each conference qualify, eight in all. Nobody does before a group has begun.
 */
export const cupGroups = (games: readonly CupGroupGame[]): CupGroup[] =>
  CONFERENCES.flatMap((conference) => groupsOf(conference, games));
