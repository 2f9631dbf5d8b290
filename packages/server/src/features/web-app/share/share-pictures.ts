import { LANGUAGE_PARAMETER } from '@touchline/contract/boot.ts';
import type { MatchBrief } from '@touchline/contract/match.ts';
import { competitionOf } from '@touchline/domain/competitions/registry.ts';
import { HEIGHT, WIDTH } from '../pictures/picture.ts';
import type { CardWords } from './general-card.ts';
import type { SharePicture } from './share-card.ts';
import type { ShareFacts } from './share-facts.ts';

/** Drawn pictures of pages are below this path, at the address of their page. */
export const PICTURES = '/pictures';

/** The picture that the server draws of a page, in the language of its card: whoever fetches it has no cookie. */
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

/** The picture of a match page without one of its own. */
export const matchPicture = ({ competitionId }: MatchBrief): SharePicture => {
  const family = competitionOf(competitionId)?.family;
  return family === undefined ? BUNDLED_PICTURES.app : BUNDLED_PICTURES[family];
};

const filePicture = (key: string, isWide: boolean): SharePicture => ({
  path: `/api/forehead/system/file/get/${encodeURIComponent(key)}`,
  size: null,
  isWide,
});

/** The portrait of a tipster or a ranked user, if other sites can show it. */
export const portraitPicture = async (
  { rasterPicture }: ShareFacts,
  portrait: string,
): Promise<SharePicture | null> => {
  const key = await rasterPicture([portrait]);
  return key === null ? null : filePicture(key, false);
};

/** A host's cover, else the portrait, if other sites can show it. */
export const hostPicture = async (
  { rasterPicture }: ShareFacts,
  { coverId, pictureId }: { coverId: string; pictureId: string },
): Promise<SharePicture | null> => {
  const key = await rasterPicture([coverId, pictureId]);
  return key === null ? null : filePicture(key, key === coverId);
};
