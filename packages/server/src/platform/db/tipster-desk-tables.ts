type Json = string;

/** Tips in the making, and applications to become host or tipster. */
export interface TipsterDeskTables {
  /** `revision` counts the saves. */
  tip_draft: { tipster_id: string; id: string; content: Json; revision: number; updated_at: number };
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
