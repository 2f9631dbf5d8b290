import type { SnapshotCache } from '#platform/cache/snapshot-cache.ts';
import { shareCardOf } from './share-pages.ts';
import type { ShareCard } from './share-card.ts';
import type { ShareFacts } from './share-facts.ts';

const MAX_AGE_MS = 5000;
/** A change of hosts, of who may see them, of matches, of tips, or of boards and who is on them. */
const TAGS = ['anchor', 'tips', 'ranking'];

/** R1: a parent site may show the app below this path. */
const BASE = '/sport-info';

export interface FoundCard {
  card: ShareCard;
  /** The base path under which the page was asked for, or the empty text. */
  base: string;
}

/** The card of a page's address (`/anchor?tab=2`), made once for all who ask within a moment. */
export const findCard = async (facts: ShareFacts, cache: SnapshotCache, address: string): Promise<FoundCard> => {
  const [pathname = '/', search = ''] = address.split('?', 2);
  const base = pathname === BASE || pathname.startsWith(`${BASE}/`) ? BASE : '';
  const path = pathname.slice(base.length) || '/';
  const card = await cache.get(`card:${path}?${search}`, TAGS, MAX_AGE_MS, () =>
    shareCardOf(facts, path, new URLSearchParams(search)),
  );
  return { card, base };
};
