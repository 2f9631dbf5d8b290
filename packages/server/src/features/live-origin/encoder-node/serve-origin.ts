import type { WebSocket } from 'ws';
import type { Machine } from '../process/encoder/machines.ts';
import { type FromNode, readFrame, readJson, toFrame, ToNode } from '../process/encoder/node-protocol.ts';
import type { PipeReader, RunningEncoder } from '../process/encoder/running-encoder.ts';
import type { Places } from './places.ts';

const LOAD_EVERY_MS = 2000;
const FAULTY = 1008;

interface ServeDeps {
  name: string;
  machine: Machine;
  places: Places;
  /** A run of FFmpeg began, or ended for this reason. */
  log: (text: string, fields: object) => void;
}

/** Sends what comes out of a pipe. The encoder waits until it is on its way, so that nothing piles up here. */
const sendTo =
  (ws: WebSocket, run: number, pipe: number): PipeReader =>
  async (chunks) => {
    for await (const chunk of chunks) {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      ws.send(toFrame(run, pipe, chunk), (error) => (error ? reject(error) : resolve()));
      await promise;
    }
  };

/** Encodes for the origin behind an open socket until that closes. */
export const serveOrigin = (ws: WebSocket, { name, machine, places, log }: ServeDeps): void => {
  const runs = new Map<number, RunningEncoder>();
  const send = (message: FromNode): void => ws.send(JSON.stringify(message));
  const sendLoad = (): void => send({ type: 'load', most: places.mostFor(ws), idleMs: Math.round(machine.idleMs()) });
  const release = (run: number): boolean => {
    const wasRunning = runs.delete(run);
    if (wasRunning) places.leave(ws);
    return wasRunning;
  };
  const start = ({ run, job }: Extract<ToNode, { type: 'start' }>): void => {
    if (!places.enter(ws)) {
      sendLoad();
      return send({ type: 'ended', run, reason: 'there is no place any more', isRefused: true });
    }
    const readers = job.renditions.map((_, pipe) => sendTo(ws, run, pipe));
    const ended = (reason: string): void => {
      if (!release(run)) return;
      log('FFmpeg has ended', { run, reason });
      if (ws.readyState === ws.OPEN) send({ type: 'ended', run, reason, isRefused: false });
    };
    log('FFmpeg begins', { run, renditions: job.renditions.map(({ id }) => id) });
    runs.set(run, machine.start(job, readers, { ended, refused: ended }));
  };
  const kill = (run: number): void => {
    const running = runs.get(run);
    if (release(run)) log('FFmpeg is ended', { run });
    running?.kill();
  };
  const receive = (message: ToNode): void => {
    if (message.type === 'start') start(message);
    else if (message.type === 'finish') runs.get(message.run)?.finish();
    else kill(message.run);
  };
  const unwatch = places.watch(sendLoad);
  const timer = setInterval(sendLoad, LOAD_EVERY_MS);
  ws.on('message', (data: Buffer, isBinary) => {
    const frame = isBinary ? readFrame(data) : null;
    if (frame) return runs.get(frame.run)?.write(frame.bytes);
    const message = isBinary ? null : readJson(ToNode, data.toString());
    if (message) receive(message);
    else ws.close(FAULTY, 'no message of this protocol');
  });
  ws.once('close', () => {
    clearInterval(timer);
    unwatch();
    for (const run of [...runs.keys()]) kill(run);
  });
  send({ type: 'hello', name, encoder: machine.encoder, most: places.mostFor(ws) });
};
