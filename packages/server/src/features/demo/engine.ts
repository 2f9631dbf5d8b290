import {
  createDemoWorld,
  DEMO_MEMBERS,
  type DemoReport,
  type DemoWorld,
} from '@touchline/feeds/demo-world/demo-world.ts';
import type { DemoDeps } from './deps.ts';
import { createMatchPlayer } from './match-player.ts';
import { createNewsPlayer } from './news-player.ts';
import { worldAnchor } from './world-anchor.ts';

/** Boards of this week, the two before it, and most of the month have reports from the start. */
const HISTORY_MS = 21 * 86_400_000;
const PUBLISH_INTERVAL_MS = 5000;
/** Reports of a stop that was no longer than this are published after it. */
const MISSED_MS = 24 * 3_600_000;

/** Tells what the users of the betting platform report. */
const createReportPlayer = (deps: Required<Pick<DemoDeps, 'applyReports' | 'ensureMembers'>>, world: DemoWorld) => {
  let uids: ReadonlyMap<string, string> = new Map();
  let publishedUntil = 0;

  const publish = async (instant: number, reports: readonly DemoReport[]): Promise<void> => {
    publishedUntil = instant;
    const members = new Map(world.bettors().map(({ id, memberName }) => [id, memberName]));
    const uidOf = (userId: string): string | null => uids.get(members.get(userId) ?? '') ?? null;
    if (reports.length > 0) await deps.applyReports(reports.map((one) => ({ ...one, uid: uidOf(one.userId) })));
  };

  return {
    async fill(instant: number): Promise<void> {
      uids = await deps.ensureMembers(DEMO_MEMBERS);
      await publish(instant, world.reportsAt(instant, instant - HISTORY_MS));
    },
    async tick(instant: number): Promise<void> {
      if (instant - publishedUntil < PUBLISH_INTERVAL_MS) return;
      await publish(instant, world.newReports(Math.max(publishedUntil, instant - MISSED_MS), instant));
    },
  };
};

/** A fresh room shows so much of what was said before; after a pause of the machine no more is made up for. */
const CHAT_BEFORE_MS = 180_000;

/**
 * Says what the rooms' audience says. However fast the demo's clock runs, people talk at their own pace: of the world's time
 * only as much is heard as has passed in truth, and lines carry the true time.
 */
const createChatPlayer = (deps: Pick<DemoDeps, 'now' | 'addChatLines'>, world: DemoWorld) => {
  let receivedUntil = deps.now() - CHAT_BEFORE_MS;
  return {
    async tick(instant: number): Promise<void> {
      const now = deps.now();
      const passed = Math.min(now - receivedUntil, CHAT_BEFORE_MS);
      const lines = world.chatAt(instant - passed, instant);
      if (lines.length > 0)
        await deps.addChatLines(lines.map((line) => ({ ...line, createdAt: now - (instant - line.createdAt) })));
      receivedUntil = now;
    },
  };
};

const TICK_MS = 1000;

/** Plays the demo world through the same doors as a real feed. */
export interface DemoEngine {
  /** Writes the world as it is now; resolves when the first data is there. */
  fill(): Promise<void>;
  /** Goes on playing until stopped. */
  start(): void;
  stop(): Promise<void>;
  /** One step of the engine, for tests that drive it themselves. */
  tick(): Promise<void>;
}

export const createDemoEngine = async (deps: DemoDeps): Promise<DemoEngine> => {
  const startedAt = deps.now();
  const worldNow = (): number => Math.round(startedAt + (deps.now() - startedAt) * deps.speed);
  const { seed, hostCount, createWorld = createDemoWorld } = deps;
  const world = createWorld({ seed, anchor: await worldAnchor(deps), hostCount });
  const matches = createMatchPlayer(deps, world);
  const { applyNews, applyReports } = deps;
  const players = [
    matches,
    ...(applyNews ? [createNewsPlayer({ applyNews }, world)] : []),
    ...(applyReports ? [createReportPlayer({ ...deps, applyReports }, world)] : []),
  ];
  const chat = createChatPlayer(deps, world);
  const step = async (): Promise<void> => {
    for (const player of players) await player.tick(worldNow());
    await chat.tick(worldNow());
  };
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const run = (): void => {
    running = step().catch((error: unknown) => deps.log.error({ err: error }, 'a step of the demo failed'));
    void running.then(() => {
      timer = timer && setTimeout(run, TICK_MS);
    });
  };
  return {
    async fill() {
      for (const player of players) await player.fill(worldNow());
      await chat.tick(worldNow());
    },
    tick: step,
    start() {
      timer = setTimeout(run, TICK_MS);
    },
    async stop() {
      clearTimeout(timer);
      timer = undefined;
      await running;
    },
  };
};
