const WINDOW = 4;

/**
 * The HLS playlist of an endless live stream that repeats a loop of segments: the last four segments that are over at
 * `now` (epoch ms). `segmentDurations` are seconds; segment `n` is the file `loop-n.ts`, counted from 0. Throws RangeError
 * without segments.
 */
export const livePlaylist = (now: number, segmentDurations: readonly number[]): string => {
  const loopSeconds = segmentDurations.reduce((sum, seconds) => sum + seconds, 0);
  if (!(loopSeconds > 0)) throw new RangeError('a playlist needs segments of more than no time');
  const count = segmentDurations.length;
  const seconds = now / 1000;
  const loop = Math.floor(seconds / loopSeconds);
  const over = segmentsOver(seconds - loop * loopSeconds, segmentDurations);
  const first = loop * count + over - WINDOW;
  const lines = Array.from({ length: WINDOW }, (_, place) => first + place).flatMap((number) => {
    const place = number % count;
    const isBorder = place === 0 && number !== first;
    const duration = segmentDurations[place] ?? 0;
    return [...(isBorder ? ['#EXT-X-DISCONTINUITY'] : []), `#EXTINF:${duration.toFixed(3)},`, `loop-${place}.ts`];
  });
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:3',
    `#EXT-X-TARGETDURATION:${Math.ceil(Math.max(...segmentDurations))}`,
    `#EXT-X-MEDIA-SEQUENCE:${first}`,
    `#EXT-X-DISCONTINUITY-SEQUENCE:${Math.floor(first / count)}`,
    ...lines,
    '',
  ].join('\n');
};

const segmentsOver = (seconds: number, durations: readonly number[]): number => {
  let end = 0;
  return durations.filter((duration) => {
    end += duration;
    return end <= seconds;
  }).length;
};
