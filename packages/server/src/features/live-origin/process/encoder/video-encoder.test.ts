import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { encoderOf, findEncoder, findFfmpeg } from './video-encoder.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'touchline-hardware-'));
  vi.stubEnv('PATH', `${folder}:${process.env['PATH']}`);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

/** A stand-in for FFmpeg, not the real one: it writes down its arguments, and encodes with these encoders alone. */
const standIn = (...working: string[]): void => {
  const cases = working.map((name) => `*" ${name} "*) exit 0;;`);
  const lines = ['#!/bin/sh', `echo "$*" >>'${folder}/calls'`, 'case " $* " in'];
  const version = '*" -version "*) echo "ffmpeg version 9.9-stand-in Copyright"; exit 0;;';
  writeFileSync(join(folder, 'ffmpeg'), [...lines, version, ...cases, '*) exit 1;;', 'esac'].join('\n'));
  chmodSync(join(folder, 'ffmpeg'), 0o755);
};

const tried = (): string[] =>
  readFileSync(join(folder, 'calls'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => /-c:v (\S+)/.exec(line)?.[1] ?? line);

test('the first hardware that encodes is used', async () => {
  standIn('h264_vaapi', 'h264_videotoolbox');
  expect((await findEncoder('auto')).name).toBe('h264_vaapi');
  expect(tried()).toEqual(['h264_nvenc', 'h264_qsv', 'h264_vaapi']);
});

test('without hardware that encodes it is libx264', async () => {
  standIn();
  expect((await findEncoder('auto')).name).toBe('libx264');
  expect(tried()).toEqual(['h264_nvenc', 'h264_qsv', 'h264_vaapi', 'h264_videotoolbox']);
});

test('a named encoder is tried alone, and libx264 is not tried at all', async () => {
  standIn('h264_nvenc', 'h264_qsv');
  expect((await findEncoder('h264_qsv')).name).toBe('h264_qsv');
  expect((await findEncoder('h264_vaapi')).name).toBe('libx264');
  expect((await findEncoder('libx264')).name).toBe('libx264');
  expect(tried()).toEqual(['h264_qsv', 'h264_vaapi']);
});

test('the version of FFmpeg is read; null where there is none', async () => {
  standIn();
  expect(await findFfmpeg()).toBe('9.9-stand-in');
  vi.stubEnv('PATH', folder);
  rmSync(join(folder, 'ffmpeg'));
  expect(await findFfmpeg()).toBeNull();
});

test('an unknown name is software', () => {
  expect(encoderOf('h264_nvenc').name).toBe('h264_nvenc');
  expect(encoderOf('mpeg2video').name).toBe('libx264');
});
