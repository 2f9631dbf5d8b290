import type { PrivacyTables } from '#platform/db/privacy-tables.ts';
import { type RulesOf } from '../data-rules.ts';

export const PRIVACY_DATA = {
  erasure: {
    holds: 'deletions of accounts',
    member: { uid: 'uid' },
    download: ['requested_at', 'due_at'],
    erasure: { feature: 'the uid is emptied at the end; the anonymous id and the times stay' },
    kept: 'kept as proof of the deletion, without the member',
  },
  member_download: {
    holds: 'one-time links of downloads',
    member: { uid: 'uid' },
    download: 'the link that is being used',
    erasure: 'delete',
    kept: { days: 0, since: 'expires_at' },
  },
  erased_user: {
    holds: 'keyed hashes of the ids of deleted users of betting reports, so that a feed does not bring them back',
    member: null,
    kept: 'as long as feeds may repeat old reports',
  },
} satisfies RulesOf<PrivacyTables>;
