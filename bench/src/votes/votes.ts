import { setTimeout as sleep } from 'node:timers/promises';
import { channel } from '@touchline/contract/channels.ts';
import { PUBLIC_ROOM } from '@touchline/server/src/testing/test-chat.ts';
import { type Benchmark, type Figure, median } from '#figure.ts';
import { startWorker } from '#process/worker.ts';
import type { RoomReceiverCalls } from './room-receiver.ts';
import type { VoteCost, VoteServerCalls } from './vote-server.ts';

const ROUNDS = 5;
const WARM_UP_ROUNDS = 1;
const VOTES = 10_000;
const SOCKETS = 1000;
const SPREAD_SECONDS = 10;
const MS_PER_SECOND = 1000;
/** The last message is on its way for less. */
const ARRIVED_MS = 2000;

type Engine = 'sqlite' | 'postgres';
interface Round {
  votes: VoteCost;
  reads: VoteCost;
}

const startServer = () => startWorker<VoteServerCalls>(new URL('vote-server.ts', import.meta.url));

const measureRounds = async (engine: Engine): Promise<Round[]> => {
  const url = engine === 'sqlite' ? null : process.env['TEST_DATABASE_URL'];
  if (url === undefined) throw new Error('TEST_DATABASE_URL names no PostgreSQL');
  const server = startServer();
  try {
    await server.call('start', url);
    const rounds: Round[] = [];
    for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round++)
      rounds.push({ reads: await server.call('reads', VOTES), votes: await server.call('votes', VOTES) });
    return rounds.slice(WARM_UP_ROUNDS);
  } finally {
    await server.call('end', undefined).finally(() => server.stop());
  }
};

const costs = (engine: Engine): Benchmark[] => {
  let measured: Promise<Round[]> | undefined;
  const rounds = (): Promise<Round[]> => (measured ??= measureRounds(engine));
  const perSecond = async (): Promise<Figure> => ({
    value: (VOTES * MS_PER_SECOND) / median((await rounds()).map(({ votes }) => votes.ms)),
    unit: 'votes per second',
  });
  const perCall = (of: readonly VoteCost[]): number => (median(of.map(({ cpuMs }) => cpuMs)) * 1000) / VOTES;
  const cpu = async (): Promise<Figure> => {
    const all = await rounds();
    return {
      value: perCall(all.map(({ votes }) => votes)),
      floor: perCall(all.map(({ reads }) => reads)),
      ratio: median(all.map(({ votes, reads }) => votes.cpuMs / reads.cpuMs)),
      unit: 'µs CPU per vote',
    };
  };
  return [
    { name: `push-votes-${engine}-per-second`, measure: perSecond },
    { name: `push-votes-${engine}-cpu`, measure: cpu },
  ];
};

const MUTATIONS = { votes: 'poll.change', reactions: 'goal-reactions.change' } as const;

/** Messages of a room while 10,000 vote or react within 10 s, for each second that was begun. */
const framesPerSecond = async (what: keyof typeof MUTATIONS): Promise<Figure> => {
  const server = startServer();
  const receiver = startWorker<RoomReceiverCalls>(new URL('room-receiver.ts', import.meta.url));
  try {
    const port = await server.call('start', null);
    const of = { port, count: SOCKETS, channel: channel.room(PUBLIC_ROOM), mutation: MUTATIONS[what] };
    await receiver.call('connect', of);
    const ms = await server.call('spread', { what, count: VOTES, seconds: SPREAD_SECONDS });
    await sleep(ARRIVED_MS);
    const { least, most } = await receiver.call('frames', undefined);
    if (least !== most) throw new Error(`a socket received ${least} messages, another one ${most}`);
    // The poll is opened by a message of its own.
    const results = what === 'votes' ? most - 1 : most;
    const value = results / (Math.floor(ms / MS_PER_SECOND) + 1);
    return { value, floor: 1, ratio: value, target: 1, unit: 'result messages per second' };
  } finally {
    await Promise.all([server.stop(), receiver.stop()]);
  }
};

/**
 * Votes of 10,000 visitors at the same moment, through the whole server; the floor is as many cached reads of the room's polls in the
 * same run. And what 1000 sockets of the room receive of 10,000 votes or reactions: at most one message a second.
 */
export const votes: readonly Benchmark[] = [
  ...costs('sqlite'),
  ...costs('postgres'),
  { name: 'push-vote-frames', measure: () => framesPerSecond('votes') },
  { name: 'push-reaction-frames', measure: () => framesPerSecond('reactions') },
];
