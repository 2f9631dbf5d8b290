/** One part of the repeated loop: its file name beside the playlist, and its length in milliseconds. */
export interface LoopSegment {
  name: string;
  durationMs: number;
}

/** Ten seconds with 2 s segments: a player starts three segments behind the end with two in reserve. */
const WINDOW = 5;

/**
 * The playlist (HLS version 3, RFC 8216) of an endless live stream that repeats a loop of segments, positioned by the clock: the
 * last five finished segments at `now` (epoch ms, 0 or later). The segment numbered `n` since the epoch is
 * `segments[n % segments.length]`, so that a number has the same file in every playlist. Throws RangeError when the loop has no
 * segments or an empty one.
 */
export const livePlaylist = (now: number, segments: readonly LoopSegment[]): string => {
  if (segments.length === 0 || !segments.every(({ durationMs }) => durationMs > 0))
    throw new RangeError('a live playlist needs segments that last more than 0 ms');
  const end = segmentsOver(now, segments);
  const first = Math.max(0, end - WINDOW);
  const numbers = Array.from({ length: end - first }, (_, index) => first + index);
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:3',
    `#EXT-X-TARGETDURATION:${Math.ceil(Math.max(...segments.map(({ durationMs }) => durationMs)) / 1000)}`,
    `#EXT-X-MEDIA-SEQUENCE:${first}`,
    `#EXT-X-DISCONTINUITY-SEQUENCE:${bordersBefore(first, segments.length)}`,
    ...numbers.flatMap((number) => segmentLines(number, segments)),
    '',
  ].join('\n');
};

/** Number of segments that have ended since the epoch. */
const segmentsOver = (now: number, segments: readonly LoopSegment[]): number => {
  const loopMs = segments.reduce((sum, { durationMs }) => sum + durationMs, 0);
  let left = now % loopMs;
  const inLoop = segments.findIndex(({ durationMs }) => {
    left -= durationMs;
    return left < 0;
  });
  return Math.floor(now / loopMs) * segments.length + inLoop;
};

/** Discontinuities that have left the playlist; each is removed with the segment after it. */
const bordersBefore = (first: number, count: number): number => Math.max(0, Math.ceil(first / count) - 1);

const segmentLines = (number: number, segments: readonly LoopSegment[]): string[] => {
  const index = number % segments.length;
  const isBorder = index === 0 && number > 0;
  return segments
    .slice(index, index + 1)
    .flatMap(({ name, durationMs }) => [
      ...(isBorder ? ['#EXT-X-DISCONTINUITY'] : []),
      `#EXTINF:${(durationMs / 1000).toFixed(3)},`,
      name,
    ]);
};
