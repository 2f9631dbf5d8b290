/** What is opened from searches, and by what else records are found. */
export interface SearchTables {
  /** How often a record was opened from a search in an hour; not by whom. */
  search_pick: {
    /** When the hour began. */
    hour_at: number;
    /** `PublicSearchKind` of the contract. */
    kind: string;
    target_id: string;
    picks: number;
  };
  /** Further names of a record, of the desk's. */
  nickname: {
    /** `NicknameKind` of the contract. */
    kind: string;
    target_id: string;
    /** JSON array, not empty. */
    names: string;
    /** 1 for those of the demo world, until the desk changes them. */
    demo: number;
  };
}
