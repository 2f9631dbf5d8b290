import type { TipInput, TipsterInput } from '@touchline/contract/ops-news.ts';
import type { NewsNeeds } from '../needs.ts';

/** A comment of the demo's invented readers. */
export interface DemoTipComment {
  id: string;
  tipId: string;
  parentId: string | null;
  username: string;
  content: string;
  likeCount: number;
  createdAt: number;
}

/** What the demo world says of tipsters and their tips. Ids begin with `demo-`. */
export interface DemoNews {
  tipsters: readonly (TipsterInput & { baseFollowers: number })[];
  /** May lie in the past, with matches that are over: they are settled by the same rules as any. */
  tips: readonly (TipInput & { publishedAt: number; baseReads: number; baseOrders: number })[];
  comments: readonly DemoTipComment[];
}

export const applyDemoNews = async (_needs: NewsNeeds, _news: DemoNews): Promise<void> => {};
