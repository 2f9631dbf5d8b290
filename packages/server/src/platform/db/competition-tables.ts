import type { Generated } from 'kysely';

type Json = string;
type Flag = number;
/** A part of a season with statistics of its own. */
type Scope = 'regular' | 'playoffs' | 'preseason';

/** Tables of competitions: seasons, teams, players and matches. */
export interface CompetitionTables {
  competition: {
    id: string;
    slug: string;
    sport: string;
    /** By language, as all names: `{"en":"La Liga","zh":"西甲"}`. */
    name: Json;
    kind: string;
    fetched_at: Generated<number>;
  };
  season: {
    competition_id: string;
    id: string;
    label: string;
    /** The one source of this competition-season. */
    source: string;
    fetched_at: number;
    /** When the last complete batch of the season was fetched; 0 before the first. */
    complete_at: Generated<number>;
  };
  team: {
    id: string;
    sport: string;
    name: Json;
    short_name: Json;
    code: string;
    feed_name: string;
    colors: Json;
    country: string | null;
    fetched_at: Generated<number>;
  };
  match: {
    id: string;
    competition_id: string;
    season_id: string;
    sport: string;
    stage: string | null;
    round: string | null;
    group_name: string | null;
    kick_off: number;
    time_known: Flag;
    home_team_id: string;
    away_team_id: string;
    status_id: number;
    detailed_status: number | null;
    home_score: number | null;
    away_score: number | null;
    parts: Json;
    clock: Json | null;
    venue: string | null;
    awarded: Flag;
    counts_for_standings: Flag;
    incidents: Json;
    incomplete: string | null;
    source: string;
    /** Since when its feeds are late while it is in play; null while they are not. */
    delayed_since: number | null;
    /** When the source was last read; older batches do not overwrite the row. The same for all records with this column. */
    fetched_at: number;
    /** When the row last changed. */
    updated_at: number;
  };
  /** Match fields corrected by operators: feeds do not change them until they are released. */
  match_pin: {
    match_id: string;
    field: string;
    value: Json;
    pinned_by: string;
    reason: string;
    pinned_at: number;
    /** What the feed reported last, and when; null while that is unknown. */
    fed_value: Json | null;
    fed_at: number | null;
  };
  /** Changes of matches by operators, numbered for each match from 1. */
  match_revision: {
    match_id: string;
    revision: number;
    kind: string;
    changed_by: string;
    changed_at: number;
    reason: string;
    /** What was requested: repeating it changes nothing. */
    request: Json;
    before: Json;
    after: Json;
    /** The revision that undid it. */
    undone_by: number | null;
  };
  /** Points deductions, as entered by operators. */
  points_deduction: {
    id: string;
    competition_id: string;
    season_id: string;
    team_id: string;
    points: number;
    reason: Json;
    /** `2024-02-26`: the day of the decision. */
    date: string;
  };
  player: {
    id: string;
    sport: string;
    team_id: string;
    name: string;
    number: number | null;
    position: string | null;
    birthday: string | null;
    country: string | null;
    height_cm: number | null;
    foot: string | null;
    fetched_at: Generated<number>;
  };
  player_season: {
    player_id: string;
    team_id: string;
    competition_id: string;
    season_id: string;
    scope: Scope;
    numbers: Json;
    fetched_at: Generated<number>;
  };
  team_season: {
    team_id: string;
    competition_id: string;
    season_id: string;
    scope: Scope;
    numbers: Json;
    fetched_at: Generated<number>;
  };
  match_detail: {
    match_id: string;
    statistics: Json | null;
    line_ups: Json | null;
    /** Parts of `MatchCoverage`; null where no source has them. */
    plays: Json | null;
    shots: Json | null;
    absences: Json | null;
    officials: Json | null;
    odds: Json | null;
    fetched_at: Generated<number>;
    updated_at: number;
  };
}
