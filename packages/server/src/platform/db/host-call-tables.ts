import type { CallKind, CallOutcome, CallPick } from '@touchline/contract/host-call-terms.ts';

/** Calls of hosts and their followers. */
export interface HostCallTables {
  /** `half_line` is twice the line of a total; `moment` is JSON, null before the match. */
  host_call: {
    id: string;
    host_id: string;
    match_id: string;
    /** The room in which the host shows the match, and whether it was private when the call was made. */
    live_room_id: string;
    is_private: number;
    kind: CallKind;
    pick: CallPick | null;
    half_line: number | null;
    text: string;
    made_at: number;
    moment: string | null;
    outcome: CallOutcome;
    /** The change of the match that was confirmed when it was settled last; 0 before. */
    checked_at: number;
    settled_at: number | null;
    /** Null when the result settled it. */
    settled_by: string | null;
    reason: string;
    demo: number;
  };
  /** Followers at the end of a day in Shanghai. */
  host_followers: { host_id: string; day: string; followers: number };
}
