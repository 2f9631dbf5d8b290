type Json = string;
type Flag = number;

/** Recordings of shows. Their files are objects: keys of `features/recordings/recording-keys.ts`; a file is stored before its row. */
export interface RecordingTables {
  recording: {
    id: string;
    stream_id: string;
    host_id: string;
    live_room_id: string;
    /** The match of the show, or the id of a show without one; empty when none was in the schedule. */
    match_id: string;
    /** Empty: called like its match. */
    title: string;
    /** The user group that the room was restricted to when it began; null when it was public. */
    group_id: string | null;
    started_at: number;
    /** End of what is kept so far. */
    ended_at: number;
    /** When the recorder was last at work on it. */
    seen_at: number;
    /** `removed`: nobody reads it any more, and its files are being removed. */
    state: 'recording' | 'ready' | 'failed' | 'removed';
    /** Of all files. */
    bytes: number;
    /** Of the longest rendition, without holes. */
    duration_ms: number;
    views: number;
    /** What is missing: `{ at, ms, reason }`, `at` in epoch ms. */
    holes: Json;
    /** Since when, and why, nothing can be stored; null while all is well. */
    paused_at: number | null;
    pause_reason: 'full' | 'limit' | 'away' | null;
    /** Null: kept until somebody removes it. */
    expires_at: number | null;
    /** Null: published. */
    hidden_by: 'host' | 'staff' | null;
    revision: number;
    demo: Flag;
  };
  /** An init segment with what its playlists say of it. */
  recording_init: {
    recording_id: string;
    rendition: string;
    number: number;
    bytes: number;
    /** RFC 6381, as `avc1.64001f,mp4a.40.2`; empty when unknown. */
    codecs: string;
    /** Null for sound alone. */
    width: number | null;
    height: number | null;
  };
  recording_segment: {
    recording_id: string;
    rendition: string;
    /** Of this recording, from 0. */
    number: number;
    init: number;
    /** Epoch ms of the first picture. */
    start_at: number;
    duration_ms: number;
    bytes: number;
    is_discontinuity: Flag;
  };
  recording_thumbnail: { recording_id: string; number: number; at: number; bytes: number };
  /** A stream that is published to a media server of the operator, and the recording that gets its files. */
  media_server_stream: {
    stream_id: string;
    recording_id: string;
    live_room_id: string;
    started_at: number;
    /** Null while it is on the air. */
    ended_at: number | null;
  };
  /** A file that a media server recorded of such a stream. */
  media_server_file: {
    /** On this machine, without links. */
    path: string;
    /** When it was finished (epoch ms): a file that is written again is another one. */
    changed_at: number;
    recording_id: string;
    state: 'waiting' | 'stored' | 'failed';
    /** Why the last attempt failed; null before. */
    fault: 'missing' | 'damaged' | 'codec' | 'no-ffmpeg' | null;
    attempts: number;
    /** When it is tried next, or until when nobody else tries it. */
    due_at: number;
  };
  /** Whether a host's show is recorded; an empty `match_id` is for all shows of the host without a choice of their own. */
  recording_choice: { host_id: string; match_id: string; is_on: Flag };
}
