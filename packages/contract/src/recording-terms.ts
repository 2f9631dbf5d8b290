/** What becomes of a recording: `recording` while its show is on the air. */
export const RECORDING_STATES = ['recording', 'ready', 'failed'] as const;
export type RecordingState = (typeof RECORDING_STATES)[number];

/** Why nothing can be stored: the disk is full, all recordings together reached the limit, the store does not answer. */
export const PAUSE_REASONS = ['full', 'limit', 'away'] as const;
export type PauseReason = (typeof PAUSE_REASONS)[number];

/**
 * Why a file of a media server is not in its recording: it is gone, it cannot be read to its end, its picture is none that is kept, or FFmpeg
 * is not installed.
 */
export const FILE_FAULTS = ['missing', 'damaged', 'codec', 'no-ffmpeg'] as const;
export type FileFault = (typeof FILE_FAULTS)[number];
