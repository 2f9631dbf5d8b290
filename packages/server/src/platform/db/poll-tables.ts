type Json = string;
type Flag = number;

/** What hosts ask in their rooms, and how viewers answer and react. */
export interface PollTables {
  poll: {
    id: string;
    host_id: string;
    live_room_id: string;
    /** The match, or the show without one. */
    match_id: string;
    kind: 'poll' | 'prediction';
    question: string;
    /** Of each answer: `{ text, outcome }`. */
    options: Json;
    /** Votes of each answer; changed with the row locked. */
    votes: Json;
    /** Whether the final score decides it. */
    by_score: Flag;
    opened_at: number;
    closes_at: number | null;
    closed_at: number | null;
    /** Position of the right answer. */
    correct: number | null;
    is_void: Flag;
    /** The final score that decided it, as `2-1`; null where none did. */
    score: string | null;
    revision: number;
    /** The user group that the room was restricted to when it was opened; null when it was public. */
    guard_group_id: string | null;
    demo: Flag;
  };
  /** The first vote of a voter. */
  poll_vote: {
    poll_id: string;
    /** Hash of the poll with the member or the device: the votes of one device in two polls have nothing in common. */
    voter: string;
    /** Null for a visitor. */
    uid: string | null;
    option: number;
    voted_at: number;
  };
  /** Reactions to the goal after which the match stood at `score` (`2-1`). */
  goal_reaction: {
    live_room_id: string;
    match_id: string;
    score: string;
    form: string;
    count: number;
    reacted_at: number;
  };
}
