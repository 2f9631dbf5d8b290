import { namesIn, serverTexts } from '@touchline/domain/languages/server-texts.ts';
import type { Language } from '@touchline/domain/languages/registry.ts';
import type { PictureTexts } from '@touchline/domain/languages/picture-texts.ts';
import type { FixedPage, ShareTexts } from '@touchline/domain/languages/share-texts.ts';
import type { LocalName } from '@touchline/contract/values.ts';
import type { ShareCard } from './share-card.ts';
import type { ShareFacts } from './share-facts.ts';
import { BUNDLED_PICTURES } from './share-pictures.ts';

/** The language in which a card is written. */
export interface CardWords {
  language: Language;
  texts: ShareTexts;
  /** Of drawn pictures. */
  pictures: PictureTexts;
  nameOf: (name: LocalName) => string;
}

export const wordsOf = (language: Language): CardWords => ({
  language,
  texts: serverTexts(language).share,
  pictures: serverTexts(language).pictures,
  nameOf: namesIn(language),
});

/** The default card, also for unknown and personal pages. */
export const generalCard = ({ texts }: CardWords): ShareCard => ({
  title: null,
  description: texts.app,
  type: 'website',
  path: '/',
  picture: BUNDLED_PICTURES.app,
  isIndexed: true,
});

/** The parsed URL of a page. */
interface Address {
  /** The match of the page's pattern. */
  ids: readonly (string | undefined)[];
  query: URLSearchParams;
  words: CardWords;
}

/** Creates the card of one kind of page; null when nothing is public. */
export type CardMaker = (facts: ShareFacts, address: Address) => Promise<ShareCard | null>;

/** The card of a static page. */
export const fixedCard =
  (path: string, name: FixedPage): CardMaker =>
  async (_facts, { words }) => {
    const { title, text } = words.texts.pages[name];
    return { ...generalCard(words), title, description: text, path };
  };

/** The page above another one, for its trail. */
export const fixedCrumb = (path: string, name: FixedPage, { texts }: CardWords) => ({
  title: texts.pages[name].title,
  path,
});
