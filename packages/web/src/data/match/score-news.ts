import type { MatchBrief } from '@touchline/contract/match.ts';
import { createStore } from '#platform/storage/store.ts';

/** The match on screen whose score is the latest news, for readers of screens; null before there is any. */
export const scoreNews = createStore<MatchBrief | null>(null);

/** A goal is news; of basketball, where somebody scores every few seconds, the end of a period. */
const isNews = (before: MatchBrief, after: MatchBrief): boolean =>
  after.sport === 'football'
    ? before.homeScore !== after.homeScore || before.awayScore !== after.awayScore
    : before.statusId !== after.statusId;

/** A cached match was changed; the same news of several replies is one. */
export const noteScore = (before: MatchBrief, after: MatchBrief): void => {
  const known = scoreNews.get();
  const isKnown = known?.matchId === after.matchId && known.updatedAt === after.updatedAt;
  if (!isKnown && after.homeScore !== null && isNews(before, after)) scoreNews.set(after);
};
