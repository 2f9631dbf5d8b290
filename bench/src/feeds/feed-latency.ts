import { setTimeout as sleep } from 'node:timers/promises';
import { channel } from '@touchline/contract/channels.ts';
import { PREMIER_LEAGUE } from '@touchline/domain/competitions/premier-league/competition.ts';
import { footballData } from '@touchline/feeds/football-data/connector.ts';
import { findTeam } from '@touchline/feeds/teams/find-team.ts';
import type { Benchmark, Figure } from '#figure.ts';
import { httpSend } from '#process/http-get.ts';
import { buildWebIfStale } from '#repository.ts';
import { signedHeaders } from '#process/call-headers.ts';
import { startTouchline } from '#process/touchline-server.ts';
import { cpuMicroseconds } from '#process/usage.ts';
import { startWorker } from '#process/worker.ts';
import type { SenderCalls } from '#push/sender-calls.ts';
import type { FrameTimesCalls } from './frame-times.ts';
import { nowMs } from './now-ms.ts';
import { openScorePage } from './pixel.ts';
import { type ScoreProvider, startScoreProvider } from './score-provider.ts';

const CONNECTIONS = 1000;
const WARM_UP_ROUNDS = 2;
/** A round takes one to two polls, each half a minute: `FEED_BENCH_ROUNDS` for another number. */
const ROUNDS = Number(process.env['FEED_BENCH_ROUNDS'] ?? 15);
const START_LIMIT_MS = 120_000;
const POLL_MS = 500;
const KEY = 'key-of-the-bench';
const MS_PER_HOUR = 3_600_000;

/** The value below which this share of the values lies. */
const percentile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
  if (value === undefined) throw new Error('no value was measured');
  return value;
};

interface Measured {
  /** From the change at the provider until the reply with it was sent. */
  waits: number[];
  /** From then until the frame, of each socket and round. */
  frames: number[];
  /** From the write of a bare frame until it arrived at each of as many bare sockets. */
  floors: number[];
  /** From the reply until the page had drawn the score. */
  pixels: number[];
  cpuSecondsPerMatchHour: number;
  pollsPerHour: number;
}

const matchIdOf = ({ sides }: ScoreProvider): string => {
  const year = new Date().getUTCMonth() >= 6 ? new Date().getUTCFullYear() : new Date().getUTCFullYear() - 1;
  const label = `${year}-${String((year + 1) % 100).padStart(2, '0')}`;
  return [PREMIER_LEAGUE.id, label, ...sides.map((name) => findTeam('football', PREMIER_LEAGUE.id, name).id)].join('-');
};

const untilKnown = async (origin: string, matchId: string): Promise<void> => {
  const limit = performance.now() + START_LIMIT_MS;
  const url = `${origin}/ssapi/match/events?matchId=${matchId}`;
  for (;;) {
    const body = await httpSend(url, { ...signedHeaders(), 'accept-encoding': 'identity' }, null).then(
      (reply) => reply.body.toString(),
      () => '',
    );
    if (body.includes('"events"')) return;
    if (performance.now() > limit)
      throw new Error(`the match ${matchId} was not polled in time: ${body.slice(0, 200)}`);
    await sleep(POLL_MS);
  }
};

const SETTINGS = { DEMO: 'off', FEED_LIMITS: 'football-data=600/minute', FOOTBALL_DATA_KEY: KEY };

const startBoth = async (provider: ScoreProvider) => {
  const polling = await startTouchline({
    ...SETTINGS,
    FEEDS: 'premier-league=football-data',
    FEED_ORIGINS: `football-data=${provider.origin}`,
  });
  try {
    return { polling, idle: await startTouchline(SETTINGS) };
  } catch (error) {
    await polling.stop();
    throw error;
  }
};

const startReaders = async (port: number, kind: 'hub' | 'raw', channelName: string) => {
  const worker = startWorker<FrameTimesCalls>(new URL('./frame-times.ts', import.meta.url));
  await worker.call('connect', { port, kind, channel: channelName, count: CONNECTIONS });
  return worker;
};

/** The score changes at any time between two polls. */
const anyTime = (): Promise<void> => sleep(Math.random() * 1000 * footballData.liveEverySeconds);

