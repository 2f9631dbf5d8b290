import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createBroadcast } from '../broadcast.ts';
import { forwardOutput, startOutputs } from './outputs.ts';

const KEY = 'key-0123456789-abcdefghij';
const ADDRESS = `rtmp://media.example/live/room-wang?secret=${KEY}`;

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'touchline-ffmpeg-'));
  vi.stubEnv('PATH', `${folder}:${process.env['PATH']}`);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

/** The reported reason of an FFmpeg whose error output arrives in these chunks. */
const matchUpdateOf = (...pieces: string[]): Promise<string> => {
  for (const [index, piece] of pieces.entries()) writeFileSync(join(folder, String(index)), piece);
  const commands = pieces.map((_, index) => `cat ${join(folder, String(index))} >&2; sleep 0.2`);
  writeFileSync(join(folder, 'ffmpeg'), ['#!/bin/sh', ...commands, 'exit 1'].join('\n'));
  chmodSync(join(folder, 'ffmpeg'), 0o755);
  return new Promise((resolve) => {
    const broadcast = createBroadcast();
    const data = Buffer.from('key frame');
    broadcast.push({ codec_type: 9, flags: 3, dts: 0, size: data.length, data });
    const stop = startOutputs(broadcast, [forwardOutput(ADDRESS)], (_, reason) => {
      setImmediate(() => stop());
      resolve(reason);
    });
  });
};

test('the reason is the end of FFmpeg’s error output, without the address', async () => {
  expect(await matchUpdateOf(`${ADDRESS}: Connection refused\n`)).toBe('(address): Connection refused');
  expect(await matchUpdateOf(`${'x'.repeat(400)}end`)).toBe(`${'x'.repeat(297)}end`);
});

test('no part of the address is reported when the output is truncated, however it arrives', async () => {
  // 300 characters are reported: truncating before removing the address would leave its last 10.
  expect(await matchUpdateOf(ADDRESS + 'y'.repeat(290))).toBe(`(address)${'y'.repeat(290)}`);
  expect(
    await matchUpdateOf(`${'x'.repeat(280)}${ADDRESS.slice(0, 60)}`, `${ADDRESS.slice(60)}${'y'.repeat(285)}`),
  ).toBe(`${'x'.repeat(6)}(address)${'y'.repeat(285)}`);
  const often = await matchUpdateOf(`${ADDRESS} `.repeat(1000));
  expect(often).toMatch(/^[()adres ]{290,300}$/);
});
