import { createDemoWorld } from '@touchline/feeds/demo-world/demo-world.ts';
import { createChatPlayer } from './chat-player.ts';
import type { DemoDeps } from './deps.ts';
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
