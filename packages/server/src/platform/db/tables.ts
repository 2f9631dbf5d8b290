import type { Generated } from 'kysely';

/** Column types: ids are text, times are integers in epoch ms, flags are 0 | 1, JSON travels as text. */
type Json = string;
type Flag = number;
/** A part of a season with numbers of its own. */
type Scope = 'regular' | 'playoffs' | 'preseason';

export interface Tables {
  /** One row per setting: `common`, `domains`, `demo-world`, `daily-limit`, `live-secret`, `live-on-air`. */
  setting: { key: string; value: Json };
  banner: {
    id: string;
    category_id: number;
    title: string;
    subtitle: string;
    images: string;
    action_type: number;
    action_content: string;
    sort: number;
    enabled: Flag;
    demo: Flag;
  };
  file: { key: string; content_type: string; body: Uint8Array; created_at: number; demo: Flag };
  audit: {
    id: Generated<number>;
    at: number;
    who: string;
    action: string;
    subject: string;
    before: Json | null;
    after: Json | null;
  };

  account: {
    uid: string;
    username: string;
    /** Lower-case user name; unique. */
    login_name: string;
    password_hash: string;
    head_key: string;
    created_at: number;
    demo: Flag;
  };
  /** What the parent site knows of a member: recharges in all, in gold coins, and VIP level. */
  member_standing: { uid: string; recharge_total: number; vip_level: number };
  session: {
    /** SHA-256 of the token; the token itself is never stored. */
    token_hash: string;
    uid: string;
    device_id: string;
    created_at: number;
    expires_at: number;
    ended_at: number | null;
    /** Reply code for the ended session: 405 or 505. */
    end_code: number | null;
  };
  /** Who holds gold coins: `member:<uid>`, `escrow:<order>`, `tipster:<id>`, `operator`, `outside`; only the last is ever below 0. */
  ledger_account: { id: string; balance: number };
  /** One movement between accounts, once for its key. The database refuses to change or remove it. */
  ledger_transaction: { id: Generated<number>; key: string; kind: string; detail: Json; created_at: number };
  /** What one movement did to one account; the entries of a movement sum to zero. `balance` is what was there after it. */
  ledger_entry: {
    id: Generated<number>;
    transaction_id: number;
    account_id: string;
    amount: number;
    balance: number;
    created_at: number;
  };
  /** A member's own limit of spending for a day; 0 is none. `next_cap` holds from `next_cap_at` on. */
  spending_cap: {
    uid: string;
    cap: number;
    next_cap: number | null;
    next_cap_at: number | null;
    paused_until: number | null;
  };

  host: {
    id: string;
    name: string;
    birthday: string | null;
    tags: Json;
    introduction: string;
    live_status: number;
    picture_id: string;
    cover_id: string;
    sort: number;
    watcher_count: number;
    /** Followers beside the members counted in `subscription` (a demo host's audience). */
    base_followers: number;
    /** Rank at the last change of day, for movement arrows. */
    previous_rank: number | null;
    is_dialect: Flag;
    demo: Flag;
  };
  schedule_entry: {
    host_id: string;
    match_id: string;
    live_room_id: string;
    live_status: number;
    start_date: number;
    is_top: Flag;
    live_user_group_id: string | null;
    match_source: number;
    is_lottery_progress: Flag;
    red_envelope_total_amount: number;
    video_source: Json;
    demo: Flag;
  };
  user_group: { id: string; name: string; user_type: number; demo: Flag };
  user_group_member: { group_id: string; uid: string };
  moment: {
    id: string;
    host_id: string;
    text: string;
    pictures: Json;
    base_likes: number;
    /** `base_likes` plus all rows of `moment_like`. */
    like_count: number;
    created_at: number;
    demo: Flag;
  };
  moment_like: { moment_id: string; uid: string; count: number };
  moment_like_batch: { uid: string; batch_id: string; moment_id: string; created_at: number };
  subscription: { uid: string; kind: 'host' | 'match'; target_id: string; created_at: number };

  competition: { id: string; slug: string; sport: string; name_zh: string; name_en: string; kind: string };
  season: {
    competition_id: string;
    id: string;
    label: string;
    /** The one source of this competition-season. */
    source: string;
    fetched_at: number;
  };
  team: {
    id: string;
    sport: string;
    name_zh: string;
    name_en: string;
    short_zh: string;
    short_en: string;
    feed_name: string;
    colors: Json;
    country: string | null;
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
    fetched_at: number;
    updated_at: number;
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
  };
  player_season: {
    player_id: string;
    team_id: string;
    competition_id: string;
    season_id: string;
    scope: Scope;
    numbers: Json;
  };
  team_season: { team_id: string; competition_id: string; season_id: string; scope: Scope; numbers: Json };
  match_detail: { match_id: string; statistics: Json | null; line_ups: Json | null; updated_at: number };

