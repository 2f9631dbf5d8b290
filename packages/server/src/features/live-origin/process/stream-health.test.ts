import { expect, test } from 'vitest';
import { createHealthMeter } from './stream-health.ts';

const packet = (codecType: number, flags: number, data: Buffer, dts = 0) => ({
  codec_type: codecType,
  flags,
  dts,
  size: data.length,
  data: Buffer.concat([data, Buffer.from('of an older packet')]),
});
const NOTHING = Buffer.alloc(0);
const field = (name: string, type: number, value: Buffer) =>
  Buffer.concat([Buffer.from([0, name.length]), Buffer.from(name), Buffer.from([type]), value]);
const double = (value: number) => {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return bytes;
};
const metadata = (fields: Buffer[]) => packet(18, 5, Buffer.concat([Buffer.from('onMetaData'), ...fields]));
const SIZES = [field('width', 0, double(1920)), field('height', 0, double(1080))];

test('[E13] rates are averages since the last measurement; missing frames are counted by the gaps between times', () => {
  let now = 0;
  const meter = createHealthMeter(() => now);
  const encoder = field('encoder', 2, Buffer.from('\0\u0005OBS 1'));
  meter.push(metadata([...SIZES, field('framerate', 0, double(25)), encoder]));
  meter.push(packet(9, 2, Buffer.from([0x17, 0])));
  meter.push(packet(8, 0, Buffer.from([0xaf, 0])));
  meter.measure();
  // 25 frames in a second, of 1,000 bytes each: 200 kbit/s.
  for (let index = 0; index < 25; index++) {
    now += 40;
    meter.push(packet(9, index === 0 ? 3 : 4, Buffer.alloc(1000), index * 40));
  }
  expect(meter.measure()).toEqual({
    bitrate: 200,
    framesPerSecond: 25,
    droppedFrames: 0,
    lastKeyFrameAgeMs: 960,
    keyFrameIntervalMs: null,
    width: 1920,
    height: 1080,
    videoCodec: 'H.264',
    audioCodec: 'AAC',
    encoder: 'OBS 1',
  });
  // After frame 24 at 960 ms the next one is frame 30: five are missing. It is the second key frame.
  now += 240;
  meter.push(packet(9, 3, Buffer.alloc(300), 1200));
  expect(meter.measure()).toMatchObject({
    bitrate: 10,
    framesPerSecond: 4.2,
    droppedFrames: 5,
    lastKeyFrameAgeMs: 0,
    keyFrameIntervalMs: 1200,
  });
});

test('[E13] codecs of enhanced RTMP are read; implausible metadata and unknown codecs are null', () => {
  const enhanced = createHealthMeter(() => 0);
  enhanced.push(packet(9, 2, Buffer.concat([Buffer.from([0x90]), Buffer.from('hvc1')])));
  enhanced.push(packet(8, 0, Buffer.concat([Buffer.from([0x90]), Buffer.from('Opus')])));
  expect(enhanced.measure()).toMatchObject({ videoCodec: 'H.265', audioCodec: 'Opus', droppedFrames: null });
  const odd = createHealthMeter(() => 0);
  const cut = field('encoder', 2, Buffer.from('\0'));
  odd.push(metadata([field('width', 0, double(Number.NaN)), field('height', 0, double(1e9)), cut]));
  odd.push(metadata([field('framerate', 0, Buffer.alloc(3))]));
  odd.push(packet(9, 2, NOTHING));
  const empty = { width: null, height: null, encoder: null, videoCodec: null, audioCodec: null };
  expect(odd.measure()).toMatchObject({ ...empty, bitrate: expect.any(Number), lastKeyFrameAgeMs: null });
});

test('[E13] the size of H.264 is that of its last header, which follows a picture that grows', () => {
  const meter = createHealthMeter(() => 0);
  meter.push(metadata(SIZES));
  // Of 1280x720, baseline, as x264 writes it; behind the tag the version, profile and level, and one set.
  const set = Buffer.from('6742c01fd9005005bb0110000003001000000301e0f1832480', 'hex');
  const lead = Buffer.from([0x17, 0, 0, 0, 0, 1, 0x42, 0xc0, 0x1f, 0xff, 0xe1, 0, set.length]);
  meter.push(packet(9, 2, Buffer.concat([lead, set])));
  expect(meter.measure()).toMatchObject({ width: 1280, height: 720 });
  meter.push(packet(9, 2, lead));
  expect(meter.measure()).toMatchObject({ width: 1280, height: 720 });
});
