import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { missingFfmpeg } from '../test-publisher.ts';
import { createBroadcast } from './broadcast.ts';
import { keyFramesOf, packetsOf, writeSource } from './encoder/test-encoding.ts';
import { startThumbnails, type Thumbnail } from './thumbnailer.ts';

const SOON_MS = 100;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'touchline-thumbnails-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const sizeOf = (path: string): string =>
  execFileSync('ffprobe', ['-v', 'error', '-show_entries', 'stream=codec_name,width,height', '-of', 'csv=p=0', path], {
    encoding: 'utf8',
  }).trim();

describe.skipIf(missingFfmpeg)(`thumbnails with FFmpeg (${missingFfmpeg ?? 'installed'})`, () => {
  test('the first picture comes with the first key frame, the next one from a later key frame, never twice the same', async () => {
    const source = writeSource(join(folder, 'upright.flv'), { size: '180x320', seconds: 3 });
    const packets = packetsOf(readFileSync(source));
    const keyFrames = keyFramesOf(source);
    const pictures = join(folder, 'thumbnails');
    const made: Thumbnail[] = [];
    const broadcast = createBroadcast();
    const stop = startThumbnails(
      broadcast,
      { folder: pictures, nameOf: (time) => `${time}.jpg`, made: (one) => void made.push(one) },
      SOON_MS,
    );
    const second = packets.findIndex(({ flags, dts }) => flags === 3 && dts > 500);
    for (const packet of packets.slice(0, second)) broadcast.push(packet);
    await expect.poll(() => made.length).toBe(1);
    // Ten turns without another key frame make nothing.
    await new Promise((resolve) => setTimeout(resolve, SOON_MS * 10));
    expect(made).toHaveLength(1);
    for (const packet of packets.slice(second)) broadcast.push(packet);
    await expect.poll(() => made.length).toBe(2);
    stop();
    expect(made.map(({ mediaTime }) => mediaTime)).toEqual([keyFrames[0], keyFrames.at(-1)]);
    expect(readdirSync(pictures).toSorted()).toEqual(made.map(({ mediaTime }) => `${mediaTime}.jpg`).toSorted());
    for (const { path } of made) expect(sizeOf(path)).toBe('mjpeg,320,180');
  });

  test('sound alone has no pictures', async () => {
    const source = writeSource(join(folder, 'plain.flv'), { seconds: 3 });
    const made: Thumbnail[] = [];
    const broadcast = createBroadcast();
    const stop = startThumbnails(
      broadcast,
      { folder, nameOf: (time) => `${time}.jpg`, made: (one) => void made.push(one) },
      SOON_MS,
    );
    for (const packet of packetsOf(readFileSync(source))) if (packet.codec_type === 8) broadcast.push(packet);
    await new Promise((resolve) => setTimeout(resolve, SOON_MS * 5));
    stop();
    expect(made).toEqual([]);
  });
});
