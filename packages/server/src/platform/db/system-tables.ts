type Json = string;
type Flag = number;

/** The nodes of the server with their jobs, and what feeds sent and changed. */
export interface SystemTables {
  /** Written by each node every few seconds; one that is silent for an hour is removed by the others. */
  server_node: {
    id: string;
    /** Host name and port. */
    name: string;
    version: string;
    commit_hash: string;
    /** Version of Node. */
    runtime: string;
    started_at: number;
    seen_at: number;
    is_leader: Flag;
    /** Open push sockets. */
    connections: number;
    memory_bytes: number;
    /** `JobState`s of the node. */
    jobs: Json;
  };
  /** The last batch that was accepted of each source. */
  feed_source: {
    source: string;
    accepted_at: number;
    fetched_at: number;
    sent_by: string;
    origin: string;
    /** `FeedCounts` of the contract. */
    counts: Json;
    /** How many batches were accepted so far. */
    batches: number;
  };
  /** Refused batches; repetitions with the same reason are one row. */
  refused_batch: {
    /** Hash of source and reason. */
    id: string;
    source: string;
    sent_by: string;
    origin: string;
    reason: string;
    count: number;
    first_at: number;
    last_at: number;
  };
  /** Changes of matches by feeds, numbered for each match from 1; only the newest are kept. */
  match_feed_change: {
    match_id: string;
    number: number;
    source: string;
    changed_at: number;
    /** Names of the changed fields. */
    fields: Json;
    /** Values of the fields; of events only those that went or came. */
    before: Json;
    after: Json;
  };
}
