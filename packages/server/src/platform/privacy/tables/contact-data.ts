import type { ContactTables } from '#platform/db/contact-tables.ts';
import { ACCOUNT, type RulesOf, SITE } from '../data-rules.ts';

export const CONTACT_DATA = {
  outgoing_message: {
    holds: 'mails and text messages; their texts go with their delivery',
    member: { uid: 'uid' },
    download: ['kind', 'recipient', 'state', 'created_at', 'ended_at'],
    erasure: 'delete',
    kept: { days: 30, since: 'ended_at' },
  },
  contact_point: {
    holds: 'mail addresses and phone numbers of members',
    member: { uid: 'uid' },
    download: ['kind', 'address', 'verified_at'],
    erasure: 'delete',
    kept: ACCOUNT,
  },
  contact_code: {
    holds: 'codes for contact points, as hashes',
    member: { uid: 'subject' },
    download: 'codes are of use for 10 minutes, and kept as hashes',
    erasure: 'delete',
    kept: { days: 1, since: 'expires_at' },
  },
  consent: {
    holds: 'versions of the terms that members accepted, and the age that they confirmed',
    member: { uid: 'uid' },
    download: ['subject', 'version', 'at'],
    erasure: 'delete',
    kept: ACCOUNT,
  },
  legal_document: { holds: 'terms and privacy notice by version', member: null, kept: SITE },
  former_name: {
    holds: 'names that members gave up',
    member: { uid: 'uid' },
    download: ['username', 'changed_at'],
    erasure: 'delete',
    kept: { days: 365, since: 'changed_at' },
  },
} satisfies RulesOf<ContactTables>;
