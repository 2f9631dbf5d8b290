import type { ShareCard } from './share-card.ts';
import type { ShareFacts } from './share-facts.ts';
import { BUNDLED_PICTURES } from './share-pictures.ts';

/** The card of every page that has none of its own, and of what is not there or not for everybody. */
export const GENERAL_CARD: ShareCard = {
  title: null,
  description: '足球与篮球的实时比分、主播和专家推荐',
  type: 'website',
  path: '/',
  picture: BUNDLED_PICTURES.app,
};

/** What the address of a page says. */
interface Address {
  /** What the pattern of the page found in its path. */
  ids: readonly (string | undefined)[];
  query: URLSearchParams;
}

/** Makes the card of one kind of page; null where there is nothing that everybody may see. */
export type CardMaker = (facts: ShareFacts, address: Address) => Promise<ShareCard | null>;

/** The card of a page that is the same for everybody at any time. */
export const fixedCard =
  (path: string, title: string, description: string): CardMaker =>
  async () => ({ ...GENERAL_CARD, title, description, path });
