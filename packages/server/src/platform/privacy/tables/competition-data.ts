import type { CompetitionTables } from '#platform/db/competition-tables.ts';
import { type RulesOf, SITE } from '../data-rules.ts';

const FEED = 'until its season is removed';

export const COMPETITION_DATA = {
  competition: { holds: 'competitions', member: null, kept: SITE },
  season: { holds: 'seasons and their sources', member: null, kept: SITE },
  team: { holds: 'clubs', member: null, kept: SITE },
  match: { holds: 'matches', member: null, kept: FEED },
  match_pin: { holds: 'corrected fields of matches, with the operator', member: null, kept: FEED },
  match_revision: { holds: 'changes of matches, with the operator', member: null, kept: FEED },
  points_deduction: { holds: 'points deductions of clubs', member: null, kept: SITE },
  player: { holds: 'players of clubs, as sources publish them', member: null, kept: FEED },
  player_season: { holds: 'statistics of players', member: null, kept: FEED },
  team_season: { holds: 'statistics of clubs', member: null, kept: FEED },
  match_detail: { holds: 'statistics and line-ups of matches', member: null, kept: FEED },
} satisfies RulesOf<CompetitionTables>;
