import { createDemoWorld } from '@touchline/feeds/demo-world/demo-world.ts';
import { createChatPlayer } from './chat-player.ts';
import type { DemoNeeds } from './needs.ts';
import { createMatchPlayer } from './match-player.ts';
import { createNewsPlayer } from './news-player.ts';
import { createReportPlayer } from './report-player.ts';
import { worldAnchor } from './world-anchor.ts';

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

export const createDemoEngine = async (needs: DemoNeeds): Promise<DemoEngine> => {
  const startedAt = needs.now();
  const worldNow = (): number => Math.round(startedAt + (needs.now() - startedAt) * needs.speed);
  const { seed, hostCount, createWorld = createDemoWorld } = needs;
  const world = createWorld({ seed, anchor: await worldAnchor(needs), hostCount });
  const matches = createMatchPlayer(needs, world);
  const { applyNews, applyReports } = needs;
  const players = [
    matches,
    ...(applyNews ? [createNewsPlayer({ applyNews }, world)] : []),
    ...(applyReports ? [createReportPlayer({ ...needs, applyReports }, world)] : []),
  ];
  const chat = createChatPlayer(needs, world);
  const step = async (): Promise<void> => {
    for (const player of players) await player.tick(worldNow());
    await chat.tick(worldNow());
  };
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const run = (): void => {
    running = step().catch((error: unknown) => needs.log.error({ err: error }, 'a step of the demo failed'));
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
