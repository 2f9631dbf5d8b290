import type { ModerationTables } from '#platform/db/moderation-tables.ts';
import { ACCOUNT, type RulesOf } from '../data-rules.ts';

export const MODERATION_DATA = {
  report: {
    holds: 'reported content, with a copy',
    member: { uid: 'uid' },
    download: ['kind', 'text', 'pictures', 'written_at', 'state', 'action', 'decided_at'],
    erasure: { feature: 'deleted, with who reported it' },
    kept: ACCOUNT,
    operators: ['assignee', 'decided_by'],
  },
  report_reporter: {
    holds: 'who reported what',
    member: { uid: 'uid' },
    download: ['category_id', 'text', 'created_at'],
    erasure: { anonymous: 'the report of the content is decided without its author', set: { text: '' } },
    kept: ACCOUNT,
  },
  sanction: {
    holds: 'warnings, mutes, bans and suspensions',
    member: { uid: 'uid' },
    download: ['kind', 'reason', 'until', 'created_at', 'lifted_at', 'live_room_id'],
    erasure: 'delete',
    kept: ACCOUNT,
    operators: ['created_by', 'lifted_by'],
  },
  room_moderator: {
    holds: 'members who moderate rooms',
    member: { uid: 'uid' },
    download: ['live_room_id', 'created_at'],
    erasure: 'delete',
    kept: ACCOUNT,
    operators: ['created_by'],
  },
} satisfies RulesOf<ModerationTables>;
