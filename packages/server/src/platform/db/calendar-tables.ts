/** Calendars of members, read at secret links. */
export interface CalendarTables {
  calendar_link: {
    uid: string;
    /** SHA-256 of the secret in the link, which is not stored; unique. */
    secret_hash: string;
    /** 1: titles of finished matches have the score. */
    scores: number;
    created_at: number;
  };
  /** What the calendar said of an event last, so that calendar apps notice a change. */
  calendar_event: {
    uid: string;
    event_id: string;
    /** Number of changes. */
    sequence: number;
    /** SHA-256 of what it says. */
    digest: string;
    changed_at: number;
  };
}
