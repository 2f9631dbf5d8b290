import { expect } from 'vitest';

interface ListedPart {
  uri: string;
  seconds: number;
}

interface ListedSegment {
  uri: string;
  seconds: number;
  /** Epoch ms. */
  date: number;
  map: string;
  isDiscontinuity: boolean;
  parts: ListedPart[];
}

interface MediaList {
  sequence: number;
  discontinuities: number;
  skipped: number;
  segments: ListedSegment[];
  hint: string | null;
  isOver: boolean;
}

const attribute = (line: string, name: string): string => RegExp(`[:,]${name}="?([^",]+)`).exec(line)?.[1] ?? '';
/** A date may be this much off, as the network delays packets. */
const DATE_FAULT_MS = 250;

/** Parses a media playlist and expects of it what RFC 8216bis requires (4.4.3, 4.4.4, Appendix B.1). */
export const checkMediaPlaylist = (text: string): MediaList => {
  const lines = text.trimEnd().split('\n');
  const valueOf = (tag: string): string =>
    lines.find((line) => line.startsWith(`${tag}:`))?.slice(tag.length + 1) ?? '';
  const control = `:${valueOf('#EXT-X-SERVER-CONTROL')}`;
  const target = Number(valueOf('#EXT-X-TARGETDURATION'));
  const partTarget = Number(attribute(`:${valueOf('#EXT-X-PART-INF')}`, 'PART-TARGET'));
  expect([lines[0], valueOf('#EXT-X-VERSION')]).toEqual(['#EXTM3U', '9']);
  expect(attribute(control, 'CAN-BLOCK-RELOAD')).toBe('YES');
  expect(Number(attribute(control, 'PART-HOLD-BACK'))).toBeGreaterThan(3 * partTarget - 1e-6);
  expect(Number(attribute(control, 'HOLD-BACK'))).toBeGreaterThanOrEqual(3 * target);
  expect(Number(attribute(control, 'CAN-SKIP-UNTIL'))).toBeGreaterThanOrEqual(6 * target);

  const segments: ListedSegment[] = [];
  let map = '';
  let [date, seconds, isDiscontinuity]: [number, number, boolean] = [Number.NaN, 0, false];
  let parts: ListedPart[] = [];
  for (const line of lines) {
    if (line === '#EXT-X-DISCONTINUITY') [isDiscontinuity, map] = [true, ''];
    else if (line.startsWith('#EXT-X-MAP:')) map = attribute(line, 'URI');
    else if (line.startsWith('#EXT-X-PROGRAM-DATE-TIME:')) date = Date.parse(line.slice(25));
    else if (line.startsWith('#EXT-X-PART:')) {
      expect(parts.length > 0 || line.endsWith(',INDEPENDENT=YES')).toBe(true);
      parts.push({ uri: attribute(line, 'URI'), seconds: Number(attribute(line, 'DURATION')) });
    } else if (line.startsWith('#EXTINF:')) seconds = Number(line.slice(8, -1));
    else if (!line.startsWith('#')) {
      segments.push({ uri: line, seconds, date, map, isDiscontinuity, parts });
      [date, isDiscontinuity, parts] = [Number.NaN, false, []];
    }
  }
  const isOver = lines.at(-1) === '#EXT-X-ENDLIST';
  const hints = lines.filter((line) => line.startsWith('#EXT-X-PRELOAD-HINT:TYPE=PART,'));
  expect(hints).toHaveLength(isOver ? 0 : 1);
  const skipped = Number(attribute(`:${valueOf('#EXT-X-SKIP')}`, 'SKIPPED-SEGMENTS'));
  const sequence = Number(valueOf('#EXT-X-MEDIA-SEQUENCE'));
  for (const [index, segment] of segments.entries()) {
    expect(segment.uri.split('?')[0]).toBe(`${sequence + skipped + index}.m4s`);
    expect(Math.round(segment.seconds)).toBeLessThanOrEqual(target);
    if (skipped === 0) expect(segment.map).toMatch(/^init-\d+\.mp4/);
    const before = segments[index - 1];
    if (before && !segment.isDiscontinuity)
      expect(Math.abs(segment.date - before.date - before.seconds * 1000)).toBeLessThan(DATE_FAULT_MS);
    for (const [place, part] of segment.parts.entries()) {
      expect(part.seconds).toBeLessThanOrEqual(partTarget);
      if (place < segment.parts.length - 1) expect(part.seconds).toBeGreaterThan(0.85 * partTarget - 1e-6);
    }
    const sum = segment.parts.reduce((all, part) => all + part.seconds, 0);
    if (segment.parts.length > 0) expect(Math.abs(sum - segment.seconds)).toBeLessThan(0.2);
  }
  return {
    sequence,
    discontinuities: Number(valueOf('#EXT-X-DISCONTINUITY-SEQUENCE')),
    skipped,
    segments,
    hint: hints[0] === undefined ? null : attribute(hints[0], 'URI'),
    isOver,
  };
};
