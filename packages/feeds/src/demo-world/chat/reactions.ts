import type { Random } from '#demo-world/random.ts';
import type { ChatNews } from './news.ts';

/** Minimum reaction time, after the match itself has been updated. */
const FIRST_AFTER_MS = 2500;

/** How long news is talked about in ms, and the probability of a line about it; most important first. */
const TOPICS: Readonly<Record<ChatNews['topic'], { forMs: number; share: number }>> = {
  goal: { forMs: 40_000, share: 0.92 },
  penalty: { forMs: 40_000, share: 0.92 },
  'sent-off': { forMs: 35_000, share: 0.85 },
  'own-goal': { forMs: 30_000, share: 0.9 },
  'missed-penalty': { forMs: 25_000, share: 0.85 },
  run: { forMs: 24_000, share: 0.75 },
  'yellow-card': { forMs: 16_000, share: 0.6 },
  substitution: { forMs: 16_000, share: 0.5 },
  three: { forMs: 10_000, share: 0.5 },
  block: { forMs: 9000, share: 0.5 },
  steal: { forMs: 8000, share: 0.3 },
  basket: { forMs: 8000, share: 0.25 },
};
const ORDER = Object.keys(TOPICS);
const LONGEST_MS = Math.max(...Object.values(TOPICS).map(({ forMs }) => forMs));

const isFresh = (news: ChatNews, at: number): boolean =>
  at - news.at >= FIRST_AFTER_MS && at - news.at <= TOPICS[news.topic].forMs;

/** The index of the first news, in order of time, that may still be talked about. */
const firstRecent = (news: readonly ChatNews[], at: number): number => {
  let [low, high] = [0, news.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((news[middle]?.at ?? 0) < at - LONGEST_MS) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** The most important recent news, the latest first; undefined without any. */
export const freshNews = (news: readonly ChatNews[], at: number): ChatNews | undefined => {
  let found: ChatNews | undefined;
  for (let index = firstRecent(news, at); (news[index]?.at ?? Infinity) <= at; index += 1) {
    const one = news[index];
    if (one && isFresh(one, at) && (!found || ORDER.indexOf(one.topic) <= ORDER.indexOf(found.topic))) found = one;
  }
  return found;
};

/** Whether a line is about the news: less likely as time passes. */
export const isTalkedAbout = (random: Random, news: ChatNews, at: number): boolean => {
  const { forMs, share } = TOPICS[news.topic];
  return random.chance(share * (1 - 0.4 * ((at - news.at) / forMs)));
};
