import { LANGUAGE_PARAMETER } from '@touchline/contract/boot.ts';
import { HEIGHT, WIDTH } from '../pictures/picture.ts';
import type { CardWords } from './general-card.ts';
import type { SharePicture } from './share-card.ts';
import type { ShareFacts } from './share-facts.ts';

/** Drawn pictures of pages are below this path, at the address of their page. */
export const PICTURES = '/pictures';

/** The picture that the server draws of a page, in the language of its card, since other sites send no cookie. */
export const drawnPicture = (page: string, { language }: CardWords): SharePicture => {
  const [path = '', search] = page.split('?', 2);
  const query = new URLSearchParams(search);
  query.set(LANGUAGE_PARAMETER, language);
  return { path: `${PICTURES}${path}.png?${query.toString()}`, size: { width: WIDTH, height: HEIGHT }, isWide: true };
};

const bundled = (file: string): SharePicture => ({
  path: `/share/${file}.jpg`,
  size: { width: WIDTH, height: HEIGHT },
  isWide: true,
});

/** The static pictures for links (packages/web/public/share). */
export const BUNDLED_PICTURES = {
  app: bundled('touchline'),
  football: bundled('five-leagues'),
  fifa: bundled('world-cup'),
  euro: bundled('euro-cup'),
  nba: bundled('nba'),
} as const;

/** The portrait of a tipster, if other sites can show it. */
export const portraitPicture = async (
  { rasterPicture }: ShareFacts,
  portrait: string,
): Promise<SharePicture | null> => {
  const key = await rasterPicture([portrait]);
  return key === null
    ? null
    : { path: `/api/forehead/system/file/get/${encodeURIComponent(key)}`, size: null, isWide: false };
};
