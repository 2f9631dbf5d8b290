// 500 viewers of one rendition, in a process of their own.
import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { answerCalls } from '#process/worker-calls.ts';

const SETTLING_MS = 5000;

/** Files that viewers request again and again. */
export interface Pulling {
  urls: readonly string[];
  viewers: number;
  rounds: number;
  everyMs: number;
}

export interface Watching {
  /** Of the media playlist. */
  playlist: string;
  viewers: number;
  seconds: number;
}

/** What all viewers together received. */
export interface Received {
  requests: number;
  bytes: number;
  /** Of the last playlist as it came, and the mean of the parts. */
  playlistBytes: number;
  partBytes: number;
  parts: number;
}

/** Requests as their players make them: one after another over one connection of each viewer. */
const fetchBytes = (url: string, agent: Agent): Promise<{ text: string; bytes: number }> =>
  new Promise((resolve, reject) => {
    const request = get(
      url,
      { agent, headers: { 'user-agent': 'Mozilla/5.0 (Linux; Android 10) Mobile' } },
      (reply) => {
        const chunks: Buffer[] = [];
        reply.on('data', (chunk: Buffer) => chunks.push(chunk));
        reply.on('error', reject);
        reply.on('end', () => {
          const body = Buffer.concat(chunks);
          if (reply.statusCode === 200) resolve({ text: String(body), bytes: body.length });
          else reject(new Error(`${url} answered ${reply.statusCode}: ${String(body).slice(0, 200)}`));
        });
      },
    );
    request.on('error', reject);
  });

const NOTHING: Received = { requests: 0, bytes: 0, playlistBytes: 0, partBytes: 0, parts: 0 };
const received: Received = { ...NOTHING };

const PART = /^#EXT-X-PART:.*URI="([^"]+)"/gm;
const HINT = /^#EXT-X-PRELOAD-HINT:TYPE=PART,URI="([^"]+)"/m;
const SEQUENCE = /^#EXT-X-MEDIA-SEQUENCE:(\d+)/m;

/** The next playlist that a player of this one requests. */
const nextOf = (playlist: string, text: string): string => {
  const complete = text.match(/^#EXTINF/gm)?.length ?? 0;
  const after = text.slice(text.lastIndexOf('#EXTINF'));
  const part = after.match(PART)?.length ?? 0;
  const segment = Number(SEQUENCE.exec(text)?.[1]) + complete;
  return `${playlist}?_HLS_msn=${segment}&_HLS_part=${part}`;
};

const watchOne = async (playlist: string, until: number): Promise<void> => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const seen = new Set<string>();
  let url = playlist;
  try {
    while (performance.now() < until) {
      const { text, bytes } = await fetchBytes(url, agent);
      received.requests += 1;
      received.bytes += bytes;
      received.playlistBytes = bytes;
      const parts = [...text.matchAll(PART)].map(([, uri = '']) => new URL(uri, playlist).href);
      // A viewer who joins does not load what has been.
      const fresh = seen.size === 0 ? parts.slice(-1) : parts.filter((uri) => !seen.has(uri));
      for (const uri of parts) seen.add(uri);
      for (const uri of fresh) {
        const part = await fetchBytes(uri, agent);
        received.requests += 1;
        received.bytes += part.bytes;
        received.parts += 1;
        received.partBytes += (part.bytes - received.partBytes) / received.parts;
      }
      if (!HINT.test(text)) await sleep(500);
      url = nextOf(playlist, text);
    }
  } finally {
    agent.destroy();
  }
};

const watchAll = async (playlist: string, viewers: number, ms: number): Promise<void> => {
  const until = performance.now() + ms;
  await Promise.all(Array.from({ length: viewers }, () => watchOne(playlist, until)));
};

const pullOne = async ({ urls, rounds, everyMs }: Pulling): Promise<void> => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  await sleep(Math.random() * everyMs);
  let due = performance.now();
  for (let round = 0; round < rounds; round++) {
    for (const url of urls) {
      received.bytes += (await fetchBytes(url, agent)).bytes;
      received.requests += 1;
    }
    received.parts += 1;
    due += everyMs;
    await sleep(Math.max(0, due - performance.now()));
  }
  agent.destroy();
};

let gone: Promise<void> | undefined;

const calls = {
  /** Lets viewers join; resolves when they have settled. */
  async join({ playlist, viewers, seconds }: Watching): Promise<void> {
    gone = watchAll(playlist, viewers, SETTLING_MS + seconds * 1000);
    await Promise.race([gone, sleep(SETTLING_MS)]);
    Object.assign(received, NOTHING);
  },
  /** What they received since then, once they have left. */
  async leave(_: null): Promise<Received> {
    await gone;
    return received;
  },
  /** What viewers of files received. */
  async pull(pulling: Pulling): Promise<Received> {
    await Promise.all(Array.from({ length: pulling.viewers }, () => pullOne(pulling)));
    return received;
  },
};
export type ViewersCalls = typeof calls;

answerCalls(calls);
