import type { TipInput } from '@touchline/contract/ops-news.ts';
import { DEMO_TEXTS } from '#demo-world/languages/demo-texts.ts';
import { createRecentCache } from '#demo-world/recent-cache.ts';
import { writeTip } from './article.ts';
import { commentsOn, type DemoComment, drawReaders } from './comments.ts';
import { createPlan, type PlannedTip, slotsBetween } from './plan.ts';
import { readersAt, termsOf } from './readers.ts';
import type { Calendars, Results } from './results.ts';
import { demoTipsters, type DemoTipster, TIPSTER_LIST, type Tipster } from './tipsters.ts';

export type { DemoComment } from './comments.ts';
export type { DemoTipster } from './tipsters.ts';

/** A tip for the server, with its publication time, reads and purchases. */
export type DemoTip = TipInput & { publishedAt: number; baseReads: number; baseOrders: number };

const DAY = 86_400_000;
/** How long before the world newcomers begin. */
const NEW_MS = 4 * DAY;
/** More than the number of tips on matches near an instant. */
const TIPS_KEPT = 512;

interface WrittenTip {
  planned: PlannedTip;
  input: TipInput;
  comments: readonly DemoComment[];
}

const tagOf = ({ legs, tipster }: PlannedTip): string => {
  const { combo, marketTags } = DEMO_TEXTS[tipster.language].phrases;
  return legs.length > 1 ? combo(legs.length) : marketTags[tipster.sport][legs[0].offer.market];
};

/** Tips on the matches of a world, and the comments on them. */
export const createDemoNews = (
  { seed, anchor }: { seed: string; anchor: number },
  calendars: Calendars,
  results: Results,
) => {
  const plan = createPlan(seed, calendars, results);
  const readers = drawReaders(seed);
  const written = createRecentCache<WrittenTip | null>(TIPS_KEPT);

  const write = (planned: PlannedTip): WrittenTip => {
    const terms = termsOf(seed, planned);
    const { title, body } = writeTip(seed, results, planned);
    const legs = planned.legs.map(({ fixture, offer: { market, selection, line, odds } }) => ({
      matchId: fixture.id,
      market,
      selection,
      line,
      odds,
    }));
    const { id, tipster } = planned;
    const text = { sportsTitle: title, sportsInfo: body, tag: tagOf(planned) };
    return {
      planned,
      input: { id, professorId: tipster.id, ...text, legs, ...terms },
      comments: commentsOn({ seed, results, readers }, planned, terms),
    };
  };

  const tipOf = (tipster: Tipster, slot: number): WrittenTip | null =>
    written(`${tipster.id}/${slot}`, () => {
      const planned = plan.tip(tipster, slot);
      const isTooEarly = planned !== null && tipster.isNew && planned.publishedAt < anchor - NEW_MS;
      return planned === null || isTooEarly ? null : write(planned);
    });

  return {
    tipsters: (): DemoTipster[] => demoTipsters(seed),
    /** Tips published by an instant whose first kick-off lies from `from` up to `to`, and the comments on them by then. */
    newsAt(instant: number, { from, to }: { from: number; to: number }): { tips: DemoTip[]; comments: DemoComment[] } {
      const found = TIPSTER_LIST.flatMap((tipster) =>
        slotsBetween(tipster, from, to).flatMap((slot) => tipOf(tipster, slot) ?? []),
      ).filter(({ planned: { publishedAt, closeAt } }) => publishedAt <= instant && closeAt >= from && closeAt < to);
      return {
        tips: found.map(({ planned, input }) => ({
          ...input,
          publishedAt: planned.publishedAt,
          ...readersAt(seed, planned, input.goldPrice === 0, instant),
        })),
        comments: found.flatMap(({ comments }) => comments.filter(({ createdAt }) => createdAt <= instant)),
      };
    },
  };
};
