import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  AAC,
  encodeFlv,
  H264,
  packageFlv,
  partsOf,
  PICTURE,
  probePackets,
  SOUND,
} from '#features/live-origin/test-packaging.ts';
import { missingFfmpeg } from '#features/live-origin/test-publisher.ts';
import type { FromOrigin, PartMessage, StreamPlace } from '../messages.ts';
import { createPackager } from './packager.ts';

const scratch = mkdtempSync(join(tmpdir(), 'touchline-packager-'));
afterAll(() => rmSync(scratch, { recursive: true }));

let place: StreamPlace;
beforeEach(() => {
  place = { folder: mkdtempSync(join(scratch, 'stream-')), init: 7, first: 100, segments: {} };
});

const fileOf = (rendition: string, name: string): string => join(place.folder, rendition, name);
/** Initialisation segment and all segments of a rendition as one file. */
const joined = (rendition: string, parts: readonly PartMessage[]): string => {
  const segments = [...new Set(parts.map(({ segment }) => segment))];
  const path = join(place.folder, `${rendition}.mp4`);
  const files = [`init-${parts[0]?.init}.mp4`, ...segments.map((segment) => `${segment}.m4s`)];
  writeFileSync(path, Buffer.concat(files.map((name) => readFileSync(fileOf(rendition, name)))));
  return path;
};
const lengthsOf = (parts: readonly PartMessage[]): number[] => {
  const lengths = new Map<number, number>();
  for (const { segment, durationMs } of parts) lengths.set(segment, (lengths.get(segment) ?? 0) + durationMs);
  return [...lengths.values()].map((ms) => Math.round(ms / 100) / 10);
};
const sorted = (times: readonly number[]): number[] => [...times].sort((one, other) => one - other);
const timesOf = (path: string, kind: string): number[] =>
  sorted(probePackets(path).flatMap((packet) => (packet.kind === kind ? [packet.pts] : [])));

