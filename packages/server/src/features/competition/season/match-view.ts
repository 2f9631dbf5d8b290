import type { CompetitionMatch } from '@touchline/contract/competition.ts';
import { type NamedMatchRow, toMatchBrief } from '../match-views.ts';
import type { Edition } from './editions.ts';

/** A match of a competition (E1), without its hosts. */
export const toCompetitionMatch = (row: NamedMatchRow, edition: Edition): CompetitionMatch => ({
  ...toMatchBrief(row),
  seasonId: edition.ref.seasonId,
  matchDate: row.kick_off,
  homeId: row.home_team_id,
  awayId: row.away_team_id,
  stageId: row.stage,
  groupName: row.group_name,
  venue: row.venue,
  timeKnown: row.time_known === 1,
  incomplete: row.incomplete,
});
