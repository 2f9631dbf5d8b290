import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Logger } from 'pino';
import { addressOf } from '#platform/http/address-of.ts';
import { ConnectionQuota } from '#platform/http/connection-quota.ts';
import { proxiesIn } from '#platform/http/proxies.ts';
import { refuseUpgrade } from '#platform/push/upgrade.ts';
import { passSocketOn } from './inner-socket.ts';
import type { RunningOrigin } from './origin-child.ts';
import { ADDRESS_HEADER, publishPath } from '../process/inner-sockets.ts';

const MOST_SOCKETS = 256;
/** As many as encoders: all pages of a studio share one address. */
const MOST_OF_ADDRESS = 32;

export interface BrowserGateDeps {
  running: () => RunningOrigin | null;
  playToken: string;
  /** Networks of trusted proxies. */
  proxies: readonly string[];
  log: Logger;
  now: () => number;
}

/** For the `upgrade` event of the HTTP server. */
export type BrowserGate = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

/** Passes the sockets of pages that publish on to the origin process, where their keys are judged: 503 without one, 429 for too many. */
export const createBrowserGate = ({ running, playToken, proxies, log, now }: BrowserGateDeps): BrowserGate => {
  const isProxy = proxiesIn(proxies);
  const quota = new ConnectionQuota({ what: 'publishing sockets', most: MOST_OF_ADDRESS }, log, now);
  let open = 0;
  return (request, socket, head) => {
    const origin = running();
    if (!origin || open >= MOST_SOCKETS) return refuseUpgrade(socket, 503);
    const address = addressOf(request, isProxy);
    const leave = quota.acquire(address);
    if (leave === null) return refuseUpgrade(socket, 429);
    open += 1;
    socket.once('close', () => {
      leave();
      open -= 1;
    });
    const headers = { [ADDRESS_HEADER]: address };
    passSocketOn({ request, socket, head }, { port: origin.playPort, path: publishPath(playToken), headers });
  };
};
