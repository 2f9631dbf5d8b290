import type { SnapshotCache } from '#platform/cache/snapshot-cache.ts';
import type { PageAddress } from '../page/page-address.ts';
import { shareCardOf } from './share-pages.ts';
import type { ShareCard } from './share-card.ts';
import type { ShareFacts } from './share-facts.ts';

const MAX_AGE_MS = 5000;
/** A change of hosts, of who may see them, of matches, of tips, or of boards and who is on them. */
const TAGS = ['anchor', 'tips', 'ranking'];

/** The card of a page's address, made once for all who ask within a moment. */
export const findCard = (facts: ShareFacts, cache: SnapshotCache, { path, search }: PageAddress): Promise<ShareCard> =>
  cache.get(`card:${path}?${search}`, TAGS, MAX_AGE_MS, () => shareCardOf(facts, path, new URLSearchParams(search)));
