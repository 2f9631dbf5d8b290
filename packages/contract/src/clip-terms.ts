/** What a clip shows: a goal of football; in basketball a lead that changes in the last minute, or a run. */
export const CLIP_KINDS = ['goal', 'penalty-goal', 'own-goal', 'run', 'lead'] as const;
export type ClipKind = (typeof CLIP_KINDS)[number];

/** `pending` is cut soon or again, `failed` is cut no more by itself. */
export const CLIP_STATES = ['pending', 'ready', 'failed'] as const;
export type ClipState = (typeof CLIP_STATES)[number];

/** Where a clip begins and ends unless its host cuts it differently, in ms from its moment. */
export const CLIP_START_MS = -12_000;
export const CLIP_END_MS = 8000;
/** How far from its moment a clip may begin and end. */
export const CLIP_REACH_MS = 60_000;
export const CLIP_SHORTEST_MS = 3000;
export const CLIP_LONGEST_MS = 60_000;

/** Why a clip was not cut: nothing of the stream is kept, no FFmpeg, no space, or FFmpeg failed. */
export const CLIP_FAULTS = ['no-video', 'no-ffmpeg', 'disk-full', 'broken'] as const;
export type ClipFault = (typeof CLIP_FAULTS)[number];