describe.skipIf(missingFfmpeg)(`segments of a real encoder ${missingFfmpeg ?? ''}`, { timeout: 60_000 }, () => {
  /** 6 s from media time 100 s on, with B-frames, and a key frame every 25 pictures: 1.67 s, no multiple of a part. */
  let withBFrames: string;
  beforeAll(() => {
    const codecs = ['-c:v', 'libx264', '-preset', 'veryfast', '-sc_threshold', '0', '-bf', '2', '-g', '25', ...AAC];
    withBFrames = encodeFlv(scratch, 'b', [...PICTURE, ...SOUND, '-t', '6', ...codecs, '-output_ts_offset', '100']);
  });

  test('[E14] no picture or sound is lost or moved: all have the times of the publication', async () => {
    const messages = await packageFlv(withBFrames, { place });
    const sent = timesOf(withBFrames, 'audio');
    for (const rendition of ['source', 'audio']) {
      const times = timesOf(joined(rendition, partsOf(messages, rendition)), 'audio');
      // Levelled sound is encoded again, in frames of 1024/48000 s, the first of which comes before the sound.
      expect(Math.abs((times[0] ?? 0) - (sent[0] ?? 0))).toBeLessThanOrEqual(24);
      expect(Math.abs((times.at(-1) ?? 0) - (sent.at(-1) ?? 0))).toBeLessThanOrEqual(48);
      const steps = times.slice(1).map((time, index) => time - (times[index] ?? 0));
      expect(Math.max(...steps)).toBeLessThanOrEqual(23);
      expect(Math.min(...steps)).toBeGreaterThanOrEqual(20);
    }
    expect(timesOf(joined('source', partsOf(messages, 'source')), 'video')).toEqual(timesOf(withBFrames, 'video'));
  });

  test('[E14] segments begin at key frames, nearest to 2 s; parts of half a second tell where they are', async () => {
    const messages = await packageFlv(withBFrames, { place, zero: 1_000_000 });
    const parts = partsOf(messages, 'source');
    expect(lengthsOf(parts)).toEqual([1.7, 1.7, 1.7, expect.closeTo(1, 0)]);
    expect([...new Set(parts.map(({ segment }) => segment))]).toEqual([100, 101, 102, 103]);
    for (const part of parts) {
      const before = parts.find(({ segment, part: index }) => segment === part.segment && index === part.part - 1);
      expect(part.offset).toBe(before ? before.offset + before.bytes : 0);
      expect([part.part, part.isIndependent]).toEqual([part.part, part.part === 0]);
      expect(part.durationMs).toBeLessThanOrEqual(545);
      // The media of a part arrived when the clock of the origin says, never later.
      expect(part.startAt).toBe(Math.floor(1_000_000 + part.mediaTime));
      const { size } = statSync(fileOf('source', `${part.segment}.m4s`));
      expect(part.offset + part.bytes).toBeLessThanOrEqual(size);
    }
    // The first key frame is decoded two pictures before it is shown, at 100 s.
    expect(parts[0]?.mediaTime).toBe(99_867);
    expect(messages.filter(({ type }) => type === 'init')).toEqual([
      expect.objectContaining({
        init: 7,
        rendition: 'source',
        format: { codecs: expect.stringMatching(/^avc1\.\w{6},mp4a\.40\.2$/), width: 320, height: 180, frameRate: 15 },
      }),
      expect.objectContaining({
        init: 7,
        rendition: 'audio',
        format: { codecs: 'mp4a.40.2', width: null, height: null, frameRate: null },
      }),
    ]);
  });

  test('[E14] short groups of pictures share a segment; one without an end is cut after 12 s', async () => {
    const encode = (name: string, group: string, seconds: string) =>
      encodeFlv(scratch, name, [...PICTURE, '-t', seconds, ...H264, '-g', group]);
    const tracks = { hasAudio: false, hasVideo: true };
    const short = partsOf(await packageFlv(encode('short', '15', '5'), { place, tracks }), 'source');
    expect(lengthsOf(short)).toEqual([2, 2, 1]);
    const long = await packageFlv(encode('long', '1000', '14'), { place: { ...place, first: 200 }, tracks });
    const [first, second] = lengthsOf(partsOf(long, 'source'));
    expect(first).toBeGreaterThan(11);
    expect(first).toBeLessThanOrEqual(12);
    expect(second).toBeGreaterThan(1);
  });

  test('[E14] sound alone makes segments of 2 s, each part independent', async () => {
    const path = encodeFlv(scratch, 'sound', [...SOUND, '-t', '5', ...AAC]);
    const messages = await packageFlv(path, { place, tracks: { hasAudio: true, hasVideo: false } });
    const parts = partsOf(messages, 'audio');
    expect(lengthsOf(parts)).toEqual([2, 2, expect.closeTo(1, 0)]);
    expect(parts.every(({ isIndependent }) => isIndependent)).toBe(true);
    const [times, sent] = [timesOf(joined('source', partsOf(messages, 'source')), 'audio'), timesOf(path, 'audio')];
    expect(Math.abs((times.at(-1) ?? 0) - (sent.at(-1) ?? 0))).toBeLessThanOrEqual(48);
  });

  test('[E14] video that begins after the sound keeps its place beside it', async () => {
    const late = ['-itsoffset', '0.4', ...PICTURE, ...SOUND, '-t', '3', ...H264, '-g', '15', ...AAC];
    const path = encodeFlv(scratch, 'late', late);
    const messages = await packageFlv(path, { place });
    const source = joined('source', partsOf(messages, 'source'));
    expect(timesOf(source, 'video')).toEqual(timesOf(path, 'video'));
    const gap = (file: string): number => (timesOf(file, 'video')[0] ?? 0) - (timesOf(file, 'audio')[0] ?? 0);
    expect(Math.abs(gap(source) - gap(path))).toBeLessThanOrEqual(1);
    expect(gap(path)).toBeGreaterThan(350);
  });

  test('[E13] numbers go on where the stream is; a run without output takes none', async () => {
    const continued = { ...place, init: 9, segments: { source: 140 } };
    const reports: FromOrigin[] = [];
    const packager = createPackager({
      publicationId: 'p1',
      place: continued,
      zero: () => 0,
      publish: (message) => void reports.push(message),
    });
    const nothing = async function* (): AsyncGenerator<Buffer> {};
    await packager.readRun(['source'])[0]?.(nothing());
    const messages = await packageFlv(withBFrames, { place: continued });
    const bytes = readFileSync(joined('source', partsOf(messages, 'source')));
    const whole = async function* (): AsyncGenerator<Buffer> {
      // However the pipe divides it.
      for (let at = 0; at < bytes.length; at += 5001) yield bytes.subarray(at, at + 5001);
    };
    for (let run = 0; run < 2; run += 1) await packager.readRun(['source'])[0]?.(whole());
    const parts = partsOf(reports, 'source');
    expect([...new Set(parts.map(({ segment, init }) => `${init}: ${segment}`))]).toEqual([
      ...[140, 141, 142, 143].map((segment) => `9: ${segment}`),
      ...[144, 145, 146, 147].map((segment) => `10: ${segment}`),
    ]);
  });
});

test('[E13] output that is no MP4 ends the run and leaves nothing to play', async () => {
  const reports: FromOrigin[] = [];
  const packager = createPackager({
    publicationId: 'p1',
    place,
    zero: () => 0,
    publish: (message) => void reports.push(message),
  });
  const garbage = async function* (): AsyncGenerator<Buffer> {
    yield Buffer.alloc(64, 0xff);
  };
  await expect(packager.readRun(['source'])[0]?.(garbage())).rejects.toThrow('no MP4');
  expect(reports).toEqual([]);
  expect(readdirSync(join(place.folder, 'source'))).toEqual([]);
});