const measure = async (): Promise<Measured> => {
  const failure = await buildWebIfStale();
  if (failure !== undefined) throw new Error(`the web app could not be built:\n${failure}`);
  const provider = await startScoreProvider();
  const { polling, idle } = await startBoth(provider);
  const stops: (() => Promise<unknown>)[] = [provider.stop, polling.stop, idle.stop];
  try {
    const matchId = matchIdOf(provider);
    await untilKnown(polling.origin, matchId);
    const page = await openScorePage(polling.origin, matchId);
    stops.unshift(page.close);
    const name = channel.match('football', matchId);
    const readers = await startReaders(Number(new URL(polling.origin).port), 'hub', name);
    const sender = startWorker<SenderCalls>(new URL('../push/raw-sender.ts', import.meta.url));
    const bare = await startReaders(await sender.call('listen', null), 'raw', name);
    stops.unshift(readers.stop, sender.stop, bare.stop);

    const cpu = () => [polling, idle].map(({ pid }) => cpuMicroseconds(pid));
    const [before, since, pollsBefore] = [cpu(), nowMs(), provider.polls()];
    const result: Measured = {
      waits: [],
      frames: [],
      floors: [],
      pixels: [],
      cpuSecondsPerMatchHour: 0,
      pollsPerHour: 0,
    };
    for (let round = 1; round <= WARM_UP_ROUNDS + ROUNDS; round += 1) {
      await anyTime();
      const arrived = readers.call('arrivals', `"homeScore":${round},`);
      const { shownAt } = await page.expectScore(round);
      const { changedAt, servedAt } = await provider.score();
      const servedEpoch = performance.timeOrigin + performance.now();
      const [times, shown] = await Promise.all([arrived, shownAt]);
      const bareArrived = bare.call('arrivals', '"homeScore":2,');
      const sentAt = nowMs();
      await sender.call('publish', 1);
      const bareTimes = await bareArrived;
      if (round <= WARM_UP_ROUNDS) continue;
      result.waits.push(servedAt - changedAt);
      result.frames.push(...times.map((time) => time - servedAt));
      result.pixels.push(shown - servedEpoch);
      result.floors.push(...bareTimes.map((time) => time - sentAt));
    }
    const [ofPolling = 0, ofIdle = 0] = cpu().map((micros, index) => micros - (before[index] ?? 0));
    const perHour = MS_PER_HOUR / (nowMs() - since);
    result.cpuSecondsPerMatchHour = ((ofPolling - ofIdle) / 1e6 / provider.matches) * perHour;
    result.pollsPerHour = (provider.polls() - pollsBefore) * perHour;
    return result;
  } finally {
    for (const stop of stops) await stop();
  }
};

let measured: Promise<Measured> | undefined;
const run = (): Promise<Measured> => (measured ??= measure());

const beside = async (share: number): Promise<Figure> => {
  const { frames, floors } = await run();
  const [value, floor] = [percentile(frames, share), percentile(floors, share)];
  return { value, floor, ratio: value / floor, unit: 'ms' };
};

const of = async (name: 'pixels' | 'waits', share: number): Promise<Figure> => ({
  value: percentile((await run())[name], share),
  unit: 'ms',
});

/**
 * From a score that changes at a provider to viewers, reported only: how long the change waits for the next poll, and from the reply
 * with it until the frame at each of 1000 sockets and until one browser has drawn it. The floor is a process that writes a prebuilt frame
 * to as many bare sockets, in the same rounds. CPU is that of a server that polls ten matches in play and pushes their minutes and
 * goals to these readers, less that of one without feeds.
 */
export const feedLatency: readonly Benchmark[] = [
  { name: 'feed-to-socket-p50', measure: () => beside(0.5) },
  { name: 'feed-to-socket-p99', measure: () => beside(0.99) },
  { name: 'feed-to-pixel-p50', measure: () => of('pixels', 0.5) },
  { name: 'feed-to-pixel-p99', measure: () => of('pixels', 0.99) },
  { name: 'feed-poll-wait-p50', measure: () => of('waits', 0.5) },
  { name: 'feed-poll-wait-p99', measure: () => of('waits', 0.99) },
  {
    name: 'feed-cpu-per-match-hour',
    measure: async () => ({ value: (await run()).cpuSecondsPerMatchHour, unit: 's CPU per match and hour' }),
  },
  { name: 'feed-polls-per-hour', measure: async () => ({ value: (await run()).pollsPerHour, unit: 'polls' }) },
];
