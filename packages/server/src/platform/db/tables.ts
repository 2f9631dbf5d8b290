import type { Generated } from 'kysely';
import type { AlertTables } from '#platform/db/alert-tables.ts';
import type { CalendarTables } from '#platform/db/calendar-tables.ts';
import type { ClipTables } from '#platform/db/clip-tables.ts';
import type { CompetitionTables } from '#platform/db/competition-tables.ts';
import type { ContactTables } from '#platform/db/contact-tables.ts';
import type { FinanceTables } from '#platform/db/finance-tables.ts';
import type { FollowTables } from '#platform/db/follow-tables.ts';
import type { HostCallTables } from '#platform/db/host-call-tables.ts';
import type { LiveFeedTables } from '#platform/db/live-feed-tables.ts';
import type { MarketTables } from '#platform/db/market-tables.ts';
import type { ModerationTables } from '#platform/db/moderation-tables.ts';
import type { ObjectTables } from '#platform/db/object-tables.ts';
import type { PaymentTables } from '#platform/db/payment-tables.ts';
import type { PayoutTables } from '#platform/db/payout-tables.ts';
import type { PollTables } from '#platform/db/poll-tables.ts';
import type { PrivacyTables } from '#platform/db/privacy-tables.ts';
import type { RankingTables } from '#platform/db/ranking-tables.ts';
import type { RecordingTables } from '#platform/db/recording-tables.ts';
import type { SearchTables } from '#platform/db/search-tables.ts';
import type { SignInTables } from '#platform/db/sign-in-tables.ts';
import type { StaffTables } from '#platform/db/staff-tables.ts';
import type { SystemTables } from '#platform/db/system-tables.ts';
import type { TipsterDeskTables } from '#platform/db/tipster-desk-tables.ts';

/** Column types: ids are text, times are integers in epoch ms, flags are 0 | 1, JSON travels as text. */
type Json = string;
type Flag = number;

export interface Tables
  extends
    AlertTables,
    CalendarTables,
    ClipTables,
    CompetitionTables,
    ContactTables,
    CoreTables,
    FinanceTables,
    FollowTables,
    HostCallTables,
    LiveFeedTables,
    MarketTables,
    ModerationTables,
    ObjectTables,
    PaymentTables,
    PayoutTables,
    PollTables,
    PrivacyTables,
    RankingTables,
    RecordingTables,
    SearchTables,
    SignInTables,
    StaffTables,
    SystemTables,
    TipsterDeskTables {}

/** The first tables: settings, accounts, hosts with their shows, and rooms. */
export interface CoreTables {
  /**
   * One row per setting: `common`, `domains`, `chat-config`, `chat-words`, `live-secret`, `live-on-air`, `rank-day`, `follower-day`, `retention-day`, `object-day`,
   * `ranking-titles`, `demo-world`, `demo-filled`.
   */
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
    publish_at: number | null;
    unpublish_at: number | null;
    /** Whose readers see it; null for everybody. */
    language: Generated<string | null>;
    demo: Flag;
  };
  /** A picture; its content is an object (`platform/objects`). */
  file: { key: string; content_type: string; bytes: number; created_at: number; demo: Flag };
  /** The database refuses to change or remove an entry. */
  audit: {
    id: Generated<number>;
    at: number;
    who: string;
    action: string;
    subject: string;
    before: Json | null;
    after: Json | null;
    /** Null for rules and for entries older than these columns. */
    address: string | null;
    kind: string | null;
    staff_id: string | null;
  };

  account: {
    uid: string;
    username: string;
    /** Lower-case user name; unique. */
    login_name: string;
    /** Unique key by which names are compared (`nameKeyOf`). Null for old accounts whose name looks like an older one. */
    name_key: string | null;
    /** The empty text: no password opens this account. */
    password_hash: string;
    /** A file key, or the https address of a parent site's picture. */
    head_key: string;
    created_at: number;
    demo: Flag;
    /** BCP 47 tag of the app's language at the last sign-in or change; null before that. */
    language: string | null;
  };
  /** From the parent site: total recharges in gold coins, and VIP level. */
  member_standing: { uid: string; recharge_total: number; vip_level: number };
  /** Members who belong to a parent site: its id of them, and the user name that it requested last. */
  parent_member: { external_id: string; uid: string; username: string };
  session: {
    /** SHA-256 of the token; the token itself is never stored. */
    token_hash: string;
    uid: string;
    device_id: string;
    /** `DeviceKind` of the contract. */
    device_kind: string;
    device_name: string;
    /** `SignInMethod` of the contract. */
    opened_by: string;
    created_at: number;
    /** When the member last proved who they are: at the sign-in, or by the password since. */
    confirmed_at: number;
    /** Last use, to the hour. */
    seen_at: number;
    expires_at: number;
    ended_at: number | null;
    /** Reply code for the ended session: 405 or 505. */
    end_code: number | null;
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
    /** BCP 47 tag of the language that the host speaks; empty for the site's default one. */
    language: Generated<string>;
    demo: Flag;
    /** The row belongs to an operator (`demo` 0), its live status and watchers to the demo. */
    played_by_demo: Generated<Flag>;
    /** The member who is this host. */
    uid: string | null;
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
    /** The row belongs to an operator (`demo` 0), its live status to the demo. */
    played_by_demo: Generated<Flag>;
    /** What the show is called; it may have no match then. Empty: the name of its match. */
    title: Generated<string>;
    /** File key; empty: the cover of the host. */
    cover_id: Generated<string>;
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

  chat_message: {
    id: string;
    /** Insertion order over all rooms. */
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
    /** The user group that the room was restricted to when the line was written; null when it was public. */
    guard_group_id: string | null;
    created_at: number;
    demo: Flag;
  };
  chat_room: { live_room_id: string; slow_mode_seconds: number | null; pinned_message_id: string | null };
  /** One draw of a room; `winners` as in `LotteryDraw`. */
  lottery_draw: { live_room_id: string; key: string; drawn_at: number; winners: Json };
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
}

export type TableName = keyof Tables;
