/** Roles of staff. Hosts and tipsters are members with a role of their own. */
export const STAFF_ROLES = ['owner', 'editor', 'moderator', 'match-desk', 'finance', 'support'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** Roles of members who work in the console with their own hosts or tips. */
export const MEMBER_DESK_ROLES = ['host', 'tipster'] as const;

/** Roles of members at the console: each of them is `member`. */
export const MEMBER_ROLES = ['member', ...MEMBER_DESK_ROLES] as const;
export type MemberRole = (typeof MEMBER_ROLES)[number];

export type OpsRole = StaffRole | MemberRole;

interface Right {
  /** What the right allows, for docs. */
  text: string;
  /** Roles that have it; a machine token names its rights itself. */
  roles: readonly OpsRole[];
}

/** Each right of `/ops/v1` with the roles that have it: the one table from which docs and tests are generated. */
export const OPS_RIGHTS = {
  hosts: { text: 'Hosts', roles: ['owner', 'editor'] },
  schedules: { text: 'Schedules of hosts, and the list of matches', roles: ['owner', 'editor', 'match-desk'] },
  moments: { text: 'Moments of hosts', roles: ['owner', 'editor'] },
  groups: { text: 'User groups of private rooms', roles: ['owner', 'editor'] },
  banners: { text: 'Banners', roles: ['owner', 'editor'] },
  configs: { text: 'The common configuration', roles: ['owner'] },
  domains: { text: 'Domains that the app calls', roles: ['owner'] },
  files: { text: 'Pictures', roles: ['owner', 'editor'] },
  ingest: { text: 'Match data: feeds, corrections, pins, seasons', roles: ['owner', 'match-desk'] },
  demo: { text: 'The demo world', roles: ['owner'] },
  sessions: { text: 'Sessions, passwords and suspensions of members', roles: ['owner', 'support'] },
  audit: { text: 'The audit log', roles: ['owner'] },
  metrics: { text: 'Metrics', roles: ['owner'] },
  chat: { text: 'Chat, comments and reports', roles: ['owner', 'moderator'] },
  rooms: { text: 'Slow mode, pinned messages and polls of rooms', roles: ['owner', 'editor', 'moderator'] },
  live: { text: 'Stream keys and streams', roles: ['owner', 'editor'] },
  studio: {
    text: 'The studio of hosts: members for their own hosts, staff for all',
    roles: ['owner', 'editor', 'host'],
  },
  members: { text: 'Members', roles: ['owner', 'moderator', 'finance', 'support'] },
  tips: { text: 'Tips and tipsters, paid text too', roles: ['owner', 'editor'] },
  wallet: { text: 'Wallets and the ledger', roles: ['owner', 'finance'] },
  'wallet-requests': { text: "A member's wallet, and requests to adjust it", roles: ['owner', 'finance', 'support'] },
  approvals: { text: 'Decisions on requested adjustments', roles: ['owner', 'finance'] },
  staff: { text: 'Staff, their roles and sessions, and machine tokens', roles: ['owner'] },
  nicknames: { text: 'Further names of records, by which the search finds them', roles: ['owner', 'editor'] },
  ranking: { text: 'Rankings and betting reports', roles: ['owner', 'editor'] },
  'own-tips': { text: 'Drafts, tips and sales; members have their own alone', roles: ['owner', 'editor', 'tipster'] },
  applications: { text: 'Applications to become host or tipster', roles: ['owner', 'editor'] },
  apply: { text: 'Own applications to become host or tipster', roles: ['member'] },
} as const satisfies Readonly<Record<string, Right>>;

export type OpsScope = keyof typeof OPS_RIGHTS;

/** The scope of a call that every right opens; its reply has what the caller's rights cover. */
export const ANY_RIGHT = 'any';

/** Names of all rights, in the order of the table. */
export const OPS_SCOPES = Object.keys(OPS_RIGHTS) as [OpsScope, ...OpsScope[]];

/** The rights of a role. */
export const rightsOf = (role: OpsRole): OpsScope[] =>
  OPS_SCOPES.filter((scope) => (OPS_RIGHTS[scope].roles as readonly OpsRole[]).includes(role));
