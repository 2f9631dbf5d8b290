type Json = string;

/** Tips in the making, members at the console, and applications to become host or tipster. */
export interface TipsterDeskTables {
  /** `revision` counts the saves. */
  tip_draft: { tipster_id: string; id: string; content: Json; revision: number; updated_at: number };
  /** Sessions of members at the console; those of the app are in `session`. */
  member_console_session: {
    /** SHA-256 of the token; the token itself is never stored. */
    token_hash: string;
    /** Names the session in calls. */
    id: string;
    uid: string;
    /** Of the password hash at the sign-in: another password ends the session. */
    password_mark: string;
    created_at: number;
    /** Last use, to some minutes. */
    seen_at: number;
    expires_at: number;
  };
  role_application: {
    id: string;
    uid: string;
    kind: 'host' | 'tipster';
    /** The name that the member wants to have as host or tipster. */
    name: string;
    text: string;
    links: Json;
    state: 'open' | 'approved' | 'refused';
    /** `<kind>:<uid>` while it is open: unique, so that a member has one open application of a kind. */
    open_key: string | null;
    created_at: number;
    decided_at: number | null;
    decided_by: string | null;
    /** For the member. */
    reason: string;
    /** The host or tipster of an approved one. */
    record_id: string | null;
  };
}