  chat_message: {
    id: string;
    /** Order of writing within all rooms. */
    seq: Generated<number>;
    live_room_id: string;
    kind: string;
    /** Null for lines of the server and of the demo's invented audience. */
    uid: string | null;
    nick_name: string;
    head_url: string;
    role: string;
    vip_level: number;
    text: string;
    /** Unique with `uid`; null for lines without a member. */
    client_id: string | null;
    reply_to: Json | null;
    event: Json | null;
    created_at: number;
    demo: Flag;
  };
  chat_room: { live_room_id: string; slow_mode_seconds: number | null; pinned_message_id: string | null };
  chat_ban: { uid: string; until: number | null; reason: string; created_at: number };
  chat_report: {
    id: string;
    message: Json;
    message_id: string;
    category_id: string;
    text: string;
    reporter_uid: string;
    created_at: number;
  };
  lottery_application: {
    id: string;
    live_room_id: string;
    uid: string;
    name: string;
    contact: string;
    state: string;
    reason: string;
    submitted_at: number;
    decided_at: number | null;
  };
  tipster: {
    id: string;
    name: string;
    profile: string;
    tag: string;
    introduction: string;
    sort: number;
    hot: Flag;
    /** The member who writes as this tipster. */
    uid: string | null;
    /** Followers beside the members counted in `tipster_follow` (a demo tipster's audience). */
    base_followers: number;
    /** `base_followers` plus all rows of `tipster_follow`. */
    follower_count: number;
    /** All that is derived from settled tips; made anew at each settlement and each day. */
    figures: Json;
    figures_at: number;
    demo: Flag;
  };
  tipster_follow: { tipster_id: string; uid: string; created_at: number };
  tip: {
    /** Order of arrival; orders tips of one moment. */
    seq: Generated<number>;
    id: string;
    tipster_id: string;
    title: string;
    /** The text that is paid for; the last column, so that lists never read over it. */
    body: string;
    sport: string;
    tag: string;
    price: number;
    open_back_gold: Flag;
    return_percentage: number;
    is_tripartite: Flag;
    published_at: number;
    /** First kick-off. */
    close_at: number;
    /** T8 as its number. */
    result: number;
    /** Since when all its matches are over. */
    confirm_at: number | null;
    settled_at: number | null;
    /** Name of the operator token that decided it; null when the rule did. */
    decided_by: string | null;
    reason: string;
    /** Profit of one stake in hundredths of a percent; null before, and where the stake came back. */
    yield_rate: number | null;
    base_reads: number;
    /** `base_reads` plus the reads that were counted. */
    read_count: number;
    base_orders: number;
    /** `base_orders` plus all rows of `tip_order`. */
    order_count: number;
    comment_count: number;
    demo: Flag;
  };
  tip_leg: {
    tip_id: string;
    position: number;
    match_id: string;
    competition_id: string;
    market: string;
    selection: string;
    /** In quarters; null for 1X2. */
    line: number | null;
    /** Decimal odds in hundredths. */
    odds: number;
    result: number;
  };
  tip_order: {
    seq: Generated<number>;
    id: string;
    uid: string;
    tip_id: string;
    price: number;
    paid_at: number;
    state: 'held' | 'settled';
    result: number;
    returned: number;
    settled_at: number | null;
    /** What happened to it, oldest first. */
    trail: Json;
  };
  /** Who has opened a tip: a member's uid, or `device:<id>` of a visitor. */
  tip_read: { uid: string; tip_id: string; read_at: number };
  tip_comment: {
    seq: Generated<number>;
    id: string;
    tip_id: string;
    parent_id: string | null;
    /** Null for the demo's invented readers. */
    uid: string | null;
    username: string;
    head_url: string;
    content: string;
    /** Comma-separated file keys. */
    photos: string;
    like_count: number;
    created_at: number;
    /** Unique with `uid`; null for lines without a member. */
    client_id: string | null;
    is_author: Flag;
    demo: Flag;
  };
  tip_comment_like: { comment_id: string; uid: string; created_at: number };
  tip_comment_report: {
    id: string;
    comment: Json;
    comment_id: string;
    category_id: string;
    text: string;
    reporter_uid: string;
    created_at: number;
  };
  /** Pictures that members uploaded for comments; the file is in `file` under the same key. */
  comment_photo: { key: string; uid: string; created_at: number };
  /** Keys of a room are signed with its number; a higher one makes earlier keys useless. */
  stream_key: { live_room_id: string; generation: number };
  /** Somebody of whom betting reports tell; `uid` where that is a member of this site. */
  ranking_user: {
    id: string;
    name: string;
    head_url: string;
    uid: string | null;
    /** The user hides the own entry. */
    hidden: Flag;
    /** Won reports in a row up to the last one. */
    streak: number;
    /** Title by rule (C5), as of the last report. */
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
    text_zh: string;
    text_en: string;
    size: number;
    min_sample: number;
    platforms: Json;
    start_date: number | null;
    end_date: number | null;
    hidden_periods: Json;
  };
  /** What a user has made of a period so far; kept with every report that comes in. */
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
  /** A board written down: `frozen` for good (day empty), or `day`: the ranks at the end of a day. */
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

export type TableName = keyof Tables;
