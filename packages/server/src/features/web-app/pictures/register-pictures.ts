import { hash } from 'node:crypto';
import { LANGUAGE_PARAMETER } from '@touchline/contract/boot.ts';
import { CODE } from '@touchline/contract/codes.ts';
import { isLanguage, LANGUAGE_TAGS, type Language } from '@touchline/domain/languages/registry.ts';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { SharedBytes } from '#platform/cache/shared-bytes.ts';
import { ApiError, malformed, notFound } from '#platform/http/api-error.ts';
import { sendFailure } from '#platform/http/envelope.ts';
import { isNotModified } from '#platform/http/negotiation.ts';
import { originOf } from '#platform/http/origin.ts';
import { withLettering } from '#platform/pictures/lettering.ts';
import type { WebAppDeps } from '../deps.ts';
import { wordsOf } from '../share/general-card.ts';
import type { ShareFacts } from '../share/share-facts.ts';
import { findPicture } from '../share/share-pages.ts';
import { PICTURES } from '../share/share-pictures.ts';
import { withoutResults } from '../share/untold-facts.ts';
import { COLOURS, type PictureTheme, THEMES } from './colours.ts';
import { createDrawingQueue, type DrawingQueueDeps } from './drawing-queue.ts';
import { pictureSvg } from './parts.ts';
import type { Picture, PictureAddress } from './picture.ts';

const ENDING = '.png';
/** Some hundred pictures of 20 to 60 KB. */
const KEPT_BYTES = 16 * 1024 * 1024;
const PORTRAIT_PX = 240;
/** Other sites keep a picture of their own; a viewer's is read again with each share. */
const MAX_AGE = 'public, max-age=60';

/** Dependencies of share pictures. */
export type PictureDeps = DrawingQueueDeps &
  Pick<WebAppDeps, 'defaultLanguage' | 'publicUrl' | 'readPicture' | 'shareFacts'>;

/** What a request wants, beside the page. */
interface Variant {
  language: Language;
  theme: PictureTheme;
  hidesResults: boolean;
}

const one = <Value extends string>(
  name: string,
  value: string | null,
  allowed: readonly Value[],
  fallback: Value,
): Value => {
  if (value === null) return fallback;
  const known = allowed.find((some) => some === value);
  if (known === undefined) throw malformed([{ path: name, message: `must be one of ${allowed.join(', ')}` }]);
  return known;
};

/** Takes its own parameters out of the query; what is left is the page's. */
const takeVariant = (query: URLSearchParams, defaultLanguage: Language): Variant => {
  const take = (name: string): string | null => {
    const value = query.get(name);
    query.delete(name);
    return value;
  };
  const language = one(LANGUAGE_PARAMETER, take(LANGUAGE_PARAMETER), LANGUAGE_TAGS, defaultLanguage);
  return {
    language: isLanguage(language) ? language : defaultLanguage,
    theme: one('theme', take('theme'), THEMES, 'light'),
    hidesResults: one('results', take('results'), ['shown', 'hidden'], 'shown') === 'hidden',
  };
};

/** A stored portrait as an address of data; null for none, or one that cannot be decoded. */
const readPortrait = async (
  { readPicture }: PictureDeps,
  { portrait: key, still = { width: PORTRAIT_PX, height: PORTRAIT_PX } }: Picture,
): Promise<string | null> => {
  const file = key === null || key === '' ? null : await readPicture(key);
  if (file === null) return null;
  try {
    const small = await sharp(Buffer.from(file.body))
      .resize(Math.round(still.width), Math.round(still.height), { fit: 'cover' })
      .png()
      .toBuffer();
    return `data:image/png;base64,${small.toString('base64')}`;
  } catch {
    return null;
  }
};

const draw = async (
  deps: PictureDeps,
  picture: Picture,
  { language, theme }: Variant,
  site: string,
): Promise<Buffer> => {
  const portrait = await readPortrait(deps, picture);
  const svg = await withLettering(language, (lettering) =>
    pictureSvg(picture, { ...lettering, colours: COLOURS[theme], portrait }, site),
  );
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer();
};

/** The picture of a file below `/pictures`; null for none, also when what it reads is gone. */
const pictureAt = async (
  facts: ShareFacts,
  path: string,
  page: Omit<PictureAddress, 'ids'>,
): Promise<Picture | null> => {
  if (!path.endsWith(ENDING)) return null;
  try {
    return await findPicture(facts, path.slice(0, -ENDING.length), page);
  } catch (error) {
    if (error instanceof ApiError && error.code === CODE.NOT_FOUND) return null;
    throw error;
  }
};

/**
 * Sends pictures of pages: `/pictures/<path of the page>.png`, with the page's own query and `lang`, `theme` (light, dark) and `results` (shown,
 * hidden). They show what an anonymous visitor may read, and what is private or unknown is 404 alike. A picture is drawn once for what it
 * shows; reading and drawing are limited for an address, and drawing in how many at once.
 */
export const registerPictures = (app: FastifyInstance, deps: PictureDeps): void => {
  const drawn = new SharedBytes(KEPT_BYTES);
  const drawInTurn = createDrawingQueue(deps);
  const hidden = withoutResults(deps);
  app.get<{ Params: { '*': string } }>(`${PICTURES}/*`, async (request, reply) => {
    await deps.limits.consume('pictureReadAddress', request.ip);
    const [path = '', search = ''] = request.url.slice(PICTURES.length).split('?', 2);
    const query = new URLSearchParams(search);
    const variant = takeVariant(query, deps.defaultLanguage);
    const { language, theme, hidesResults } = variant;
    const facts = hidesResults ? hidden : deps.shareFacts;
    const picture = await pictureAt(facts, path, { query, words: wordsOf(language), now: deps.now(), hidesResults });
    // Other sites and the share sheet would store a reply of HTTP 200.
    if (picture === null) return sendFailure(reply, notFound('the picture'), deps.now(), 404);
    const site = new URL(deps.publicUrl ?? originOf(request)).host;
    const { heading, aside, footnote, portrait, shows } = picture;
    const key = hash('sha256', JSON.stringify([language, theme, site, heading, aside, footnote, portrait, shows]));
    const body = await drawn.get(key, () => drawInTurn(request.ip, () => draw(deps, picture, variant, site)));
    const etag = `"${hash('sha1', body, 'base64url').slice(0, 22)}"`;
    reply.headers({ 'cache-control': MAX_AGE, etag, 'cross-origin-resource-policy': 'cross-origin' });
    if (isNotModified(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return reply.type('image/png').send(body);
  });
};
