import { Readable } from 'node:stream';
import type { WebSocket } from 'ws';
import type { Machine, Machines, RunEvents } from './machines.ts';
import {
  FromNode,
  GOING_AWAY,
  LOST_MS,
  PING_EVERY_MS,
  readFrame,
  readJson,
  toFrame,
  type ToNode,
} from './node-protocol.ts';
import type { PipeReader } from './running-encoder.ts';

/** More that could not be sent, or was not read, is no delay but a fault. */
const MAX_UNREAD_BYTES = 32 * 1024 * 1024;
/** An answer that takes longer is late because of the way: pings queue behind the stream, and their answers behind its renditions. */
const FAR_MS = 3000;
/** Of the socket: what was said is no message of this protocol. */
const FAULTY = 1008;

interface RemoteRun {
  push: (pipe: number, bytes: Buffer) => void;
  end: (reason: string, isRefused: boolean) => void;
}

/** What comes back of a run, for its readers. */
const createRemoteRun = (
  readers: readonly PipeReader[],
  { ended, refused }: RunEvents,
  kill: (reason: string) => void,
): RemoteRun => {
  const pipes = readers.map(() => new Readable({ read: () => {} }));
  let complaint = '';
  const reading = readers.map((read, index) =>
    read(pipes[index] ?? Readable.from([])).catch((error: unknown) => {
      complaint ||= error instanceof Error ? error.message : String(error);
      kill(complaint);
    }),
  );
  return {
    push(pipe, bytes) {
      const readable = pipes[pipe];
      readable?.push(bytes);
      if ((readable?.readableLength ?? 0) > MAX_UNREAD_BYTES) kill('its output is not written fast enough');
    },
    end(reason, isRefused) {
      for (const pipe of pipes) pipe.push(null);
      if (isRefused) refused(reason);
      void Promise.all(reading).then(() => ended(complaint || reason));
    },
  };
};

/** Pings, and how long the last answer took, or for how long there was none. */
const watchLink = (ws: WebSocket, lost: () => void) => {
  let tookMs = 0;
  let sentAt: number | null = null;
  const waitsMs = (): number => (sentAt === null ? 0 : performance.now() - sentAt);
  const timer = setInterval(() => {
    if (waitsMs() > LOST_MS) lost();
    else if (sentAt === null) {
      sentAt = performance.now();
      ws.ping();
    }
  }, PING_EVERY_MS);
  ws.on('pong', () => {
    tookMs = waitsMs();
    sentAt = null;
  });
  ws.once('close', () => clearInterval(timer));
  return { lateMs: () => Math.max(tookMs, waitsMs()) };
};

/** An encoder node behind a socket. Returns its machine and what handles its messages. */
const createNode = (ws: WebSocket, { name, encoder, most: first }: Extract<FromNode, { type: 'hello' }>) => {
  const runs = new Map<number, RemoteRun>();
  const load = { most: first, idleMs: 0, at: performance.now() };
  let lastRun = 0;
  let fault: string | null = null;
  const send = (message: ToNode): void => ws.send(JSON.stringify(message));
  const endRun = (run: number, reason: string, isRefused = false): void => {
    const found = runs.get(run);
    runs.delete(run);
    found?.end(reason, isRefused);
  };
  const giveUp = (reason: string): void => {
    fault ??= reason;
    ws.terminate();
  };
  const link = watchLink(ws, () => giveUp('the connection is lost, or too slow'));
  const machine: Machine = {
    name,
    encoder,
    most: () => load.most,
    idleMs: () => (load.idleMs === 0 ? 0 : load.idleMs + performance.now() - load.at),
    isFar: () => link.lateMs() > FAR_MS,
    giveUp,
    start(job, readers, events) {
      const run = ++lastRun;
      const kill = (reason: string): void => {
        if (!runs.has(run)) return;
        send({ type: 'kill', run });
        endRun(run, reason);
      };
      runs.set(run, createRemoteRun(readers, events, kill));
      send({ type: 'start', run, job });
      return {
        write(bytes) {
          if (!runs.has(run)) return;
          ws.send(toFrame(run, 0, bytes));
          if (ws.bufferedAmount > MAX_UNREAD_BYTES) giveUp('the connection is too slow');
        },
        finish: () => runs.has(run) && send({ type: 'finish', run }),
        kill: () => kill('it was ended'),
      };
    },
  };
  return {
    machine,
    push(frame: Buffer): void {
      const found = readFrame(frame);
      if (found) runs.get(found.run)?.push(found.pipe, found.bytes);
    },
    setLoad: ({ most, idleMs }: { most: number; idleMs: number }) =>
      void Object.assign(load, { most, idleMs, at: performance.now() }),
    endRun,
    fault: () => fault,
    endAll(reason: string): void {
      for (const run of runs.keys()) endRun(run, reason);
    },
  };
};

interface NodeDeps {
  machines: Machines;
  /** What an operator should know. */
  report: (event: { name: string; encoder: string; most: number; left: string | null }) => void;
}

const GREETING_MS = 10_000;

/** Accepts the socket of an encoder node, whose secret has been checked: it is one of the machines until the socket closes. */
export const acceptEncoderNode = (ws: WebSocket, { machines, report }: NodeDeps): void => {
  let node: ReturnType<typeof createNode> | null = null;
  let hello: Extract<FromNode, { type: 'hello' }> | null = null;
  const refuse = (): void => ws.close(FAULTY, 'no message of this protocol');
  const greeting = setTimeout(refuse, GREETING_MS);
  const receive = (message: FromNode | null): void => {
    if (message?.type === 'hello' && !node) {
      clearTimeout(greeting);
      hello = message;
      node = createNode(ws, message);
      const { name, encoder, most } = message;
      report({ name, encoder, most, left: null });
      machines.add(node.machine);
    } else if (message?.type === 'load' && node) {
      node.setLoad(message);
      machines.offer();
    } else if (message?.type === 'ended' && node) node.endRun(message.run, message.reason, message.isRefused);
    else refuse();
  };
  ws.on('error', () => ws.terminate());
  ws.on('message', (data: Buffer, isBinary) => {
    if (!isBinary) receive(readJson(FromNode, data.toString()));
    else if (node) node.push(data);
    else refuse();
  });
  ws.once('close', (code) => {
    clearTimeout(greeting);
    if (!node || !hello) return;
    const reason = node.fault() ?? (code === GOING_AWAY ? 'it stops' : 'the connection is lost');
    machines.remove(node.machine, `encoder node ${hello.name}: ${reason}`, code !== GOING_AWAY);
    node.endAll(reason);
    report({ name: hello.name, encoder: hello.encoder, most: hello.most, left: reason });
  });
};
