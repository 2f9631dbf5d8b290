import { spawn } from 'node:child_process';
import Flv, { type MediaPacket } from 'node-media-server/src/protocol/flv.js';

/** A recorder in a browser may run ahead of a busy machine by this much; then it is not read. */
const MAX_UNREAD_BYTES = 4 * 1024 * 1024;
const SCRIPT = 18;
const MAX_REASON_LENGTH = 300;
/** FFmpeg writes out what it has before it ends by itself. */
const FINISH_MS = 2000;

const GENERAL = ['-hide_banner', '-loglevel', 'error'];
/** What a publisher encodes as H.264 stays as it is. */
export const COPIED: readonly string[] = ['-c:v', 'copy'];
export const ENCODED: readonly string[] =
  '-c:v libx264 -preset veryfast -tune zerolatency -pix_fmt yuv420p -force_key_frames expr:gte(t,n_forced*2)'.split(
    ' ',
  );
const SOUND = '-c:a aac -b:a 128k -ar 48000 -ac 2 -af aresample=async=1000'.split(' ');
const OUTPUT = '-flags +global_header -flush_packets 1 -f flv -flvflags no_duration_filesize pipe:1'.split(' ');

/** What FFmpeg reads from the maker. */
export interface FlvInput {
  /** FFmpeg's arguments before the input. */
  args: readonly string[];
  /** Those of its picture, and what else is to be done. */
  picture: readonly string[];
  /** All that is ever written to it. */
  description?: string;
}

/** FFmpeg that makes FLV packets of what a browser sends. */
export interface FlvMaker {
  /** False when it cannot take more: wait for `drained`. */
  write: (bytes: Uint8Array) => boolean;
  /** Nothing more comes; `ended` follows after the last packet. */
  finish: () => void;
  kill: () => void;
}

export interface FlvMakerEvents {
  packet: (packet: MediaPacket) => void;
  drained: () => void;
  /** FFmpeg has ended by itself; empty without a complaint. */
  ended: (complaint: string) => void;
}

const FRAME_RATE = Buffer.from('\0\u0009framerate', 'latin1');
const ITS_VALUE = 1 + 8;

/** The frame rate of a camera varies with the light: frames between would count as missing, so that none is named. */
const withoutFrameRate = (packet: MediaPacket): MediaPacket => {
  const at = packet.codec_type === SCRIPT ? packet.data.subarray(0, packet.size).indexOf(FRAME_RATE) : -1;
  // The value is a double behind its type; 0 stands for unknown.
  if (at !== -1) packet.data.fill(0, at + FRAME_RATE.length, at + FRAME_RATE.length + ITS_VALUE);
  return packet;
};

const ffmpegArguments = ({ args, picture }: FlvInput): string[] => [
  ...GENERAL,
  ...args,
  ...['-i', 'pipe:0'],
  ...picture,
  ...SOUND,
  ...OUTPUT,
];

export const makeFlv = (input: FlvInput, events: FlvMakerEvents): FlvMaker => {
  const child = spawn('ffmpeg', ffmpegArguments(input), { stdio: 'pipe' });
  const flv = new Flv();
  let complaint = '';
  let isKilled = false;
  let timer: NodeJS.Timeout | undefined;
  const kill = (): void => {
    isKilled = true;
    clearTimeout(timer);
    child.kill('SIGKILL');
  };
  flv.onPacketCallback = (packet) => {
    if (!isKilled) events.packet(withoutFrameRate(packet));
  };
  child.stdin.on('error', () => {}).on('drain', events.drained);
  if (input.description !== undefined) child.stdin.end(input.description);
  child.stderr
    .setEncoding('utf8')
    .on('data', (text: string) => void (complaint = (complaint + text).slice(-MAX_REASON_LENGTH)));
  child.stdout.on('data', (bytes: Buffer) => {
    const error = flv.parserData(bytes);
    if (error !== null) child.kill('SIGKILL');
  });
  child.once('error', (error) => void (complaint = error.message));
  child.once('close', () => {
    clearTimeout(timer);
    if (!isKilled) events.ended(complaint.trim());
  });
  return {
    write(bytes) {
      child.stdin.write(bytes);
      return child.stdin.writableLength < MAX_UNREAD_BYTES;
    },
    finish() {
      child.stdin.end();
      timer = setTimeout(() => child.kill('SIGKILL'), FINISH_MS);
    },
    kill,
  };
};
