type Json = string;
type Flag = number;

/** The user ranking. */
export interface RankingTables {
  /** The user of betting reports; `uid` if it is a member of this site. */
  ranking_user: {
    id: string;
    name: string;
    head_url: string;
    uid: string | null;
    /** The user hides their own entry. */
    hidden: Flag;
    /** Won reports in a row up to the last one. */
    streak: number;
    /** Title by rule, at most ten minutes old. */
    title: string | null;
    demo: Flag;
  };
  betting_report: {
    id: string;
    user_id: string;
    platform: string;
    placed_at: number;
    settled_at: number | null;
    stake: number;
    payout: number;
    result: number;
    /** Bets of the report; -1 when its `betInfo` could not be read. */
    bet_count: number;
    bet_infos: Json;
    /** The `betInfo` that could not be read. */
    raw: string | null;
    like_count: number;
    dislike_count: number;
    demo: Flag;
  };
  /** 1 liked, -1 disliked. */
  report_vote: { report_id: string; uid: string; vote: number; created_at: number };
  ranking_config: {
    id: string;
    kind: 'week' | 'month' | 'custom';
    text: Json;
    size: number;
    min_sample: number;
    platforms: Json;
    start_date: number | null;
    end_date: number | null;
    hidden_periods: Json;
  };
  /** A user's totals in a period so far; updated with each report. */
  ranking_score: {
    config_id: string;
    period_id: string;
    user_id: string;
    profit: number;
    reds: number;
    settled: number;
    /** Reports with exactly one bet. */
    singles: number;
    popularity: number;
  };
  /** A stored board: `frozen` permanently (day empty), or `day`: the ranks at the end of a day. */
  ranking_board: {
    config_id: string;
    period_id: string;
    board: string;
    kind: 'frozen' | 'day';
    day: string;
    rows: Json;
    written_at: number;
  };
}
