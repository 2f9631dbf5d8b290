import type { Generated } from 'kysely';

type Json = string;
type Flag = number;

/** The wallet's ledger, tipsters, tips, purchases and comments. */
export interface MarketTables {
  /**
   * An account of gold coins: `member:<uid>`, `escrow:<order>`, `tipster:<id>`, `operator`, `outside`; only `outside`
   * can be negative.
   */
  ledger_account: { id: string; balance: number };
  /** One movement between accounts, unique by its key. The database refuses to change or remove it. */
  ledger_transaction: {
    id: Generated<number>;
    key: string;
    kind: string;
    detail: Json;
    created_at: number;
    /** Sum of its credits. */
    amount: Generated<number>;
    /** The tip that it is about. */
    tip_id: string | null;
  };
  /** One side of a movement; the entries of a movement sum to zero. `balance` is the account's balance after it. */
  ledger_entry: {
    id: Generated<number>;
    transaction_id: number;
    account_id: string;
    amount: number;
    balance: number;
    created_at: number;
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
    /** BCP 47 tag of the language that the tipster writes; empty for the site's default one. */
    language: Generated<string>;
    /** `base_followers` plus all rows of `tipster_follow`. */
    follower_count: number;
    /** Derived from settled tips; recomputed at each settlement and each day. */
    figures: Json;
    figures_at: number;
    demo: Flag;
  };
  tipster_follow: { tipster_id: string; uid: string; created_at: number };
  tip: {
    /** Insertion order; orders tips of the same time. */
    seq: Generated<number>;
    id: string;
    tipster_id: string;
    title: string;
    /** The paid text; the last column, so that lists never read past it. */
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
    /** The result as its number. */
    result: number;
    /** When its last match finished. */
    confirm_at: number | null;
    settled_at: number | null;
    /** Name of the operator token that decided it; null when it was decided by rule. */
    decided_by: string | null;
    reason: string;
    /** Profit of one stake in hundredths of a percent; null before the settlement, and when the stake was returned. */
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
  /** Settled tips whose result changed by a late correction of a match. */
  tip_review: {
    tip_id: string;
    match_id: string;
    settled_result: number;
    result_now: number;
    since: number;
    state: 'open' | 'settled' | 'dismissed';
    decided_by: string | null;
    decided_at: number | null;
    note: string;
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
    /** Its history, oldest first. */
    trail: Json;
  };
  /** Which member opened which tip in about the last 30 days. */
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
  /** Pictures that members uploaded for comments; the file is in `file` under the same key. */
  comment_photo: { key: string; uid: string; created_at: number };
  /** Keys of a room are signed with its number; a higher one makes earlier keys useless. */
  stream_key: { live_room_id: string; generation: number };
}
