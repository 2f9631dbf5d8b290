/** A page that search engines may list. */
export interface ListedPage {
  /** The canonical path. */
  path: string;
  /** When its data last changed (epoch ms); null when that is unknown. */
  changedAt: number | null;
}

/** The parts of the sitemap. */
export const SITEMAP_PARTS = [
  'pages',
  'hosts',
  'replays',
  'matches',
  'teams',
  'players',
  'tips',
  'tipsters',
  'clips',
] as const;
export type SitemapPart = (typeof SITEMAP_PARTS)[number];

export const isSitemapPart = (name: string): name is SitemapPart => SITEMAP_PARTS.some((part) => part === name);

/** The public pages of each part, those that changed last first, at most `SITEMAP_MOST`. Older ones are found by links. */
export type SitemapFacts = Readonly<Record<SitemapPart, () => Promise<ListedPage[]>>>;

/** A part with all its languages stays far below the 50 MB of sitemaps.org. */
export const SITEMAP_MOST = 10_000;
