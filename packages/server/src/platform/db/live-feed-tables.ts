type Json = string;

/** What the live feeds report, how far it is trusted, and how polling goes. */
export interface LiveFeedTables {
  /** Ids of a source and what they mean here: one row for each id that was seen. */
  feed_link: {
    source: string;
    kind: 'team' | 'match';
    source_id: string;
    /** Null while an unknown team waits for the desk. */
    our_id: string | null;
    /** As the source writes it. */
    name: string;
    competition_id: string;
    /** The member of staff who decided; null for an automatic one. */
    decided_by: string | null;
    created_at: number;
    seen_at: number;
  };
  /** The last reading of a match by each source. */
  feed_reading: {
    source: string;
    match_id: string;
    /** `StoredReading`: the fields it reported, each with its time. */
    content: Json;
    read_at: number;
    /** The source's own time of its last change; null where it has none. */
    observed_at: number | null;
  };
  /** How far the state of a match that live feeds report is trusted. */
  match_trust: {
    match_id: string;
    /** By field: the source and the time of its reading, with a hash of the value where it is not kept here. */
    fields: Json;
    agreement: 'alone' | 'agree' | 'differ';
    /** `AcceptedState`: the state that passed the gate last; null before the first one. */
    accepted: Json | null;
    /** `HeldState`: a state that waits for confirmation; null when nothing waits. */
    held: Json | null;
    /** Equal readings of the final state so far. */
    final_readings: number;
    /** Since when the result is final; null before. */
    final_at: number | null;
    /** The member of staff whose word made it final; null for the feeds. */
    final_by: string | null;
    updated_at: number;
  };
  /** How polling of a source goes; survives a change of the leader. */
  feed_poll: {
    source: string;
    requested_at: number | null;
    succeeded_at: number | null;
    /** Failures since the last success. */
    failures: number;
    error: string | null;
    /** No request before then: the breaker is open, or the provider said so. */
    blocked_until: number | null;
    /** UTC day of `requests_today`. */
    day: string;
    requests_today: number;
    latency_ms: number | null;
    /** When the schedule of each competition was last read, by competition id. */
    schedules: Json;
    /** When the next request is due, as far as it is known. */
    next_at: number | null;
  };
  /** Trouble with live feeds; open until `ended_at`. */
  feed_alarm: {
    id: string;
    kind: 'late' | 'silent' | 'contradiction' | 'refused' | 'unknown-team';
    source: string | null;
    match_id: string | null;
    /** Of an alarm about a whole competition, or a table of it; null else. */
    competition_id: string | null;
    /** Label of the season of a table; null else. */
    season: string | null;
    text: string;
    started_at: number;
    ended_at: number | null;
    /** When the webhook accepted it; null before, and without a webhook. */
    sent_at: number | null;
  };
}
