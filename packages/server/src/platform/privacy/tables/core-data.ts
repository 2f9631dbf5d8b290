import { sql } from 'kysely';
import type { CoreTables } from '#platform/db/tables.ts';
import { ACCOUNT, type LongerKept, type RulesOf, SITE } from '../data-rules.ts';
import { ROLE_ENDS_FIRST } from './role-ends-first.ts';

const OF_HOST = { column: 'host_id', table: 'host', key: 'id' } as const;

/** Lines of a show that can be watched again belong to it. */
const OF_RECORDING: LongerKept = {
  what: 'those of a recorded show as long as its recording',
  rows: sql<boolean>`exists (select 1 from recording where recording.live_room_id = chat_message.live_room_id
    and recording.state <> 'removed' and chat_message.created_at >= recording.started_at
    and (recording.state = 'recording' or chat_message.created_at <= recording.ended_at))`,
};

export const CORE_DATA = {
  setting: { holds: 'settings of the site', member: null, kept: SITE },
  banner: { holds: 'banners', member: null, kept: SITE },
  file: {
    holds: 'pictures; who uploaded them is in `comment_photo`',
    member: null,
    kept: 'as long as something shows them; pictures of a deleted member alone go',
  },
  audit: {
    holds: 'what operators changed',
    member: null,
    kept: 'kept as proof; of a deleted member it has the anonymous id, times and numbers, and no text',
  },
  account: {
    holds: 'accounts: name, picture, hash of the password',
    member: { uid: 'uid' },
    download: ['uid', 'username', 'head_key', 'created_at', 'language'],
    erasure: 'delete',
    kept: ACCOUNT,
  },
  member_standing: {
    holds: 'recharges and VIP level of the parent site',
    member: { uid: 'uid' },
    download: ['recharge_total', 'vip_level'],
    erasure: 'delete',
    kept: ACCOUNT,
  },
  parent_member: {
    holds: 'ids of the parent site',
    member: { uid: 'uid' },
    download: ['external_id', 'username'],
    erasure: 'delete',
    kept: ACCOUNT,
  },
  session: {
    holds: 'sessions and devices',
    member: { uid: 'uid' },
    download: [
      'device_id',
      'device_kind',
      'device_name',
      'opened_by',
      'created_at',
      'seen_at',
      'expires_at',
      'ended_at',
    ],
    erasure: 'delete',
    kept: { days: 90, since: 'expires_at' },
  },
  host: {
    holds: 'hosts',
    member: { uid: 'uid' },
    download: ['id', 'name', 'birthday', 'tags', 'introduction', 'picture_id', 'cover_id'],
    erasure: { blocked: ROLE_ENDS_FIRST },
    kept: SITE,
  },
  schedule_entry: {
    holds: 'shows of hosts',
    member: OF_HOST,
    download: ['match_id', 'live_room_id', 'start_date', 'title'],
    erasure: { blocked: ROLE_ENDS_FIRST },
    kept: SITE,
  },
  user_group: { holds: 'groups of members', member: null, kept: SITE },
  user_group_member: {
    holds: 'members of groups',
    member: { uid: 'uid' },
    download: ['group_id'],
    erasure: 'delete',
    kept: ACCOUNT,
  },
  moment: {
    holds: 'moments of hosts',
    member: OF_HOST,
    download: ['id', 'text', 'pictures', 'like_count', 'created_at'],
    erasure: { blocked: ROLE_ENDS_FIRST },
    kept: SITE,
  },
  moment_like: {
    holds: 'likes of moments',
    member: { uid: 'uid' },
    download: ['moment_id', 'count'],
    erasure: { feature: 'deleted, and the likes counted again' },
    kept: ACCOUNT,
  },
  moment_like_batch: {
    holds: 'batches of likes, so that none counts twice',
    member: { uid: 'uid' },
    download: 'repeats the likes',
    erasure: 'delete',
    kept: { days: 7, since: 'created_at' },
  },
  subscription: {
    holds: 'followed hosts and booked matches',
    member: { uid: 'uid' },
    download: ['kind', 'target_id', 'created_at'],
    erasure: 'delete',
    kept: ACCOUNT,
  },
  chat_message: {
    holds: 'chat lines',
    member: { uid: 'uid' },
    download: ['live_room_id', 'text', 'created_at'],
    erasure: { feature: 'deleted, also from quotes and pins' },
    kept: { days: 365, since: 'created_at', longer: OF_RECORDING },
  },
  chat_room: { holds: 'slow mode and pinned line of rooms', member: null, kept: SITE },
  lottery_draw: {
    holds: 'draws with their winners',
    member: null,
    kept: `${SITE}; a deleted member among the winners gets the anonymous id and no name`,
  },
  lottery_application: {
    holds: 'entries for lotteries, with contact',
    member: { uid: 'uid' },
    download: ['live_room_id', 'name', 'contact', 'state', 'reason', 'submitted_at', 'decided_at'],
    erasure: 'delete',
    kept: { days: 365, since: 'submitted_at' },
  },
} satisfies RulesOf<CoreTables>;
