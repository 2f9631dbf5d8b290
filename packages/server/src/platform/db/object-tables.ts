/** Objects (pictures and their sizes) and what is to become of them outside the database. */
export interface ObjectTables {
  /** An object that the database itself stores: see `platform/objects`. */
  stored_object: { key: string; content_type: string; body: Uint8Array; created_at: number };
  /** An object outside the database that nothing needs any more. */
  object_removal: {
    key: string;
    /** Not removed before, epoch ms: an upload of the same content may be in progress. */
    due_at: number;
    /** 1 while it is being removed; an upload of the same content waits. */
    is_claimed: number;
  };
}
