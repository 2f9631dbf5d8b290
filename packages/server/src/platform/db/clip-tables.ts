import type { ClipFault, ClipState } from '@touchline/contract/clip-terms.ts';

/** Clips of shows. */
export interface ClipTables {
  clip: {
    id: string;
    host_id: string;
    live_room_id: string;
    /** Whether the room was private when it happened: such a clip stays so. */
    is_private: number;
    match_id: string;
    /** `ClipScene` as JSON. */
    scene: string;
    /** Empty until it is cut. */
    stream_id: string;
    happened_at: number;
    /** From `happened_at`, in ms: where the clip should begin and end. */
    start_ms: number;
    end_ms: number;
    state: ClipState;
    attempts: number;
    /** When a pending one is cut; later while somebody cuts it. */
    due_at: number;
    fault: ClipFault | null;
    is_hidden: number;
    is_withdrawn: number;
    /** The row stays, so that it is not cut again. */
    removed_at: number | null;
    /** Number of the stored files, which changes with each cut; 0 before the first. */
    files: number;
    /** Of the stored files: when their first picture was shown, and how long they are. */
    start_at: number;
    duration_ms: number;
    width: number;
    height: number;
    bytes: number;
    created_at: number;
  };
}
