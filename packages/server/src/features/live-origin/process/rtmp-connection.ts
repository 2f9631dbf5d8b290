import type { Socket } from 'node:net';
import Rtmp from 'node-media-server/src/protocol/rtmp.js';
import type { EndReason, PublishStatus } from './messages.ts';
import type { ConnectionEvents, PublisherConnection, PublishRequest } from './publisher-connection.ts';

/** Time limit for a connection to name its stream. */
const GREETING_MS = 10_000;
const MAX_GREETING_BYTES = 65_536;
const MAX_PACKET_BYTES = 8 * 1024 * 1024;
/** Encoders use fewer than ten. */
const MAX_CHUNK_STREAMS = 32;

/** An encoder that reads its replies never has this many pending. */
const MAX_UNTAKEN_BYTES = 65_536;
/** An encoder closes its connection when it reads why; this long it may take. */
const FAREWELL_MS = 1000;

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

/** Publishing is answered when it is admitted or refused, not when it is requested. Returns the answer. */
const answerLater = (rtmp: Rtmp): (() => void) => {
  const respond = rtmp.respondPublish.bind(rtmp);
  rtmp.respondPublish = () => {};
  return respond;
};

/** Sends why, and ends the connection when that was read. */
const sayFarewell = (socket: Socket, rtmp: Rtmp, { code, description }: PublishStatus): void => {
  rtmp.sendStatusMessage(rtmp.streamId, 'error', code, description);
  // With unread bytes the connection would be reset, and the status lost.
  socket.resume();
  socket.end();
  const timer = setTimeout(() => socket.destroy(), FAREWELL_MS);
  socket.once('close', () => clearTimeout(timer));
};

/** Parses what arrives while the connection is open. */
const readFrom = (socket: Socket, rtmp: Rtmp, isOpen: () => boolean, close: (reason: EndReason) => void): void => {
  socket.on('data', (bytes) => {
    if (!isOpen()) return;
    try {
      if (rtmp.parserData(bytes) !== null) close('broken');
    } catch {
      close('broken');
    }
  });
  socket.on('error', () => close('broken'));
  socket.on('close', () => close('closed'));
};

/**
 * One RTMP connection, which publishes one stream or is closed: nothing is played over RTMP. Data before its
 * admission is dropped.
 */
export const acceptConnection = (socket: Socket, silenceMs: number, events: ConnectionEvents): PublisherConnection => {
  const rtmp = new Rtmp();
  let state: 'greeting' | 'asked' | 'admitted' | 'closed' = 'greeting';
  let request: PublishRequest | null = null;
  let lastPacketAt = performance.now();
  let timer = setTimeout(() => close('silent'), GREETING_MS);

  const close = (reason: EndReason, status?: PublishStatus): void => {
    const before = state;
    state = 'closed';
    clearTimeout(timer);
    const canLearnWhy = status !== undefined && (before === 'asked' || before === 'admitted');
    if (canLearnWhy) sayFarewell(socket, rtmp, status);
    else socket.destroy();
    if (before === 'admitted') events.ended(reason);
  };
  const accept = answerLater(rtmp);
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
  rtmp.onDeleteStream = () => close('unpublished');
  rtmp.onPacketCallback = (packet) => {
    if (state !== 'admitted') return;
    timer.refresh();
    lastPacketAt = performance.now();
    events.packet(packet);
  };
  readFrom(socket, rtmp, () => state !== 'closed', close);
  return {
    admit() {
      if (state !== 'asked') return false;
      state = 'admitted';
      lastPacketAt = performance.now();
      clearTimeout(timer);
      timer = setTimeout(() => close('silent'), silenceMs);
      accept();
      socket.resume();
      return true;
    },
    quietMs: () => (state === 'admitted' ? performance.now() - lastPacketAt : null),
    close,
  };
};
