import * as z from 'zod';
import {
  createDemoWorld,
  DEMO_MEMBERS,
  type DemoReport,
  type DemoWorld,
  DEMO_WORLD_VERSION as version,
} from '@touchline/feeds/demo-world/demo-world.ts';
import { readSetting, writeSetting } from '#platform/db/setting.ts';
import { createChangedRows } from './changed-rows.ts';
import type { DemoDeps } from './deps.ts';
import { createMatchPlayer } from './match-player.ts';

const StoredWorld = z.object({ seed: z.string(), hostCount: z.int(), anchor: z.int(), version: z.int() });
const KEY = 'demo-world';

/**
 * The instant around which the world's first season lies: stored, so that every start has the same world. Another seed,
 * number of hosts or version of the world creates another one, and the rows of the previous one are removed.
 */
export const worldAnchor = async (
  deps: Pick<DemoDeps, 'db' | 'now' | 'seed' | 'hostCount' | 'removeWorld'>,
): Promise<number> => {
  const { db, seed, hostCount } = deps;
  const stored = await readSetting(db, KEY);
  const { data } = z.safeParse(StoredWorld, stored);
  if (data?.seed === seed && data.hostCount === hostCount && data.version === version) return data.anchor;
  if (stored) await deps.removeWorld();
  const anchor = deps.now();
  await writeSetting(db, KEY, { seed, hostCount, anchor, version });
  return anchor;
};

const HOUR_MS = 3_600_000;
/** First kick-offs of the tips that still change: they are read until then, and again when they are settled. */
const NEAR = { before: 6 * HOUR_MS, after: 48 * HOUR_MS };
/** The past from which tipsters have figures, within the running seasons. */
const NEWS_HISTORY_MS = 60 * 24 * HOUR_MS;
const PUBLISH_INTERVAL_MS = 5000;

/** Publishes tips, and their reads and comments. */
const createNewsPlayer = (deps: Required<Pick<DemoDeps, 'applyNews'>>, world: DemoWorld) => {
  const tips = createChangedRows<{ id: string }>((tip) => tip.id);
  const comments = createChangedRows<{ id: string }>((comment) => comment.id);
  let reportedAt = 0;

  const publish = async (instant: number, from: number, tipsters: ReturnType<DemoWorld['tipsters']>): Promise<void> => {
    reportedAt = instant;
    const reported = world.newsAt(instant, { from, to: instant + NEAR.after });
    const news = {
      tipsters,
      tips: tips.pick(reported.tips) as typeof reported.tips,
      comments: comments.pick(reported.comments) as typeof reported.comments,
    };
    if (tipsters.length + news.tips.length + news.comments.length > 0) await deps.applyNews(news);
  };

  return {
    async fill(instant: number): Promise<void> {
      const [seasonStart] = world.seasonWindow(instant);
      await publish(instant, Math.max(seasonStart, instant - NEWS_HISTORY_MS), world.tipsters());
    },
    async tick(instant: number): Promise<void> {
      if (instant - reportedAt >= PUBLISH_INTERVAL_MS) await publish(instant, instant - NEAR.before, []);
    },
  };
};

/** Hosts have records from the start. */
const CALL_HISTORY_DAYS = 45;
const DAY_MS = 24 * HOUR_MS;

/** Publishes what hosts call of matches, and what became of it. */
const createCallPlayer = ({ applyCalls }: Required<Pick<DemoDeps, 'applyCalls'>>, world: DemoWorld) => {
  const calls = createChangedRows<{ id: string }>((call) => call.id);
  let reportedAt = 0;
  const publish = async (instant: number, from: number, days = 0): Promise<void> => {
    reportedAt = instant;
    const reported = world.callsAt(instant, from);
    const changed = calls.pick(reported) as typeof reported;
    const followers = world.followersBefore(instant, days);
    if (changed.length + followers.length > 0) await applyCalls({ calls: changed, followers });
  };
  return {
    async fill(instant: number): Promise<void> {
      const [seasonStart] = world.seasonWindow(instant);
      await publish(instant, Math.max(seasonStart, instant - CALL_HISTORY_DAYS * DAY_MS), CALL_HISTORY_DAYS);
    },
    async tick(instant: number): Promise<void> {
      if (instant - reportedAt >= PUBLISH_INTERVAL_MS) await publish(instant, instant - NEAR.before);
    },
  };
};

/** Boards of this week, the two before it, and most of the month have reports from the start. */
const REPORT_HISTORY_MS = 21 * 86_400_000;
/** After a shorter stop than this the missed reports are published. */
const MISSED_MS = 24 * 3_600_000;

/** Publishes the reports of the betting platform's users. */
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
      await publish(instant, world.reportsAt(instant, instant - REPORT_HISTORY_MS));
    },
    async tick(instant: number): Promise<void> {
      if (instant - publishedUntil < PUBLISH_INTERVAL_MS) return;
      await publish(instant, world.newReports(Math.max(publishedUntil, instant - MISSED_MS), instant));
    },
  };
};

/** Publishes polls, with the votes that came since the last time; those of before a start are in a poll already. */
const createPollPlayer = (deps: Required<Pick<DemoDeps, 'applyPolls'>> & Pick<DemoDeps, 'now'>, world: DemoWorld) => {
  let voted = new Map<string, readonly number[]>();
  let publishedAt = -Infinity;
  const publish = async (instant: number): Promise<void> => {
    publishedAt = instant;
    const ahead = deps.now() - instant;
    const polls = world.pollsAt(instant);
    const more = polls.map((poll) => ({
      ...poll,
      openedAt: poll.openedAt + ahead,
      closesAt: poll.closesAt === null ? null : poll.closesAt + ahead,
      more: poll.votes.map((count, at) => count - (voted.get(poll.pollId)?.[at] ?? count)),
    }));
    voted = new Map(polls.map(({ pollId, votes }) => [pollId, votes]));
    await deps.applyPolls(more);
  };
  return {
    fill: publish,
    async tick(instant: number): Promise<void> {
      if (instant - publishedAt >= PUBLISH_INTERVAL_MS) await publish(instant);
    },
  };
};

/** A fresh room shows this much of the earlier conversation; after a pause no more is caught up. */
const CHAT_BEFORE_MS = 180_000;

/**
 * Publishes the lines of the rooms' audience. However fast the demo's clock runs, people talk at a natural pace: of the world's time
 * only as much is played as has really passed, and lines carry the real time.
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

/** Plays the demo world through the interfaces of real feeds. */
export interface DemoEngine {
  /** Writes the current world; resolves when the first data is written. */
  fill(): Promise<void>;
  /** Plays until stopped. */
  start(): void;
  stop(): Promise<void>;
  /** One step of the engine, for tests. */
  tick(): Promise<void>;
}

export const createDemoEngine = async (deps: DemoDeps): Promise<DemoEngine> => {
  const startedAt = deps.now();
  const worldNow = (): number => Math.round(startedAt + (deps.now() - startedAt) * deps.speed);
  const { seed, hostCount, createWorld = createDemoWorld } = deps;
  const world = createWorld({ seed, anchor: await worldAnchor(deps), hostCount });
  const matches = createMatchPlayer(deps, world);
  const { applyCalls, applyNews, applyReports, applyPolls } = deps;
  const players = [
    matches,
    ...(applyCalls ? [createCallPlayer({ applyCalls }, world)] : []),
    ...(applyNews ? [createNewsPlayer({ applyNews }, world)] : []),
    ...(applyReports ? [createReportPlayer({ ...deps, applyReports }, world)] : []),
    ...(applyPolls ? [createPollPlayer({ ...deps, applyPolls }, world)] : []),
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
