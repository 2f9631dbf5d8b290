import type { DemoWorld } from '@touchline/feeds/demo-world/demo-world.ts';
import { createChangedRows } from './changed-rows.ts';
import type { DemoDeps } from './deps.ts';

const HOUR_MS = 3_600_000;
/** First kick-offs of the tips that still change: they are read until then, and readers come back when they are settled. */
const NEAR = { before: 6 * HOUR_MS, after: 48 * HOUR_MS };
/** The past that tipsters are judged by, as far as the matches of the running seasons reach. */
const HISTORY_MS = 60 * 24 * HOUR_MS;
const TOLD_EVERY_MS = 5000;

/** Tells what tipsters publish, and what is read and written of it. */
export const createNewsPlayer = (deps: Required<Pick<DemoDeps, 'applyNews'>>, world: DemoWorld) => {
  const tips = createChangedRows<{ id: string }>((tip) => tip.id);
  const comments = createChangedRows<{ id: string }>((comment) => comment.id);
  let toldAt = 0;

  const tell = async (instant: number, from: number, tipsters: ReturnType<DemoWorld['tipsters']>): Promise<void> => {
    toldAt = instant;
    const told = world.newsAt(instant, { from, to: instant + NEAR.after });
    const news = {
      tipsters,
      tips: tips.pick(told.tips) as typeof told.tips,
      comments: comments.pick(told.comments) as typeof told.comments,
    };
    if (tipsters.length + news.tips.length + news.comments.length > 0) await deps.applyNews(news);
  };

  return {
    async fill(instant: number): Promise<void> {
      const [seasonStart] = world.seasonWindow(instant);
      await tell(instant, Math.max(seasonStart, instant - HISTORY_MS), world.tipsters());
    },
    async tick(instant: number): Promise<void> {
      if (instant - toldAt >= TOLD_EVERY_MS) await tell(instant, instant - NEAR.before, []);
    },
  };
};
