import type { FeedIncident, FeedMatchDetail } from '@touchline/contract/feed-batch.ts';
import type { MatchAbsence } from '@touchline/contract/match-coverage.ts';
import type { MatchClock, ScoreParts } from '@touchline/contract/match.ts';

/** What a connector can report of a competition. */
export type Capability =
  | 'fixtures'
  | 'live'
  | 'events'
  | 'line-ups'
  | 'statistics'
  | 'standings'
  | 'plays'
  | 'shots'
  | 'absences'
  | 'officials'
  | 'odds';

/** The phase of a match that decides how often it is polled. */
export type MatchPhase = 'ahead' | 'soon' | 'line-ups' | 'live' | 'break' | 'ended';

/** A match of which news is due. */
export interface DueMatch {
  /** The id of the source; null while the match is not linked. */
  sourceId: string | null;
  competitionId: string;
  /** `2026-27` or `2026`. */
  seasonLabel: string;
  round: string | null;
  /** Epoch ms. */
  kickOff: number;
  phase: MatchPhase;
  /** The last poll of matches in play had no news of it, although it should be in play. */
  isMissing?: boolean;
}

/**
 * What the runner wants to know: all matches of a season; the state of the matches that are due, in as few requests as possible; or
 * the details of matches that the source has (line-ups, events, statistics, ...), each with its `sourceId`.
 */
export type FeedNeed =
  | { kind: 'schedule'; competitionId: string; seasonLabel: string }
  | { kind: 'live'; now: number; matches: readonly DueMatch[] }
  | { kind: 'details'; now: number; matches: readonly DueMatch[] };

export interface FeedRequest {
  /** Path and query below the origin of the connector, without the key. */
  path: string;
  /** A small document that changes whenever the one at `path` does: `path` is requested only when this one changed. */
  probe?: string;
  /** The shortest interval between two requests of this path, where it is longer than that of the need. */
  everySeconds?: number;
}

/** A reply of a provider with the status 200. */
export interface FeedDocument {
  /** Of its request. */
  path: string;
  /** When it was received, epoch ms. */
  at: number;
  body: string;
}

/** A team as a source names it. */
export interface SourceTeam {
  id: string;
  competitionId: string;
  name: string;
  /** Such as `ARS`; null where the source has none. */
  code: string | null;
}

/** Status and score of a match. They belong together, so that no merge shows the status of one source with the score of another. */
export interface SourceState {
  statusId: number;
  detailedStatus?: number | null;
  /** Goals or points without those of a shoot-out; null before the start. */
  homeScore: number | null;
  awayScore: number | null;
  /** Cumulative, as far as the source reports them. */
  parts: ScoreParts;
  awarded?: boolean;
  /** Why the record of the source is incomplete. */
  incomplete?: string | null;
}

/** A match as one document reports it, with the ids of the source. A field that the document does not speak of is absent. */
export interface SourceMatch {
  id: string;
  /** Our id of the competition. */
  competitionId: string;
  /** `2026-27` or `2026`. */
  seasonLabel: string;
  homeTeamId: string;
  awayTeamId: string;
  /** Epoch ms; noon UTC of the day when its time is unknown. */
  kickOff: number;
  timeKnown: boolean;
  /** The source's own time of the last change of this record, epoch ms; null where it has none. */
  observedAt: number | null;
  /** `Matchday 12`, as file imports write it. */
  round?: string | null;
  stage?: string | null;
  group?: string | null;
  venue?: string | null;
  countsForStandings?: boolean;
  /** Absent when the source has an unknown or a meaningless status: the last state stays. */
  state?: SourceState;
  clock?: MatchClock | null;
  /** The whole timeline so far. */
  incidents?: readonly FeedIncident[];
  details?: Omit<FeedMatchDetail, 'matchId'>;
}

/** What a document adds to a match that it names by its id alone, such as a play-by-play. Left out while the match has no link. */
export interface SourceAddition extends Pick<SourceMatch, 'id' | 'observedAt' | 'incidents' | 'details'> {
  /** Who misses the match, by team: the document does not say who plays at home. */
  absences?: readonly (Omit<MatchAbsence, 'side'> & { teamId: string })[];
}

/** A row of a table as a source computes it, for comparison. */
export interface SourceTableRow {
  competitionId: string;
  seasonLabel: string;
  group: string | null;
  teamId: string;
  rank: number;
  played: number;
  /** Null in basketball. */
  points: number | null;
}

/** What one document says, with the ids of its source. */
export interface FeedReading {
  source: string;
  /** When the document was received, epoch ms. */
  at: number;
  /** Every team that a match or a row names. */
  teams: readonly SourceTeam[];
  matches: readonly SourceMatch[];
  additions?: readonly SourceAddition[];
  table?: readonly SourceTableRow[];
  /** Sentences for the operator. */
  warnings: readonly string[];
}

/** The provider refuses to answer, whatever the status of its reply: over the limit, a wrong key, or not in the plan. */
export class ProviderRefusal extends Error {
  override readonly name = 'ProviderRefusal';
  readonly kind: 'limit' | 'key' | 'plan';

  constructor(kind: ProviderRefusal['kind'], message: string) {
    super(message);
    this.kind = kind;
  }
}

/** Most requests; null where the provider documents no limit. */
export interface RequestLimits {
  perMinute: number | null;
  perDay: number | null;
}

/** A provider of live data. Nothing outside its folder knows its paths, ids and words. */
export interface Connector {
  /** In settings, tables and messages, such as `football-data`. */
  readonly name: string;
  /** The name of the provider. */
  readonly title: string;
  /** `https://api.football-data.org`: paths are appended to it. */
  readonly origin: string;
  /** By our id of the competition. */
  readonly competitions: ReadonlyMap<string, readonly Capability[]>;
  /** The headers of every request, with the key; null for a provider without keys. */
  readonly authorize: ((key: string) => Readonly<Record<string, string>>) | null;
  /** Of the cheapest plan that can do live. */
  readonly limits: RequestLimits;
  /** Headers of its replies, in lower case, that say how many requests are left, and in how many seconds the minute is over. */
  readonly limitHeaders?: Readonly<Partial<Record<'minuteLeft' | 'minuteEndsIn' | 'dayLeft', string>>>;
  /** Shortest useful interval between two polls of matches in play, in seconds. */
  readonly liveEverySeconds: number;
  /** What the operator must know, in sentences: shown at the console and in `docs/feeds.md`. */
  readonly facts: {
    latency: string;
    /** By how much a goal is typically late, in seconds; 0 where nobody knows. */
    delaySeconds: number;
    licence: string;
    /** The operator must confirm in the settings that the terms allow his use. */
    needsConsent: boolean;
    /** What was not checked on recorded documents. */
    unverified: readonly string[];
  };
  /** The requests that answer a need, fewest possible; none when the provider cannot. */
  requests(need: FeedNeed): FeedRequest[];
  /**
   * What a document says. Throws FeedError for one that is cut off or not of this provider, and ProviderRefusal for a refusal. Records that
   * make no sense are left out with a warning.
   */
  read(document: FeedDocument): FeedReading;
}
