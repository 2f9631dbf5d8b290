import { LANGUAGE_PARAMETER } from '@touchline/contract/boot.ts';
import { type Language, LANGUAGE_TAGS, LANGUAGES } from '@touchline/domain/languages/registry.ts';
import { escapeHtml } from '#platform/http/escape-html.ts';
import { breadcrumbs, type Crumb, linkedDataScript, type Thing, type UrlOf } from './linked-data.ts';

/** A picture by its path on this server. */
export interface SharePicture {
  path: string;
  /** In px; null for pictures of hosts, whose size is unknown. */
  size: { width: number; height: number } | null;
  /** Wide ones are above the text, square ones beside it. */
  isWide: boolean;
}

/** A video by its path on this server. */
export interface ShareVideo {
  path: string;
  width: number;
  height: number;
}

/** How other sites show a link to a page of the app (Open Graph), and what search engines know of it. */
export interface ShareCard {
  /** Without the app's name; null for the app itself. */
  title: string | null;
  description: string;
  type: 'website' | 'profile' | 'video.other';
  /** The canonical URL of all links to the page, below the base path. */
  path: string;
  picture: SharePicture;
  /** An MP4 that other sites play. */
  video?: ShareVideo;
  /** Whether search engines may list it: not paid content. */
  isIndexed: boolean;
  /** The pages between the top of the site and this one. */
  trail?: readonly Crumb[];
  /** What the page is about; `url` is its own. */
  about?: (url: string, urlOf: UrlOf) => Thing;
}

const APP_NAME = 'Touchline';
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
const link = (rel: string, href: string, language = ''): string =>
  `<link rel="${rel}"${language && ` hreflang="${language}"`} href="${escapeHtml(href)}" />`;

/** The address that asks for a page in a language. */
const inLanguage = (url: string, language: Language): string =>
  `${url}${url.includes('?') ? '&' : '?'}${LANGUAGE_PARAMETER}=${language}`;

/** The language's name for search engines: the widest tag for which it is the nearest. */
const hreflangOf = (language: Language): string => LANGUAGES[language].prefixes[0] ?? language;

/** The addresses of a page in each language, and the one that goes by the browser. */
export const alternatesOf = (url: string): { hreflang: string; href: string }[] => [
  ...LANGUAGE_TAGS.map((tag) => ({ hreflang: hreflangOf(tag), href: inLanguage(url, tag) })),
  { hreflang: 'x-default', href: url },
];

interface ShareContext {
  origin: string;
  /** The base path, or empty. */
  base: string;
  /** The language of the card. */
  language: Language;
  /** The language that the address asks for, which is canonical to itself. */
  requested: Language | null;
}

/** What search engines read of a page that they may list. */
const indexTags = (card: ShareCard, canonical: string, url: string, urlOf: UrlOf): string => {
  const top = { title: APP_NAME, path: '/' };
  const own = card.title === null ? [] : [{ title: card.title, path: card.path }];
  const trail = breadcrumbs([top, ...(card.trail ?? []), ...own], urlOf);
  const about = card.about === undefined ? [] : [card.about(canonical, urlOf)];
  return [
    link('canonical', canonical),
    ...alternatesOf(url).map(({ hreflang, href }) => link('alternate', href, hreflang)),
    linkedDataScript([...about, trail]),
  ].join('');
};

/** A player in the link: of Open Graph, and of Twitter, which shows the address in a frame. */
const videoTags = ({ path, width, height }: ShareVideo, origin: string): string => {
  const [url, ...size] = [origin + path, String(width), String(height)] as const;
  return [
    property('og:video', url),
    property('og:video:secure_url', url),
    property('og:video:type', 'video/mp4'),
    property('og:video:width', size[0]),
    property('og:video:height', size[1]),
    named('twitter:player', url),
    named('twitter:player:width', size[0]),
    named('twitter:player:height', size[1]),
    named('twitter:player:stream', url),
    named('twitter:player:stream:content_type', 'video/mp4'),
  ].join('');
};

/** The title and meta elements of a card. */
export const shareTags = (card: ShareCard, { origin, base, language, requested }: ShareContext): string => {
  const title = cut(card.title ?? APP_NAME, TITLE_LENGTH);
  const description = cut(card.description, DESCRIPTION_LENGTH);
  const { path, size, isWide } = card.picture;
  const urlOf: UrlOf = (page) => origin + base + page;
  const url = urlOf(card.path);
  const canonical = requested === null ? url : inLanguage(url, requested);
  return [
    `<title>${escapeHtml(card.title === null ? APP_NAME : `${title} · ${APP_NAME}`)}</title>`,
    named('description', description),
    property('og:site_name', APP_NAME),
    property('og:title', title),
    property('og:description', description),
    property('og:type', card.type),
    property('og:url', canonical),
    property('og:image', origin + path),
    ...(size ? [property('og:image:width', String(size.width)), property('og:image:height', String(size.height))] : []),
    property('og:locale', language.replace('-', '_')),
    named('twitter:card', card.video ? 'player' : isWide ? 'summary_large_image' : 'summary'),
    card.video ? videoTags(card.video, origin) : '',
    card.isIndexed ? indexTags(card, canonical, url, urlOf) : named('robots', 'noindex'),
  ].join('');
};
