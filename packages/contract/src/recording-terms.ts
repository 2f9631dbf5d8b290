/** What becomes of a recording: `recording` while its show is on the air. */
export const RECORDING_STATES = ['recording', 'ready', 'failed'] as const;
export type RecordingState = (typeof RECORDING_STATES)[number];

/** Why nothing can be stored: the disk is full, all recordings together reached the limit, the store does not answer. */
export const PAUSE_REASONS = ['full', 'limit', 'away'] as const;
export type PauseReason = (typeof PAUSE_REASONS)[number];
