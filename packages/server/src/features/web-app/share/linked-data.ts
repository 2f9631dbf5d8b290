import type { MatchBrief } from '@touchline/contract/match.ts';
import { LANGUAGES } from '@touchline/domain/languages/registry.ts';
import { unifiedStatus } from '@touchline/domain/match-status.ts';
import type { CardWords } from './general-card.ts';

/** A thing of schema.org (JSON-LD). */
export type Thing = { '@type': string } & Record<string, unknown>;

/** Absolute URLs of a site's pages. */
export type UrlOf = (path: string) => string;

/** A page above another one. */
export interface Crumb {
  title: string;
  path: string;
}

const EVENT_STATES: Readonly<Record<string, string>> = {
  POSTPONED: 'EventPostponed',
  CANCELLED: 'EventCancelled',
  ABANDONED: 'EventCancelled',
};

const DAY_LENGTH = 10;

/** A match as schema.org's SportsEvent; of an unknown kick-off the day alone. */
export const sportsEvent = (match: MatchBrief, venue: string | null, words: CardWords, url: string): Thing => {
  const { nameOf } = words;
  const { sport, statusId, startDate, timeKnown, home, guest, matchLeague } = match;
  const start = new Date(startDate).toISOString();
  const team = ({ name }: MatchBrief['home']): Thing => ({ '@type': 'SportsTeam', name: nameOf(name) });
  return {
    '@type': 'SportsEvent',
    name: `${nameOf(home.name)} - ${nameOf(guest.name)}`,
    sport: sport === 'football' ? 'Soccer' : 'Basketball',
    startDate: timeKnown ? start : start.slice(0, DAY_LENGTH),
    eventStatus: `https://schema.org/${EVENT_STATES[unifiedStatus(sport, statusId)] ?? 'EventScheduled'}`,
    homeTeam: team(home),
    awayTeam: team(guest),
    superEvent: { '@type': 'SportsEvent', name: nameOf(matchLeague) },
    ...(venue !== null && { location: { '@type': 'Place', name: venue } }),
    url,
  };
};

/** A room on air as schema.org's BroadcastEvent. */
export const broadcastEvent = (name: string, event: Thing, words: CardWords, url: string): Thing => ({
  '@type': 'BroadcastEvent',
  name,
  isLiveBroadcast: true,
  startDate: event['startDate'],
  inLanguage: LANGUAGES[words.language].prefixes[0],
  broadcastOfEvent: event,
  url,
});

/** A clip as schema.org's VideoObject. */
export const videoObject = (
  video: { name: string; description: string; mp4: string; poster: string; uploadedAt: number; durationMs: number },
  words: CardWords,
  url: string,
): Thing => ({
  '@type': 'VideoObject',
  name: video.name,
  description: video.description,
  thumbnailUrl: [video.poster],
  contentUrl: video.mp4,
  uploadDate: new Date(video.uploadedAt).toISOString(),
  duration: `PT${Math.max(1, Math.round(video.durationMs / 1000))}S`,
  inLanguage: LANGUAGES[words.language].prefixes[0],
  url,
});

interface RecordedShow {
  name: string;
  description: string;
  /** Path of its picture. */
  cover: string;
  /** Epoch ms. */
  startedAt: number;
  lengthMs: number;
}

/** A recorded show as schema.org's VideoObject. */
export const recordedShow = ({ name, description, cover, startedAt, lengthMs }: RecordedShow, url: string): Thing => ({
  '@type': 'VideoObject',
  name,
  description,
  ...(cover !== '' && { thumbnailUrl: new URL(cover, url).href }),
  uploadDate: new Date(startedAt).toISOString(),
  duration: `PT${Math.round(lengthMs / 1000)}S`,
  url,
});

/** The way to a page, from the top of the site to the page itself. */
export const breadcrumbs = (trail: readonly Crumb[], urlOf: UrlOf): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ title, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: title,
    item: urlOf(path),
  })),
});

/** As a data block of a page: no text of a user can end the element. */
export const linkedDataScript = (things: readonly Thing[]): string => {
  const graph = { '@context': 'https://schema.org', '@graph': things };
  return `<script type="application/ld+json">${JSON.stringify(graph).replaceAll('<', '\\u003c')}</script>`;
};
