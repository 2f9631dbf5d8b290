import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const HOST = '127.0.0.1';
/** A throttled direction gets its bytes in so many portions a second. */
const PORTIONS_PER_SECOND = 20;
/** Bytes on their way in one direction, above which its sender has to wait. */
const MOST_WAITING_BYTES = 1_048_576;

export type Direction = 'toServer' | 'toClient';

/** What happens to the bytes of one direction; nothing that is set lets them through at once. */
export interface Fault {
  /** Each byte arrives so much later. */
  delayMs?: number;
  bytesPerSecond?: number;
  /** Bytes go nowhere, and neither does their end. A connection that lost bytes stays cut. */
  cut?: true;
}

/** One connection through the proxy. */
export interface Link {
  /** Ends both sides with RST. */
  reset(): void;
  /** Says the end of one direction to its receiver; the other direction continues. */
  halfClose(direction: Direction): void;
}

export interface FaultProxy {
  port: number;
  /** Connections that are open now. */
  links(): Link[];
  /** What holds from now on in a direction of all connections, open ones too. */
  set(direction: Direction, fault: Fault): void;
  /** Ends every connection, and stops. */
  close(): Promise<void>;
}

interface Pump {
  from: Socket;
  to: Socket;
  fault: () => Fault;
  over: AbortSignal;
}

/** Writes a chunk as fast as the fault lets it; what holds may change in between. */
const deliver = async ({ to, fault, over }: Pump, chunk: Buffer): Promise<void> => {
  for (let rest = chunk; rest.length > 0;) {
    const { bytesPerSecond } = fault();
    const size = bytesPerSecond === undefined ? rest.length : Math.ceil(bytesPerSecond / PORTIONS_PER_SECOND);
    const portion = rest.subarray(0, size);
    rest = rest.subarray(size);
    if (!to.write(portion)) await once(to, 'drain', { signal: over });
    if (bytesPerSecond !== undefined)
      await sleep((portion.length / bytesPerSecond) * 1000, undefined, { signal: over });
  }
};

/** Carries one direction. Chunks leave in their order, each at its own time. */
const start = (pump: Pump): void => {
  const { from, to, fault, over } = pump;
  let isLost = false;
  let waiting = 0;
  let line: Promise<void> = Promise.resolve();
  const enqueue = (work: () => Promise<void> | void): void => {
    line = line.then(work).catch(() => undefined);
  };
  from.on('data', (chunk: Buffer) => {
    const { delayMs = 0, cut } = fault();
    isLost ||= cut === true;
    if (isLost) return;
    waiting += chunk.length;
    if (waiting > MOST_WAITING_BYTES) from.pause();
    const due = performance.now() + delayMs;
    enqueue(async () => {
      const left = due - performance.now();
      if (left > 0) await sleep(left, undefined, { signal: over });
      await deliver(pump, chunk);
      waiting -= chunk.length;
      if (waiting <= MOST_WAITING_BYTES) from.resume();
    });
  });
  from.on('end', () =>
    enqueue(() => {
      isLost ||= fault().cut === true;
      if (!isLost) to.end();
    }),
  );
};

const join = (client: Socket, port: number, faults: Record<Direction, Fault>, ended: (link: Link) => void): Link => {
  const server = connect({ port, host: HOST, allowHalfOpen: true, noDelay: true });
  const over = new AbortController();
  const reset = (): void => {
    over.abort();
    client.resetAndDestroy();
    server.resetAndDestroy();
  };
  const link: Link = {
    reset,
    halfClose: (direction) => void (direction === 'toServer' ? server : client).end(),
  };
  for (const socket of [client, server]) {
    socket.on('error', reset);
    socket.on('close', () => {
      if (!client.destroyed || !server.destroyed) return;
      over.abort();
      ended(link);
    });
  }
  start({ from: client, to: server, fault: () => faults.toServer, over: over.signal });
  start({ from: server, to: client, fault: () => faults.toClient, over: over.signal });
  return link;
};

/** Starts a proxy on a free port in front of a port of this machine, which does bad things to connections on request. */
export const startFaultProxy = async (targetPort: number): Promise<FaultProxy> => {
  const faults: Record<Direction, Fault> = { toServer: {}, toClient: {} };
  const links = new Set<Link>();
  const server = createServer({ allowHalfOpen: true, noDelay: true }, (client) => {
    links.add(join(client, targetPort, faults, (link) => links.delete(link)));
  });
  server.listen(0, HOST);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    links: () => [...links],
    set(direction, fault) {
      faults[direction] = fault;
    },
    async close() {
      const closed = once(server, 'close');
      server.close();
      for (const link of links) link.reset();
      await closed;
    },
  };
};
