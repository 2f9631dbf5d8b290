import { escapeHtml } from '#platform/http/escape-html.ts';

/** A picture by its path on this server. */
export interface SharePicture {
  path: string;
  /** In px; null for pictures of hosts, whose size is unknown. */
  size: { width: number; height: number } | null;
  /** Wide ones are above the text, square ones beside it. */
  isWide: boolean;
}

/** How other sites show a link to a page of the app (Open Graph). */
export interface ShareCard {
  /** Without the app's name; null for the app itself. */
  title: string | null;
  description: string;
  type: 'website' | 'profile' | 'video.other';
  /** The canonical URL of all links to the page, below the base path. */
  path: string;
  picture: SharePicture;
}

const APP_NAME = 'Touchline';
const LOCALE = 'zh_CN';
const TITLE_LENGTH = 80;
const DESCRIPTION_LENGTH = 160;

/** One line, truncated by whole characters. */
const cut = (text: string, length: number): string => {
  const characters = [...text.replace(/\s+/gu, ' ').trim()];
  return characters.length <= length ? characters.join('') : `${characters.slice(0, length - 1).join('')}…`;
};

const named = (name: string, content: string): string => `<meta name="${name}" content="${escapeHtml(content)}" />`;
const property = (name: string, content: string): string =>
  `<meta property="${name}" content="${escapeHtml(content)}" />`;

interface ShareContext {
  origin: string;
  /** The base path, or empty. */
  base: string;
  /** The page title in a language other than the card's. */
  pageTitle: string | null;
}

const appTitle = (title: string | null): string => (title === null ? APP_NAME : `${title} · ${APP_NAME}`);

/** The title and meta elements of a card. */
export const shareTags = (card: ShareCard, { origin, base, pageTitle }: ShareContext): string => {
  const title = cut(card.title ?? APP_NAME, TITLE_LENGTH);
  const description = cut(card.description, DESCRIPTION_LENGTH);
  const { path, size, isWide } = card.picture;
  return [
    `<title>${escapeHtml(appTitle(pageTitle ?? (card.title && title)))}</title>`,
    named('description', description),
    property('og:site_name', APP_NAME),
    property('og:title', title),
    property('og:description', description),
    property('og:type', card.type),
    property('og:url', origin + base + card.path),
    property('og:image', origin + path),
    ...(size ? [property('og:image:width', String(size.width)), property('og:image:height', String(size.height))] : []),
    property('og:locale', LOCALE),
    named('twitter:card', isWide ? 'summary_large_image' : 'summary'),
  ].join('');
};
