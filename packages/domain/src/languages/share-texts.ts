import type { HitShare } from '#betting/wilson.ts';
import type { CompetitionFamily, CompetitionSection } from '#competitions/competition.ts';

/** The pages with a card of their own whatever their data. */
export type FixedPage =
  | 'home'
  | 'hosts'
  | 'tips'
  | 'tipsters'
  | 'ranking'
  | 'download'
  | 'hostDownload'
  | 'coins'
  | 'today'
  | 'search';

interface PageText {
  title: string;
  text: string;
}

/** Titles and descriptions of pages, for search engines and for links on other sites. */
export interface ShareTexts {
  /** What the app is. */
  app: string;
  pages: Readonly<Record<FixedPage, PageText>>;
  /** Names of competitions' pages, by family. */
  competitions: Readonly<Record<CompetitionFamily, PageText>>;
  /** Names of the tabs that a URL may open, by what they show; a tab without a name is left out. */
  sections: Readonly<Record<CompetitionFamily, Readonly<Partial<Record<CompetitionSection, string>>>>>;
  league: (name: string) => string;
  /** Of the page that assumes results; `name` is a competition. */
  whatIf: (name: string) => string;
  team: (team: string, competition: string) => string;
  player: (team: string, shirt: number | null) => string;
  penalties: (home: number, away: number) => string;
  /** What is unusual about a match. */
  states: Readonly<Record<'POSTPONED' | 'CANCELLED' | 'ABANDONED' | 'awarded', string>>;
  /** `facts` are competition and kick-off. */
  match: (facts: string) => string;
  room: (host: string, match: string) => string;
  host: (name: string) => string;
  onAir: (match: string) => string;
  /** A clip of a host's show; `facts` are competition and kick-off. */
  clip: (host: string, facts: string) => string;
  /** Points in a row. */
  run: (points: number) => string;
  ownGoal: (player: string) => string;
  tip: (tipster: string) => string;
  accumulator: (count: number, first: string) => string;
  tipster: (name: string) => string;
  /** Hits with their sample, and the share in percent with its interval where the sample is large enough. */
  hits: (hits: number, settled: number, share: HitShare | null) => string;
  /** `coins` is signed and grouped. */
  profit: (coins: string) => string;
  longestStreak: (streak: number) => string;
}
