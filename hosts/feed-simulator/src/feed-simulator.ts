import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Limits, Provider, ProviderName } from '#providers/provider.ts';
import { PROVIDERS } from '#providers/providers.ts';
import { answerRequest, type Reply } from '#server/answer-request.ts';
import { type Clock, createClock } from '#server/clock.ts';
import { ControlError, controlClock, controlFaults } from '#server/control.ts';
import { createFaults, type Fault, type Faults } from '#server/faults.ts';
import { createRateLimits } from '#server/rate-limits.ts';
import { statusPage } from '#server/status-page.ts';
import { createMatchDay, type MatchDay } from '#truth/match-day.ts';

/** The key that every provider of the simulator accepts. */
export const SIMULATOR_KEY = 'key-of-the-simulator';

interface FeedSimulatorOptions {
  /** Epoch ms; the clock of the simulator goes on with it. */
  now?: () => number;
  /** The kick-off of most matches, epoch ms; a quarter of an hour after the start of the simulator when absent. */
  start?: number;
  /** 0 uses any free port. */
  port?: number;
  /** Instead of those of the providers' cheapest useful plans. */
  limits?: Partial<Record<ProviderName, Limits>>;
  /** Instead of the usual ones. */
  latencySeconds?: Partial<Record<ProviderName, number>>;
  /** How long a request without an answer stays open, in real ms. */
  silenceMs?: number;
}

/** A request that a provider received. */
export interface ReceivedRequest {
  provider: ProviderName;
  /** With the query. */
  path: string;
  /** Epoch ms of the simulator's clock. */
  at: number;
  /** Of the reply; null when there was none. */
  status: number | null;
}

/** A server that stands in for the providers of live data, and plays an invented match day. */
export interface FeedSimulator {
  /** `http://127.0.0.1:3300`; each provider is below a path of its name. */
  origin: string;
  day: MatchDay;
  now(): number;
  /** Sets the clock (epoch ms). */
  setTime(instant: number): void;
  setFault(fault: Fault): void;
  clearFaults(): void;
  requests(): readonly ReceivedRequest[];
  /** The names of the providers and their addresses, as the setting FEED_ORIGINS has them. */
  feedOrigins(): string;
  close(): Promise<void>;
}

const MINUTE_MS = 60_000;
const FIRST_KICK_OFF_MS = 15 * MINUTE_MS;
const SILENCE_MS = 60_000;

interface World {
  clock: Clock;
  day: MatchDay;
  faults: Faults;
  received: ReceivedRequest[];
  /** Null for a request without an answer. */
  answer(provider: Provider, url: URL, request: IncomingMessage): Reply | null;
}

const createWorld = ({ now = Date.now, start, limits, latencySeconds }: FeedSimulatorOptions): World => {
  const clock = createClock(now);
  // Providers write whole seconds.
  const day = createMatchDay(start ?? Math.ceil((clock.now() + FIRST_KICK_OFF_MS) / MINUTE_MS) * MINUTE_MS);
  const faults = createFaults();
  const counters = new Map(PROVIDERS.map((one) => [one.name, createRateLimits(limits?.[one.name] ?? one.limits)]));
  const received: ReceivedRequest[] = [];
  return {
    ...{ clock, day, faults, received },
    answer: (provider, { pathname, search, searchParams }, { headers }) => {
      const { name } = provider;
      const at = clock.now();
      const path = pathname.slice(name.length + 1) || '/';
      const world = {
        ...{ day, provider, key: SIMULATOR_KEY },
        latencyMs: (latencySeconds?.[name] ?? provider.latencySeconds) * 1000,
        rateLimits: counters.get(name) ?? createRateLimits(provider.limits),
      };
      const reply = answerRequest(world, { path, search: searchParams, headers, at }, faults.take(name, at));
      received.push({ provider: name, path: path + search, at, status: reply?.status ?? null });
      return reply;
    },
  };
};

const json = (body: object, status = 200): Reply => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

const control = async ({ clock, faults }: World, path: string, request: IncomingMessage): Promise<Reply> => {
  const body = await text(request);
  try {
    if (path === '/control/clock') controlClock(clock, body);
    else controlFaults(faults, body);
    return json({ now: clock.now(), faults: faults.all() });
  } catch (error) {
    if (!(error instanceof ControlError)) throw error;
    return json({ error: error.message }, 400);
  }
};

const CONTROLS = ['/control/clock', '/control/faults'];

const handle = async (
  world: World,
  silenceMs: number,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const url = new URL(request.url ?? '/', 'http://simulator');
  const send = ({ status, headers, body }: Reply) => response.writeHead(status, { ...headers }).end(body);
  if (CONTROLS.includes(url.pathname) && request.method === 'POST') {
    send(await control(world, url.pathname, request));
    return;
  }
  const provider = PROVIDERS.find(({ name }) => url.pathname.startsWith(`/${name}/`));
  if (provider === undefined) {
    const isPage = url.pathname === '/';
    const body = isPage ? statusPage(world.day, world.clock.now(), world.faults.all()) : 'There is no such page.';
    send({
      status: isPage ? 200 : 404,
      headers: { 'content-type': `text/${isPage ? 'html' : 'plain'}; charset=utf-8` },
      body,
    });
    return;
  }
  const reply = world.answer(provider, url, request);
  if (reply !== null) send(reply);
  else setTimeout(() => response.destroy(), silenceMs).unref();
};

/** Starts the simulator at 127.0.0.1. Rejects when the port is taken. */
export const createFeedSimulator = async (options: FeedSimulatorOptions = {}): Promise<FeedSimulator> => {
  const world = createWorld(options);
  const server = createServer((request, response) => {
    handle(world, options.silenceMs ?? SILENCE_MS, request, response).catch((error: unknown) => {
      console.error(error);
      response.destroy();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(options.port ?? 0, '127.0.0.1', resolve);
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    ...{ origin, day: world.day },
    now: world.clock.now,
    setTime: world.clock.set,
    setFault: world.faults.set,
    clearFaults: world.faults.clear,
    requests: () => world.received,
    feedOrigins: () => PROVIDERS.map(({ name }) => `${name}=${origin}/${name}`).join(', '),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
