import type { Logger } from 'pino';
import { WebSocket } from 'ws';
import { ENCODE_PATH } from '#platform/push/upgrade.ts';
import { startIdleMeter } from '../process/encoder/idle-meter.ts';
import type { Machine } from '../process/encoder/machines.ts';
import { GOING_AWAY, LOST_MS, MAX_MESSAGE_BYTES, NODE_PROTOCOL } from '../process/encoder/node-protocol.ts';
import { createOwnMachine } from '../process/encoder/own-machine.ts';
import type { LadderSettings } from '../process/messages.ts';
import { createPlaces, type Places } from './places.ts';
import { serveOrigin } from './serve-origin.ts';

const FIRST_DELAY_MS = 500;
const LONGEST_DELAY_MS = 15_000;
const HANDSHAKE_MS = 10_000;
const LOOK_EVERY_MS = 2000;
/** For what is being sent when the node stops. */
const FAREWELL_MS = 1000;

/** What an origin answers instead of opening a socket. */
const REFUSALS: Readonly<Record<number, string>> = {
  403: 'the secret is wrong: LIVE_ENCODER_SECRET must be the same there and here',
  404: 'it has no place for encoder nodes: set LIVE_ENCODER_SECRET there, and let its proxy pass /live/encode on',
  426: `it speaks another version of the protocol (here: ${NODE_PROTOCOL}): run the same version of Touchline on both`,
  503: 'it receives no video at the moment: RTMP_PORT must be set there, and FFmpeg installed',
};

interface EncoderNodeDeps {
  /** Such as `wss://live.example.com`. */
  origins: readonly string[];
  secret: string;
  /** Shown to operators. */
  name: string;
  settings: LadderSettings;
  log: Logger;
}

export interface EncoderNode {
  stop: () => Promise<void>;
}

interface LinkDeps extends Pick<EncoderNodeDeps, 'secret' | 'name' | 'log'> {
  machine: Machine;
  places: Places;
}

/** The origin sends pings; without them it is gone, though the socket may stay open. */
const endSilent = (ws: WebSocket): void => {
  let seenAt = performance.now();
  ws.on('ping', () => (seenAt = performance.now()));
  const timer = setInterval(() => {
    if (performance.now() - seenAt > LOST_MS) ws.terminate();
  }, LOOK_EVERY_MS);
  ws.once('close', () => clearInterval(timer));
};

const socketAddress = (origin: string): string => `${origin.replace(/^http/, 'ws')}${ENCODE_PATH}`;

/** Keeps a socket to an origin open, and encodes for it. */
const keepLink = (origin: string, { secret, name, log, machine, places }: LinkDeps) => {
  let delay = FIRST_DELAY_MS;
  let ws: WebSocket | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let lastTrouble = '';

  const connect = (): void => {
    const socket = new WebSocket(socketAddress(origin), [NODE_PROTOCOL], {
      headers: { authorization: `Bearer ${secret}` },
      perMessageDeflate: false,
      maxPayload: MAX_MESSAGE_BYTES,
      handshakeTimeout: HANDSHAKE_MS,
    });
    ws = socket;
    let trouble = '';
    socket.on('unexpected-response', (_, { statusCode = 0 }) => {
      trouble = REFUSALS[statusCode] ?? `it answers with HTTP ${statusCode}`;
      socket.terminate();
    });
    socket.on('error', (error) => void (trouble ||= error.message || error.name));
    socket.once('open', () => {
      delay = FIRST_DELAY_MS;
      lastTrouble = '';
      log.info({ origin }, 'encodes for this origin');
      endSilent(socket);
      serveOrigin(socket, { name, machine, places, log: (text, fields) => log.info({ origin, ...fields }, text) });
    });
    socket.once('close', (code, reason) => {
      if (isStopped) return;
      trouble ||= reason.toString() || `the connection has ended (${code})`;
      // The same once: an origin may be away for days.
      if (trouble !== lastTrouble) log.warn({ origin }, `cannot encode for this origin, and tries again: ${trouble}`);
      lastTrouble = trouble;
      timer = setTimeout(connect, delay);
      delay = Math.min(delay * 2, LONGEST_DELAY_MS);
    });
  };
  connect();
  return async (): Promise<void> => {
    isStopped = true;
    clearTimeout(timer);
    if (ws?.readyState !== WebSocket.OPEN) return void ws?.terminate();
    const { promise, resolve } = Promise.withResolvers<void>();
    ws.once('close', () => resolve());
    ws.close(GOING_AWAY);
    const kill = setTimeout(() => ws?.terminate(), FAREWELL_MS);
    await promise;
    clearTimeout(kill);
  };
};

/** Encodes ladders for origins, and does nothing else: they send the stream, and get its renditions back. */
export const startEncoderNode = ({ origins, settings, ...deps }: EncoderNodeDeps): EncoderNode => {
  const meter = startIdleMeter();
  const machine = createOwnMachine(settings, meter.idleMs);
  const places = createPlaces(settings.most);
  const stops = origins.map((origin) => keepLink(origin, { ...deps, machine, places }));
  return {
    async stop() {
      meter.stop();
      await Promise.all(stops.map((stop) => stop()));
    },
  };
};
