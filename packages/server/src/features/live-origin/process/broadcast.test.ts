import { expect, test } from 'vitest';
import { createBroadcast } from './broadcast.ts';

const AUDIO = 8;
const VIDEO = 9;
const DATA = 18;
const packet = (codecType: number, flags: number, text: string | Buffer, dts = 0) => {
  const data = Buffer.from(text);
  return {
    codec_type: codecType,
    flags,
    dts,
    size: data.length,
    data: Buffer.concat([data, Buffer.from('of an older packet')]),
  };
};
const audioHeader = packet(AUDIO, 0, 'audio header');
const videoHeader = packet(VIDEO, 2, 'video header');
const keyFrame = (text: string) => packet(VIDEO, 3, text);
const frame = (text: string) => packet(VIDEO, 4, text);

/** A sink that parses FLV: a header of 9 bytes, then tags of 11 bytes, data and 4 bytes. */
const createSink = () => {
  let bytes = Buffer.alloc(0);
  let isEnded = false;
  const write = (more: Buffer) => void (bytes = Buffer.concat([bytes, more]));
  return {
    start: (pieces: readonly Buffer[]) => pieces.forEach(write),
    write,
    end: () => void (isEnded = true),
    isEnded: () => isEnded,
    flags: () => (bytes.length === 0 ? null : bytes[4]),
    tags() {
      const found: string[] = [];
      for (let at = 13; at < bytes.length; at += 15 + bytes.readUIntBE(at + 1, 3))
        found.push(bytes.toString('utf8', at + 11, at + 11 + bytes.readUIntBE(at + 1, 3)));
      return found;
    },
  };
};

test('[E14] a viewer that joins gets the headers and begins at the last key frame', () => {
  const broadcast = createBroadcast();
  for (const one of [audioHeader, videoHeader, keyFrame('k1'), frame('f1'), keyFrame('k2'), frame('f2')])
    broadcast.push(one);
  const sink = createSink();
  broadcast.join(sink);
  broadcast.push(frame('f3'));
  expect(sink.tags()).toEqual(['audio header', 'video header', 'k2', 'f2', 'f3']);
  expect(sink.flags()).toBe(5);
});

test('[E14] a viewer that joins before the first key frame waits for it; the FLV header names the tracks', () => {
  const broadcast = createBroadcast();
  const sink = createSink();
  broadcast.join(sink);
  for (const one of [videoHeader, frame('f0')]) broadcast.push(one);
  expect(sink.flags()).toBeNull();
  broadcast.push(keyFrame('k1'));
  expect(sink.tags()).toEqual(['video header', 'k1']);
  expect(sink.flags()).toBe(1);
});

test('[E14] an audio-only stream starts too', () => {
  const broadcast = createBroadcast();
  const sink = createSink();
  broadcast.join(sink);
  broadcast.push(audioHeader);
  for (let count = 0; count < 100; count++) broadcast.push(packet(AUDIO, 1, `s${count}`));
  broadcast.push(packet(AUDIO, 1, 'next'));
  expect([sink.flags(), sink.tags()]).toEqual([4, ['audio header', 'next']]);
});

test('[E14] RTMP’s wrapper of the metadata is removed', () => {
  const broadcast = createBroadcast();
  const wrap = Buffer.from('02000d40736574446174614672616d65', 'hex');
  broadcast.push(packet(DATA, 5, Buffer.concat([wrap, Buffer.from('onMetaData')])));
  broadcast.push(keyFrame('k1'));
  const sink = createSink();
  broadcast.join(sink);
  expect(sink.tags()).toEqual(['onMetaData', 'k1']);
});

test('[E14] a viewer that leaves gets nothing more, and the others are notified of the end', () => {
  const broadcast = createBroadcast();
  broadcast.push(keyFrame('k1'));
  const [left, stays, waits] = [createSink(), createSink(), createSink()];
  const leave = broadcast.join(left);
  broadcast.join(stays);
  leave();
  broadcast.push(frame('f1'));
  broadcast.end();
  expect([left.tags(), left.isEnded()]).toEqual([['k1'], false]);
  expect([stays.tags(), stays.isEnded(), waits.isEnded()]).toEqual([['k1', 'f1'], true, false]);
});

test('[E14] frames without a key frame are not kept without limit', () => {
  const broadcast = createBroadcast();
  broadcast.push(keyFrame('k1'));
  for (let count = 0; count < 20; count++) broadcast.push(packet(VIDEO, 4, Buffer.alloc(1024 * 1024)));
  const sink = createSink();
  broadcast.join(sink);
  expect(sink.flags()).toBeNull();
  broadcast.push(keyFrame('k2'));
  expect(sink.tags()).toEqual(['k2']);
});

test('[E14] all viewers share the same buffers', () => {
  const broadcast = createBroadcast();
  broadcast.push(keyFrame('k1'));
  broadcast.push(frame('f1'));
  const received: (readonly Buffer[])[] = [];
  for (let viewer = 0; viewer < 3; viewer++)
    broadcast.join({ start: (pieces) => void received.push(pieces.slice(1)), write: () => {}, end: () => {} });
  expect(received.map(({ length }) => length)).toEqual([2, 2, 2]);
  for (const index of [0, 1]) expect(new Set(received.map((pieces) => pieces[index])).size).toBe(1);
});
