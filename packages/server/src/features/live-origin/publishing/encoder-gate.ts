import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Logger } from 'pino';
import { addressOf } from '#platform/http/address-of.ts';
import { ONE_LINE, OncePerAddress } from '#platform/http/once-per-address.ts';
import { proxiesIn } from '#platform/http/proxies.ts';
import { refuseUpgrade } from '#platform/push/upgrade.ts';
import { passSocketOn } from './inner-socket.ts';
import type { RunningOrigin } from './origin-child.ts';
import { encodePath } from '../process/inner-sockets.ts';
import { NODE_PROTOCOL } from '../process/encoder/node-protocol.ts';
import { createSecretCheck } from './secret-check.ts';

const MOST_NODES = 64;

/** Why an encoder node is refused; the status is for the node, the text for the log. */
const REFUSALS = {
  off: [404, 'an encoder node was refused: LIVE_ENCODER_SECRET is not set here'],
  secret: [403, 'an encoder node was refused: its LIVE_ENCODER_SECRET is another one than here'],
  version: [426, 'an encoder node was refused: it runs another version of Touchline, with another protocol'],
  idle: [503, 'an encoder node was refused: no video is received here (RTMP_PORT, FFmpeg)'],
  full: [503, `an encoder node was refused: ${MOST_NODES} are connected`],
} as const;

interface EncoderGateDeps {
  /** Null while nothing is received of which renditions are made. */
  running: () => RunningOrigin | null;
  playToken: string;
  secret: string | undefined;
  /** Networks of trusted proxies. */
  proxies: readonly string[];
  log: Logger;
  now: () => number;
}

/** Passes the sockets of encoder nodes with the right secret on to the origin process; others get an HTTP status. */
export const createEncoderGate = ({ running, playToken, secret, proxies, log, now }: EncoderGateDeps) => {
  const isOurs = secret === undefined ? null : createSecretCheck(`Bearer ${secret}`);
  const isProxy = proxiesIn(proxies);
  const lines = new OncePerAddress(ONE_LINE, now);
  let open = 0;
  const refusalOf = ({ headers }: IncomingMessage): keyof typeof REFUSALS | null => {
    if (isOurs === null) return 'off';
    if (!isOurs(headers.authorization)) return 'secret';
    if (headers['sec-websocket-protocol'] !== NODE_PROTOCOL) return 'version';
    if (!running()) return 'idle';
    return open >= MOST_NODES ? 'full' : null;
  };
  return (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    const refusal = refusalOf(request);
    const origin = running();
    if (refusal || !origin) {
      const [status, text] = REFUSALS[refusal ?? 'idle'];
      const address = addressOf(request, isProxy);
      if (lines.isFirst(address, text)) log.warn({ address }, text);
      return refuseUpgrade(socket, status);
    }
    open += 1;
    socket.once('close', () => void (open -= 1));
    const headers = { 'Sec-WebSocket-Protocol': NODE_PROTOCOL };
    passSocketOn({ request, socket, head }, { port: origin.playPort, path: encodePath(playToken), headers });
  };
};
