import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, chromium, type Page } from 'playwright';
import type { Benchmark, Figure } from '#figure.ts';
import { startTouchline } from '#process/touchline-server.ts';
import { findChromium } from '#repository.ts';
import { type BusyRoom, openBusyRoom } from './busy-room.ts';
import { heapBytes, interactionP98, mostRows, noteInteractions, useChat } from './reader.ts';

/** `CHAT_BENCH_SECONDS=600` for the long run. */
const SECONDS = Number(process.env['CHAT_BENCH_SECONDS'] ?? 60);
/** Until the list is full, everything was used once and its code is compiled. */
const WARM_UP_MS = 60_000;
const MESSAGES_PER_SECOND = 20;
const CPU_SLOW_DOWN = 4;
const BUDGET_INP_MS = 200;
const BUDGET_ROWS = 200;
const PHONE = { viewport: { width: 375, height: 812 }, isMobile: true, hasTouch: true, locale: 'zh-CN' };
const CHROMIUM_FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'];

const launch = async (): Promise<Browser> => {
  const executablePath = await findChromium();
  if (executablePath === undefined) throw new Error('there is no Chromium: set CHROMIUM_PATH to one');
  return chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
};

interface Measured {
  p98: number;
  interactions: number;
  messages: number;
  rows: number;
  heapBefore: number;
  heapAfter: number;
}

const enter = async (page: Page, origin: string, { path, reader }: BusyRoom): Promise<void> => {
  await noteInteractions(page);
  await page.addInitScript((user) => {
    localStorage.setItem('touchline.user', JSON.stringify(user));
    localStorage.setItem('touchline.uid', user.uid);
    localStorage.setItem('touchline.token', user.token);
  }, reader);
  await page.goto(origin + path);
  await page.locator('textarea').waitFor();
};

const measureChat = async (page: Page, room: BusyRoom): Promise<Measured> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOW_DOWN });
  const end = new AbortController();
  const talking = room.talk(MESSAGES_PER_SECOND, end.signal);
  const using = useChat(page, end.signal);
  try {
    // A message that the server refuses ends the measurement at once, instead of being an error that nobody awaits.
    await Promise.race([sleep(WARM_UP_MS), using, talking]);
    const heapBefore = await heapBytes(session);
    await Promise.race([sleep(SECONDS * 1000), using, talking]);
    end.abort();
    await using;
    const heapAfter = await heapBytes(session);
    const messages = await talking;
    return { ...(await interactionP98(page)), messages, rows: await mostRows(page), heapBefore, heapAfter };
  } finally {
    end.abort();
    await Promise.allSettled([talking, using]);
  }
};

const measureOnce = async (): Promise<Measured> => {
  const touchline = await startTouchline();
  let browser: Browser | undefined;
  try {
    const room = await openBusyRoom(touchline.origin);
    const page = await (await (browser = await launch()).newContext(PHONE)).newPage();
    await enter(page, touchline.origin, room);
    const measured = await measureChat(page, room);
    console.error(`chat, ${SECONDS} s: ${JSON.stringify(measured)}`);
    return measured;
  } finally {
    await browser?.close();
    await touchline.stop();
  }
};

let measured: Promise<Measured> | undefined;

/** The run, once for all figures. */
const run = (): Promise<Measured> => (measured ??= measureOnce());

const figureOf = async (read: (values: Measured) => [value: number, floor: number], unit: string, target: number) => {
  const [value, floor] = read(await run());
  return { value, floor, unit, ratio: value / floor, target } satisfies Figure;
};

/**
 * A member who writes and taps in a room with 20 messages a second, on a processor four times slower: the 98th percentile of
 * the interactions (the floor is the budget), the heap after the run beside the heap at its beginning, and the most rows of
 * the list (the floor is the budget).
 */
export const chatRoom: readonly Benchmark[] = [
  { name: 'chat-interaction-p98', measure: () => figureOf(({ p98 }) => [p98, BUDGET_INP_MS], 'ms', 1) },
  {
    name: 'chat-heap-growth',
    measure: () => figureOf(({ heapAfter, heapBefore }) => [heapAfter, heapBefore], 'bytes', 1.1),
  },
  { name: 'chat-rows', measure: () => figureOf(({ rows }) => [rows, BUDGET_ROWS], 'rows', 1) },
];
