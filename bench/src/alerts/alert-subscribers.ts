import { createECDH, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { channel } from '@touchline/contract/channels.ts';
import { HOUR_MS, sampleBatch, sampleMatch } from '@touchline/server/src/features/competition/sample-batch.ts';
import type { FrameTimesCalls } from '#feeds/frame-times.ts';
import { nowMs } from '#feeds/now-ms.ts';
import { type Benchmark, type Figure, median } from '#figure.ts';
import { buildWebIfStale } from '#repository.ts';
import { startTouchline, type TouchlineServer } from '#process/touchline-server.ts';
import { startWorker } from '#process/worker.ts';
import type { PushReceiverCalls } from './push-receiver.ts';
import { seedSubscribers } from './seed-subscribers.ts';

const SUBSCRIBERS = 10_000;
const CONNECTIONS = 500;
const ROUNDS = 3;
/** Another match changes as often, with and without alerts. */
const EVERY_MS = 200;
/** Changes of the other match in a quiet round. */
const QUIET_CHANGES = 60;
const BOOKED = 'booked';
const OTHER = 'other';
const TOKEN = randomBytes(24).toString('hex');

const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(share * values.length) - 1)] ?? Number.NaN;

/** VAPID keys (RFC 8292). */
const newKeys = () => {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys('base64url');
  return { publicKey, privateKey: pair.getPrivateKey('base64url').padStart(43, 'A') };
};

class Scores {
  readonly #server: TouchlineServer;
  readonly #kickOff = Date.now() - HOUR_MS;
  readonly #goals = new Map<string, number>();

  constructor(server: TouchlineServer) {
    this.#server = server;
  }

  /** A goal in a match, or its kick-off. */
  async score(id: string): Promise<void> {
    const homeScore = (this.#goals.get(id) ?? -1) + 1;
    this.#goals.set(id, homeScore);
    const match = sampleMatch(id, { kickOff: this.#kickOff, statusId: 2, homeScore, awayScore: 0 });
    const response = await fetch(`${this.#server.origin}/ops/v1/ingest`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${TOKEN}` },
      body: JSON.stringify(sampleBatch([match], { source: 'bench', fetchedAt: Date.now() })),
    });
    if (!response.ok) throw new Error(`a score was refused: ${await response.text()}`);
  }
}

type Readers = ReturnType<typeof startWorker<FrameTimesCalls>>;

/** Changes the other match until it is over; from each change until its frame at each page. */
const follow = async (scores: Scores, readers: Readers, isOver: (changes: number) => boolean): Promise<number[]> => {
  const times: number[] = [];
  for (let changes = 0; !isOver(changes); changes += 1) {
    const [begun, arrived] = [nowMs(), readers.call('arrivals', '"mutation":"match.change"')];
    await scores.score(OTHER);
    times.push(...(await arrived).map((time) => time - begun));
    await sleep(Math.max(0, EVERY_MS - (nowMs() - begun)));
  }
  return times;
};

interface Measured {
  frames: number[];
  quiet: number[];
  /** From the goal until the last endpoint had its alert, of each round. */
  lasts: number[];
}

const measure = async (): Promise<Measured> => {
  const failure = await buildWebIfStale();
  if (failure !== undefined) throw new Error(`the web app could not be built:\n${failure}`);
  const { publicKey, privateKey } = newKeys();
  const service = startWorker<PushReceiverCalls>(new URL('./push-receiver.ts', import.meta.url));
  const stops: (() => Promise<unknown>)[] = [service.stop];
  try {
    const server = await startTouchline({
      DEMO: 'off',
      OPS_TOKENS: `bench:ingest:${TOKEN}`,
      PUSH_SERVICE_ORIGINS: await service.call('start', undefined as never),
      VAPID_PUBLIC_KEY: publicKey,
      VAPID_PRIVATE_KEY: privateKey,
    });
    stops.unshift(server.stop);
    const scores = new Scores(server);
    for (const id of [BOOKED, OTHER]) await scores.score(id);
    await seedSubscribers(
      server.dataDir,
      BOOKED,
      await service.call('subscribe', { key: publicKey, count: SUBSCRIBERS }),
    );
    const readers = startWorker<FrameTimesCalls>(new URL('../feeds/frame-times.ts', import.meta.url));
    stops.unshift(readers.stop);
    const name = channel.match('football', OTHER);
    await readers.call('connect', {
      port: Number(new URL(server.origin).port),
      kind: 'hub',
      channel: name,
      count: CONNECTIONS,
    });

    const measured: Measured = { frames: [], quiet: [], lasts: [] };
    for (let round = 0; round <= ROUNDS; round += 1) {
      const quiet = await follow(scores, readers, (changes) => changes === QUIET_CHANGES);
      let lastAt: number | null = null;
      const since = Date.now();
      await scores.score(BOOKED);
      const arrived = service.call('arrived', SUBSCRIBERS).then((at) => (lastAt = at));
      const frames = await follow(scores, readers, () => lastAt !== null);
      // The first round warms up.
      if (round === 0) continue;
      measured.quiet.push(...quiet);
      measured.frames.push(...frames);
      measured.lasts.push((await arrived) - since);
    }
    return measured;
  } finally {
    for (const stop of stops) await stop();
  }
};

let measured: Promise<Measured> | undefined;
const run = (): Promise<Measured> => (measured ??= measure());

const beside = async (share: number): Promise<Figure> => {
  const { frames, quiet } = await run();
  const [value, floor] = [percentile(frames, share), percentile(quiet, share)];
  return { value, floor, ratio: value / floor, unit: 'ms' };
};

/**
 * A goal that 10,000 members are alerted of, reported only: how long the frame of another match takes to each of 500 open pages, from its
 * ingest on, while the alerts go out; the floor is the same without alerts in the same run. And the time until the last endpoint has
 * its alert, at a push service in a process of its own that decrypts each of them.
 */
export const alertSubscribers: readonly Benchmark[] = [
  { name: 'alerts-10000-frame-p50', measure: () => beside(0.5) },
  { name: 'alerts-10000-frame-p99', measure: () => beside(0.99) },
  {
    name: 'alerts-10000-last',
    measure: async () => ({ value: median((await run()).lasts) / 1000, unit: 's to the last of 10000' }),
  },
];
