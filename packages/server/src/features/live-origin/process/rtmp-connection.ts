import type { Socket } from 'node:net';
import type { MediaPacket } from 'node-media-server/src/protocol/flv.js';
import Rtmp from 'node-media-server/src/protocol/rtmp.js';
import type { EndReason } from './messages.ts';

/** Time limit for a connection to name its stream. */
const GREETING_MS = 10_000;
const MAX_GREETING_BYTES = 65_536;
const MAX_PACKET_BYTES = 8 * 1024 * 1024;
/** Encoders use fewer than ten. */
const MAX_CHUNK_STREAMS = 32;

/** An encoder that reads its replies never has this many pending. */
const MAX_UNTAKEN_BYTES = 65_536;

export interface PublishRequest {
  liveRoomId: string;
  key: string;
  address: string;
}

/** Events of a connection; `packet` and `ended` are emitted for an admitted publication only. */
export interface ConnectionEvents {
  publish: (request: PublishRequest) => void;
  packet: (packet: MediaPacket) => void;
  ended: (reason: EndReason) => void;
}

export interface RtmpConnection {
  /** False when the peer has disconnected already. */
  admit: () => boolean;
  close: (reason: EndReason) => void;
}

const textOf = (value: string | string[] | undefined): string => (typeof value === 'string' ? value : '');

/** Packets are allocated with the length that the peer announces: implausible ones are refused first. */
const limitMemory = (rtmp: Rtmp, mostBytes: () => number): void => {
  const allocate = rtmp.packetAlloc.bind(rtmp);
  rtmp.packetAlloc = () => {
    if (rtmp.parserPacket.header.length > mostBytes()) throw new RangeError('a packet is too large');
    if (rtmp.inPackets.size > MAX_CHUNK_STREAMS) throw new RangeError('there are too many chunk streams');
    allocate();
  };
};

/** Each connect is answered with a description of the server: an encoder sends one. */
const acceptOneConnect = (rtmp: Rtmp): void => {
  const onConnect = rtmp.onConnect.bind(rtmp);
  let isConnected = false;
  rtmp.onConnect = (message) => {
    if (isConnected) throw new RangeError('a second connect');
    isConnected = true;
    onConnect(message);
  };
};

/**
 * One RTMP connection, which publishes one stream or is closed: nothing is played over RTMP. Data before its
 * admission is dropped.
 */
export const acceptConnection = (socket: Socket, silenceMs: number, events: ConnectionEvents): RtmpConnection => {
  const rtmp = new Rtmp();
  let state: 'greeting' | 'asked' | 'admitted' | 'closed' = 'greeting';
  let request: PublishRequest | null = null;
  let timer = setTimeout(() => close('silent'), GREETING_MS);

  const close = (reason: EndReason): void => {
    const wasAdmitted = state === 'admitted';
    state = 'closed';
    clearTimeout(timer);
    socket.destroy();
    if (wasAdmitted) events.ended(reason);
  };
  limitMemory(rtmp, () => (state === 'admitted' ? MAX_PACKET_BYTES : MAX_GREETING_BYTES));
  acceptOneConnect(rtmp);
  rtmp.onOutputCallback = (bytes) => {
    if (socket.writableLength > MAX_UNTAKEN_BYTES) throw new RangeError('replies are not taken');
    socket.write(bytes);
  };
  rtmp.onConnectCallback = ({ name, query }) => {
    request = { liveRoomId: name, key: textOf(query['key']), address: socket.remoteAddress ?? '' };
  };
  rtmp.onPushCallback = () => {
    if (state !== 'greeting' || !request) return close('broken');
    state = 'asked';
    socket.pause();
    events.publish(request);
  };
  rtmp.onPlayCallback = () => close('broken');
  rtmp.onDeleteStream = () => close('closed');
  rtmp.onPacketCallback = (packet) => {
    if (state !== 'admitted') return;
    timer.refresh();
    events.packet(packet);
  };
  socket.on('data', (bytes) => {
    try {
      if (rtmp.parserData(bytes) !== null) close('broken');
    } catch {
      close('broken');
    }
  });
  socket.on('error', () => close('broken'));
  socket.on('close', () => close('closed'));
  return {
    admit() {
      if (state !== 'asked') return false;
      state = 'admitted';
      clearTimeout(timer);
      timer = setTimeout(() => close('silent'), silenceMs);
      socket.resume();
      return true;
    },
    close,
  };
};
