const WINDOW = 4;

/** A part of the loop: its file, beside the playlist, and its length. */
export interface LoopSegment {
  name: string;
  durationMs: number;
}

const targetSeconds = (segments: readonly LoopSegment[]): number =>
  Math.ceil(Math.max(...segments.map(({ durationMs }) => durationMs)) / 1000);

const segmentsOver = (elapsedMs: number, segments: readonly LoopSegment[]): number => {
  let end = 0;
  return segments.filter(({ durationMs }) => {
    end += durationMs;
    return end <= elapsedMs;
  }).length;
};

/**
 * The HLS playlist of an endless live stream that repeats a loop of segments: the last four segments that are over at
 * `now` (epoch ms). Time stamps begin anew with each loop, so its border is a discontinuity. Throws RangeError when the
 * loop has no length.
 */
export const livePlaylist = (now: number, segments: readonly LoopSegment[]): string => {
  const loopMs = segments.reduce((sum, { durationMs }) => sum + durationMs, 0);
  if (!(loopMs > 0)) throw new RangeError('a live playlist needs a loop with a length');
  const count = segments.length;
  const loop = Math.floor(now / loopMs);
  const first = loop * count + segmentsOver(now - loop * loopMs, segments) - WINDOW;
  const lines = Array.from({ length: WINDOW }, (_, place) => first + place).flatMap((number) => {
    const segment = segments[number % count];
    if (segment === undefined) return [];
    const border = number % count === 0 && number !== first ? ['#EXT-X-DISCONTINUITY'] : [];
    return [...border, `#EXTINF:${(segment.durationMs / 1000).toFixed(3)},`, segment.name];
  });
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:3',
    `#EXT-X-TARGETDURATION:${targetSeconds(segments)}`,
    `#EXT-X-MEDIA-SEQUENCE:${first}`,
    `#EXT-X-DISCONTINUITY-SEQUENCE:${Math.floor(first / count)}`,
    ...lines,
    '',
  ].join('\n');
};
