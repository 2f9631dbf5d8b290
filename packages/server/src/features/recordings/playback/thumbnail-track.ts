import type { SegmentRow, ThumbnailRow } from '../recording-repo.ts';

const MS = 1000;

/** Where in the replay (ms from its beginning) a moment (epoch ms) is: what is missing takes no time; null when it is missing. */
const placeOf = (segments: readonly SegmentRow[], at: number): number | null => {
  let place = 0;
  for (const { start_at: start, duration_ms: ms } of segments) {
    if (at >= start && at < start + ms) return place + at - start;
    place += ms;
  }
  return null;
};

const clock = (ms: number): string => new Date(ms).toISOString().slice('1970-01-01T'.length, -1);

/** The pictures of the seek bar as WebVTT: each until the next one. */
export const thumbnailTrack = (
  segments: readonly SegmentRow[],
  thumbnails: readonly ThumbnailRow[],
  query: string,
): string => {
  const length = segments.reduce((sum, { duration_ms: ms }) => sum + ms, 0);
  const placed = thumbnails.flatMap(({ number, at }) => {
    const place = placeOf(segments, at);
    return place === null ? [] : [{ number, place }];
  });
  const cues = placed.map(({ number, place }, index) => {
    const from = index === 0 ? 0 : place;
    const to = placed[index + 1]?.place ?? Math.max(length, place + MS);
    return `${clock(from)} --> ${clock(to)}\nthumbnails/${number}.jpg${query}\n`;
  });
  return ['WEBVTT\n', ...cues].join('\n');
};
