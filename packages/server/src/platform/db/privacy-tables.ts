type Flag = number;

/** Deletions of accounts, and links of downloads. */
export interface PrivacyTables {
  /** The deletion of an account. It outlives the member: what stays of them has its id in place of the uid. */
  erasure: {
    /** The anonymous id: random, not derived from the uid. */
    id: string;
    /** Null once everything is erased. */
    uid: string | null;
    requested_at: number;
    /** `member`, or the name of the operator. */
    requested_by: string;
    /** When the account is erased; until then the deletion can be taken back. */
    due_at: number;
    /** Gold coins that the member agreed to give up. */
    gives_up: number;
    /** Within the transaction that erases: triggers let the anonymous id replace the uid. */
    is_running: Flag;
    tried_at: number | null;
    /** Why the last try erased nothing: `DELETION_BLOCKS` of the contract, separated by commas. */
    blocked_by: string | null;
    /** When the rows were erased; a second pass follows, for what calls in progress wrote meanwhile. */
    erased_at: number | null;
    done_at: number | null;
  };
  /** One-time links of downloads. */
  member_download: {
    /** SHA-256 of the token; the token itself is never stored. */
    token_hash: string;
    uid: string;
    format: string;
    language: string;
    expires_at: number;
  };
  /** Users of betting reports who were deleted: their reports are refused. */
  erased_user: {
    /** HMAC-SHA-256 of the id at the platform. */
    id_hash: string;
    at: number;
  };
}
