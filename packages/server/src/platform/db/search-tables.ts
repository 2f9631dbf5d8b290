/** What is opened from searches. */
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
}
