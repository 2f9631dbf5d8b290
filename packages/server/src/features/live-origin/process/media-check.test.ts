import { expect, test } from 'vitest';
import { createMediaCheck } from './media-check.ts';

const AUDIO = 8;
const VIDEO = 9;
const packet = (codecType: number, bytes: number[] | string, flags = 4) => {
  const data = typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : Buffer.from(bytes);
  return { codec_type: codecType, flags, dts: 0, size: data.length, data };
};
// First bytes of FLV tags (Video File Format 10.1: E.4.2 and E.4.3) and of enhanced RTMP.
const VIDEOS = {
  h264: packet(VIDEO, [0x17, 0]),
  sorenson: packet(VIDEO, [0x12]),
  screen: packet(VIDEO, [0x13]),
  h265: packet(VIDEO, '\u0090hvc1'),
  av1: packet(VIDEO, '\u0090av01'),
  vp9: packet(VIDEO, '\u0090vp09'),
  unknown: packet(VIDEO, '\u0090xxxx'),
};
const SOUNDS = {
  aac: packet(AUDIO, [0xaf, 0]),
  mp3: packet(AUDIO, [0x2f]),
  speex: packet(AUDIO, [0xb2]),
  opus: packet(AUDIO, '\u0090Opus'),
};
const names = (of: Record<string, ReturnType<typeof packet>>, reading: 'none' | 'older' | 'newer') =>
  Object.keys(of).filter((name) => createMediaCheck(reading)(of[name] as never) === null);

test('[C2] H.264 is always carried, newer codecs where FFmpeg reads them, older ones never', () => {
  expect(names(VIDEOS, 'none')).toEqual(['h264']);
  expect(names(VIDEOS, 'older')).toEqual(['h264']);
  expect(names(VIDEOS, 'newer')).toEqual(['h264', 'h265', 'av1', 'vp9']);
  expect(createMediaCheck('older')(VIDEOS.h265)).toBe('video-codec');
});

test('[C2] FFmpeg makes AAC of sounds that it reads; without it only those of browsers are carried', () => {
  expect(names(SOUNDS, 'none')).toEqual(['aac', 'mp3']);
  expect(names(SOUNDS, 'older')).toEqual(['aac', 'mp3', 'speex']);
  expect(createMediaCheck('newer')(SOUNDS.opus)).toBe('audio-codec');
});

test('[C2] frames that have no key frame for 30 s are a fault, found once; sound alone is none', () => {
  const clock = { now: 0 };
  const check = createMediaCheck('older', () => clock.now);
  const at = (now: number, flags: number) => {
    clock.now = now;
    return check(packet(VIDEO, [flags === 3 ? 0x17 : 0x27, 1], flags));
  };
  expect(check(packet(AUDIO, [0xaf, 1], 1))).toBeNull();
  // The first frame is awaited as long as a key frame.
  expect([at(60_000, 4), at(90_000, 4), at(90_000, 3), at(120_000, 4)]).toEqual([null, null, null, null]);
  expect([at(120_001, 4), at(120_002, 4)]).toEqual(['no-key-frame', null]);
});
