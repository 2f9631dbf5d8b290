/** The wished length of a segment; it ends at the key frame nearest to it. */
export const SEGMENT_TARGET_MS = 2000;
/** The most that a part has at 12 pictures a second and more: FFmpeg ends fragments with the first picture after 0.5 s. */
export const PART_TARGET_MS = 545;
/** The shortest part that does not end its segment, as a share of the target (RFC 8216bis: 4.4.4.9). */
export const SHORTEST_PART = 0.85;
