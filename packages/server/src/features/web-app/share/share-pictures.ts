import type { MatchBrief } from '@touchline/contract/match.ts';
import { competitionOf } from '@touchline/domain/competitions/registry.ts';
import type { SharePicture } from './share-card.ts';
import type { ShareFacts } from './share-facts.ts';

const bundled = (file: string): SharePicture => ({
  path: `/share/${file}.jpg`,
  size: { width: 1200, height: 630 },
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
