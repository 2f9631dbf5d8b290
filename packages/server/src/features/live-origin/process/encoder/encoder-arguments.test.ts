import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { missingFfmpeg } from '#features/live-origin/test-publisher.ts';
import { ladderRun, sourceRun } from './encoder-arguments.ts';
import { renditionsBelow, type SourcePicture } from './renditions.ts';
import { encode, frameCountOf, keyFramesOf, streamsOf, writeSource } from './test-encoding.ts';
import { SOFTWARE } from './video-encoder.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'touchline-encoder-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const BOTH = { hasVideo: true, hasAudio: true };
const SETUP = { encoder: SOFTWARE, threads: 1 };
const picture = (width: number, height: number, frameRate: number): SourcePicture => ({
  width,
  height,
  frameRate,
  bitrate: null,
  codec: 'H.264',
});

describe.skipIf(missingFfmpeg)(`encoding with FFmpeg (${missingFfmpeg ?? 'installed'})`, () => {
  test('a ladder cuts at the key frames of the source and nowhere else, also where every second frame is dropped', async () => {
    // Every other key frame of this interval falls on a frame that a plain halving of the rate would drop.
    const source = writeSource(join(folder, 'fast.flv'), { size: '360x640', rate: 60, gop: 31, seconds: 2 });
    const known = { ...picture(360, 640, 60), width: 720, height: 1280 };
    const outputs = await encode(ladderRun(BOTH, renditionsBelow(known), known, SETUP), source, folder);
    const expected = keyFramesOf(source);
    expect(expected).toHaveLength(4);
    expect(Object.keys(outputs)).toEqual(['480p', '360p']);
    for (const path of Object.values(outputs)) {
      expect(keyFramesOf(path)).toEqual(expected);
      // 120 frames at 60 per second; at most 30 of them a second, and the key frames between.
      expect(frameCountOf(path)).toBeGreaterThanOrEqual(60);
      expect(frameCountOf(path)).toBeLessThanOrEqual(64);
    }
    expect(streamsOf(outputs['480p'] ?? '')).toEqual(['h264,480,854', 'aac']);
    expect(streamsOf(outputs['360p'] ?? '')).toEqual(['h264,360,640', 'aac']);
  });

  test('the picture of the source is copied, its sound is levelled once for the source and for sound alone', async () => {
    const source = writeSource(join(folder, 'plain.flv'));
    const outputs = await encode(sourceRun(BOTH, null), source, folder);
    expect(streamsOf(outputs['source'] ?? '')).toEqual(['h264,640,360', 'aac']);
    expect(streamsOf(outputs['audio'] ?? '')).toEqual(['aac']);
    expect(keyFramesOf(outputs['source'] ?? '')).toEqual(keyFramesOf(source));
    expect(frameCountOf(outputs['source'] ?? '')).toBe(45);
  });

  test('a stream without sound has no rendition of sound, and a ladder without it', async () => {
    const source = writeSource(join(folder, 'mute.flv'), { sound: '', seconds: 1 });
    const mute = { hasVideo: true, hasAudio: false };
    const outputs = await encode(sourceRun(mute, null), source, folder);
    expect(Object.keys(outputs)).toEqual(['source']);
    const known = picture(854, 480, 15);
    const ladder = await encode(ladderRun(mute, renditionsBelow(known), known, SETUP), source, folder);
    expect(streamsOf(ladder['360p'] ?? '')).toEqual(['h264,640,360']);
  });

  test('a picture that is not H.264 is encoded to it', async () => {
    const source = writeSource(join(folder, 'other.flv'), { seconds: 1 });
    const outputs = await encode(sourceRun(BOTH, SOFTWARE), source, folder);
    expect(streamsOf(outputs['source'] ?? '')).toEqual(['h264,640,360', 'aac']);
    expect(keyFramesOf(outputs['source'] ?? '')).toEqual(keyFramesOf(source));
  });
});
