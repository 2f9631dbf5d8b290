import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import type { MediaPacket } from 'node-media-server/src/protocol/flv.js';
import type { EncoderRun } from './encoder-arguments.ts';

/** FLV of an encoder as a file: H.264 with a key frame every `gop` frames, and AAC. */
export const writeSource = (
  path: string,
  { size = '640x360', rate = 15, gop = 15, seconds = 3, sound = 'sine=frequency=440:sample_rate=44100' } = {},
): string => {
  const picture = ['-f', 'lavfi', '-i', `testsrc2=size=${size}:rate=${rate}`];
  const audio = sound === '' ? [] : ['-f', 'lavfi', '-i', sound, '-c:a', 'aac', '-b:a', '192k'];
  const video = ['-c:v', 'libx264', '-preset', 'ultrafast', '-tune', 'zerolatency', '-g', String(gop)];
  const args = ['-y', '-loglevel', 'error', ...picture, ...audio, ...video, '-t', String(seconds), '-f', 'flv', path];
  execFileSync('ffmpeg', args);
  return path;
};

const INPUT = ['-loglevel', 'error', '-copyts', '-f', 'flv', '-i', 'pipe:0'];

/** Encodes a file; the renditions are files in a folder, by their ids. */
export const encode = async (run: EncoderRun, source: string, folder: string): Promise<Record<string, string>> => {
  const paths = Object.fromEntries(run.renditions.map((id) => [id, join(folder, `${id}.mp4`)]));
  const files = [openSync(source, 'r'), ...Object.values(paths).map((path) => openSync(path, 'w'))];
  const [input, ...outputs] = files as [number, ...number[]];
  const child = spawn('ffmpeg', [...INPUT, ...run.args], { stdio: [input, 'ignore', 'pipe', ...outputs] });
  let complaint = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (complaint += text));
  const [code] = await once(child, 'close');
  for (const file of files) closeSync(file);
  if (code !== 0) throw new Error(`FFmpeg ended with ${code}: ${complaint}`);
  return paths;
};

const probe = (path: string, ...args: string[]): string =>
  spawnSync('ffprobe', ['-v', 'error', ...args, '-of', 'csv=p=0', path], { encoding: 'utf8' }).stdout;

/** Codecs and sizes of a file. */
export const streamsOf = (path: string): string[] =>
  probe(path, '-show_entries', 'stream=codec_name,width,height').trim().split('\n');

/** The media times of key frames in ms. */
export const keyFramesOf = (path: string): number[] =>
  probe(path, '-select_streams', 'v', '-show_entries', 'packet=pts_time,flags')
    .split('\n')
    .filter((line) => line.includes('K'))
    .map((line) => Math.round(Number(line.split(',')[0]) * 1000));

/** Frames of the picture. */
export const frameCountOf = (path: string): number =>
  Number(probe(path, '-select_streams', 'v', '-count_packets', '-show_entries', 'stream=nb_read_packets'));

const AUDIO = 8;
const DATA = 18;
const FLV_HEADER = 13;
const TAG_HEADER = 11;
const TAG_END = 4;

const flagsOf = (kind: number, data: Buffer): number => {
  if (kind === DATA) return 5;
  if (kind === AUDIO) return data[1] === 0 ? 0 : 1;
  if (data[1] === 0) return 2;
  return data[1] === 1 && (data[0] ?? 0) >> 4 === 1 ? 3 : 4;
};

/** What an RTMP connection would pass on of an FLV file. */
export const packetsOf = (flv: Buffer): MediaPacket[] => {
  const packets: MediaPacket[] = [];
  for (let at = FLV_HEADER; at < flv.length;) {
    const kind = flv[at] ?? 0;
    const size = flv.readUIntBE(at + 1, 3);
    const data = flv.subarray(at + TAG_HEADER, at + TAG_HEADER + size);
    packets.push({ codec_type: kind, flags: flagsOf(kind, data), dts: flv.readUIntBE(at + 4, 3), size, data });
    at += TAG_HEADER + size + TAG_END;
  }
  return packets;
};
