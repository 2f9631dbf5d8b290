import type { ShareCard } from './share-card.ts';
import type { ShareFacts } from './share-facts.ts';
import { BUNDLED_PICTURES } from './share-pictures.ts';

/** The default card, also for unknown and personal pages. */
export const GENERAL_CARD: ShareCard = {
  title: null,
  description: '足球与篮球的实时比分、主播和专家推荐',
  type: 'website',
  path: '/',
  picture: BUNDLED_PICTURES.app,
};

/** The parsed URL of a page. */
interface Address {
  /** The match of the page's pattern. */
  ids: readonly (string | undefined)[];
  query: URLSearchParams;
}

/** Creates the card of one kind of page; null when nothing is public. */
export type CardMaker = (facts: ShareFacts, address: Address) => Promise<ShareCard | null>;

/** The card of a static page. */
export const fixedCard =
  (path: string, title: string, description: string): CardMaker =>
  async () => ({ ...GENERAL_CARD, title, description, path });
