import fc from 'fast-check';
import { expect, test } from 'vitest';
import { livePlaylist, type LoopSegment } from './live-playlist.ts';

const loop = [
  { name: 'a.mpegts', durationMs: 2000 },
  { name: 'b.mpegts', durationMs: 2000 },
  { name: 'c.mpegts', durationMs: 1500 },
];

/** The parsed playlist: each segment with its number and the number of its timeline. */
const read = (playlist: string) => {
  const tag = (name: string): number => Number(new RegExp(`^#EXT-X-${name}:(\\d+)$`, 'm').exec(playlist)?.[1]);
  const [sequence, target] = [tag('MEDIA-SEQUENCE'), tag('TARGETDURATION')];
  let timeline = tag('DISCONTINUITY-SEQUENCE');
  let seconds = 0;
  const segments: { number: number; timeline: number; seconds: number; name: string }[] = [];
  for (const line of playlist.split('\n')) {
    if (line === '#EXT-X-DISCONTINUITY') timeline += 1;
    if (line.startsWith('#EXTINF:')) seconds = Number.parseFloat(line.slice('#EXTINF:'.length));
    if (line.endsWith('.mpegts')) segments.push({ number: sequence + segments.length, timeline, seconds, name: line });
  }
  return { sequence, target, segments };
};

const anyLoop = fc
  .array(fc.integer({ min: 1, max: 9000 }), { minLength: 1, maxLength: 8 })
  .map((durations): LoopSegment[] => durations.map((durationMs, index) => ({ name: `s${index}.mpegts`, durationMs })));

test('[E14] lists the last five finished segments, with the discontinuity between two loops', () => {
  // One loop lasts 5.5 s; at 15.2 s the segments 0-7 are over (two loops at 11 s, then 13 s and 15 s).
  expect(livePlaylist(15_200, loop).split('\n')).toEqual([
    '#EXTM3U',
    '#EXT-X-VERSION:3',
    '#EXT-X-TARGETDURATION:2',
    '#EXT-X-MEDIA-SEQUENCE:3',
    '#EXT-X-DISCONTINUITY-SEQUENCE:0',
    '#EXT-X-DISCONTINUITY',
    '#EXTINF:2.000,',
    'a.mpegts',
    '#EXTINF:2.000,',
    'b.mpegts',
    '#EXTINF:1.500,',
    'c.mpegts',
    '#EXT-X-DISCONTINUITY',
    '#EXTINF:2.000,',
    'a.mpegts',
    '#EXTINF:2.000,',
    'b.mpegts',
    '',
  ]);
});

test('[E14] a segment enters the playlist at the millisecond it ends', () => {
  expect(read(livePlaylist(16_499, loop)).sequence).toBe(3);
  expect(read(livePlaylist(16_500, loop)).sequence).toBe(4);
});

test('[E14] playlists of any two instants agree on every shared segment', () => {
  fc.assert(
    fc.property(anyLoop, fc.nat(10_000_000), fc.nat(60_000), (segments, start, later) => {
      const before = read(livePlaylist(start, segments));
      const after = read(livePlaylist(start + later, segments));
      expect(after.sequence).toBeGreaterThanOrEqual(before.sequence);
      const shared = ({ number }: { number: number }): boolean =>
        number >= after.sequence && number < before.sequence + before.segments.length;
      expect(after.segments.filter(shared)).toEqual(before.segments.filter(shared));
    }),
  );
});

test('[E14] the time of all segments up to the end of the playlist has passed, and not yet that of the next', () => {
  fc.assert(
    fc.property(anyLoop, fc.integer({ min: 100_000, max: 10_000_000 }), (segments, now) => {
      const { segments: listed } = read(livePlaylist(now, segments));
      const length = segments.length;
      const end = (listed.at(-1)?.number ?? -1) + 1;
      const loopMs = segments.reduce((sum, { durationMs }) => sum + durationMs, 0);
      const timeOf = (count: number): number =>
        Math.floor(count / length) * loopMs +
        segments.slice(0, count % length).reduce((sum, { durationMs }) => sum + durationMs, 0);
      expect(listed).toHaveLength(5);
      expect(timeOf(end)).toBeLessThanOrEqual(now);
      expect(timeOf(end + 1)).toBeGreaterThan(now);
    }),
  );
});

test('[E14] every loop is a timeline of its own and no segment is longer than the target', () => {
  fc.assert(
    fc.property(anyLoop, fc.nat(10_000_000), (segments, now) => {
      const { segments: listed, target } = read(livePlaylist(now, segments));
      for (const { number, timeline, seconds, name } of listed) {
        expect(timeline).toBe(Math.floor(number / segments.length));
        expect(name).toBe(segments[number % segments.length]?.name);
        expect(Math.round(seconds)).toBeLessThanOrEqual(target);
      }
    }),
  );
});

test('a loop without segments, or with an empty one, is refused', () => {
  expect(() => livePlaylist(0, [])).toThrow(RangeError);
  expect(() => livePlaylist(0, [{ name: 'a.mpegts', durationMs: 0 }])).toThrow(RangeError);
});
