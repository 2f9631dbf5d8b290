import type { DemoWorld } from '@touchline/feeds/demo-world/demo-world.ts';
import { createChangedRows } from './changed-rows.ts';
import type { DemoDeps } from './deps.ts';

const HOUR_MS = 3_600_000;
/** First kick-offs of the tips that still change: they are read until then, and readers come back when they are settled. */
const NEAR = { before: 6 * HOUR_MS, after: 48 * HOUR_MS };
/** The past that tipsters are judged by, as far as the matches of the running seasons reach. */
const HISTORY_MS = 60 * 24 * HOUR_MS;
const PUBLISH_INTERVAL_MS = 5000;

/** Tells what tipsters publish, and what is read and written of it. */
export const createNewsPlayer = (deps: Required<Pick<DemoDeps, 'applyNews'>>, world: DemoWorld) => {
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
      await publish(instant, Math.max(seasonStart, instant - HISTORY_MS), world.tipsters());
    },
    async tick(instant: number): Promise<void> {
      if (instant - reportedAt >= PUBLISH_INTERVAL_MS) await publish(instant, instant - NEAR.before, []);
    },
  };
};
