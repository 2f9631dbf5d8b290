import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { framesOfConnection } from '#hostile/frames.ts';
import { isEndedWithin, openPushSocket, openSocket } from '#hostile/raw-socket.ts';
import { startNode, type TouchlineNode } from '#process/node-process.ts';
import { withFolder } from '#process/scratch.ts';
import type { Findings, Scale, Scenario } from '#scenario.ts';

const FRAMES: Record<Scale, number> = { small: 4000, full: 100_000 };
const SLOW_SENDERS: Record<Scale, number> = { small: 60, full: 300 };
/** Below the burst after which commands are refused. */
const TAKEN_FRAMES = 24;
const ATTACKERS = 8;
/** After a frame that is forbidden. */
const END_LIMIT_MS = 10_000;
/** 10 s for a head, the looks of the server in between, and a busy machine. */
const SLOW_LIMIT_MS = 30_000;
const TRICKLE_MS = 500;
/** Beside what the first half of the attack has the server take for young objects once and for all. */
const MORE_MEMORY_MB = 60;

const memoryMb = ({ pid }: TouchlineNode): number => {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
};

/** One attacker after another connection; returns how many frames it sent. */
const sendFrames = async (origin: string, attacker: number, most: number): Promise<number> => {
  let sent = 0;
  for (let round = attacker; sent < most; round += ATTACKERS) {
    const socket = await openPushSocket(origin);
    const frames = framesOfConnection(round, TAKEN_FRAMES);
    for (const frame of frames) socket.write(frame);
    sent += frames.length;
    assert.ok(await isEndedWithin(socket, END_LIMIT_MS), `connection ${round} is still open after a forbidden frame`);
  }
  return sent;
};

/** Three kinds of clients that hold a connection: silent ones, and those that send a head byte by byte. */
const SLOW_HEADS = ['', 'GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\nX-A: ', 'POST /ssapi/nba/list HTTP/1.1\r\n'];

const sendSlowly = async (origin: string, number: number): Promise<boolean> => {
  const socket = await openSocket(origin);
  const head = SLOW_HEADS[number % SLOW_HEADS.length] ?? '';
  if (head !== '') socket.write(head);
  const trickle = setInterval(() => head !== '' && socket.writable && socket.write('a'), TRICKLE_MS);
  const isEnded = await isEndedWithin(socket, SLOW_LIMIT_MS);
  clearInterval(trickle);
  return isEnded;
};

/** Somebody who means well, all the while; returns the longest wait in ms. */
const askAllTheWhile = async (origin: string, isOver: () => boolean): Promise<number> => {
  let longest = 0;
  while (!isOver()) {
    const started = performance.now();
    const { status } = await fetch(`${origin}/healthz`);
    assert.equal(status, 200);
    longest = Math.max(longest, performance.now() - started);
    await sleep(100);
  }
  return Math.round(longest);
};

const openConnections = async (origin: string): Promise<number> => {
  const text = await (await fetch(`${origin}/metrics`)).text();
  return Number(/^touchline_push_connections (\d+)$/m.exec(text)?.[1]);
};

const attack = async (node: TouchlineNode, scale: Scale): Promise<Findings> => {
  const { origin } = node;
  const each = Math.ceil(FRAMES[scale] / 2 / ATTACKERS);
  const sendAll = () =>
    Promise.all(Array.from({ length: ATTACKERS }, (_, attacker) => sendFrames(origin, attacker, each)));
  const firstHalf = await sendAll();
  const memoryBefore = memoryMb(node);
  let isOver = false;
  const attackers = Promise.all([
    sendAll(),
    Promise.all(Array.from({ length: SLOW_SENDERS[scale] }, (_, number) => sendSlowly(origin, number))),
  ]).finally(() => (isOver = true));
  const [[secondHalf, cut], longestWaitMs] = await Promise.all([attackers, askAllTheWhile(origin, () => isOver)]);
  const ended = cut.filter(Boolean).length;
  const moreMemoryMb = memoryMb(node) - memoryBefore;
  assert.equal(ended, SLOW_SENDERS[scale], 'slow senders that the server let go');
  assert.ok(moreMemoryMb < MORE_MEMORY_MB, `${moreMemoryMb} MB more memory than before`);
  assert.equal(await openConnections(origin), 0, 'push connections that are left');
  assert.doesNotMatch(node.log(), /"level":[56]0/, 'errors in the log');
  const frames = [...firstHalf, ...secondHalf].reduce((sum, one) => sum + one, 0);
  return { frames, slowSenders: ended, longestWaitMs, moreMemoryMb };
};

export const hostileSockets: Scenario = {
  name: 'hostile-sockets',
  promise:
    'push frames of every wrong kind end their own connection and nothing else, who sends slowly is cut within 30 s, and others are served all the while in bounded memory',
  run: (scale) =>
    withFolder(async (folder) => {
      const node = await startNode(folder);
      try {
        return await attack(node, scale);
      } finally {
        await node.stop();
      }
    }),
};
