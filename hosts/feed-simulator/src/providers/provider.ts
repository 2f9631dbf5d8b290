import type { IncomingHttpHeaders } from 'node:http';
import type { View } from './view.ts';

export type ProviderName = 'openligadb' | 'football-data' | 'api-football' | 'balldontlie' | 'nba-cdn';

/** Most requests; null where the provider documents no limit. */
export interface Limits {
  perMinute: number | null;
  perDay: number | null;
}

/** What is left of the limits of a key. */
export interface Allowance {
  minuteLeft: number | null;
  minuteResetSeconds: number;
  dayLeft: number | null;
}

export interface Answer {
  /** 200 when absent. */
  status?: number;
  headers?: Readonly<Record<string, string>>;
  /** Sent as JSON; a text as it is. */
  body: unknown;
}

export interface Query {
  /** Below the origin of the provider. */
  path: string;
  search: URLSearchParams;
  headers: IncomingHttpHeaders;
}

/** A provider as its clients see it. */
export interface Provider {
  name: ProviderName;
  /** How far its documents are behind. */
  latencySeconds: number;
  limits: Limits;
  /** Its documents have an ETag and the time of their last change. */
  isConditional: boolean;
  /** The key of a request; null without one, undefined for a provider without keys. */
  keyOf: ((headers: IncomingHttpHeaders) => string | null) | undefined;
  refuseKey(key: string | null): Answer;
  /** Refuses for a time in seconds; of the day when that limit is reached. */
  refuseLimit(seconds: number, isDay: boolean): Answer;
  /** Headers of every answer. */
  allowanceHeaders(allowance: Allowance): Readonly<Record<string, string>>;
  /** The document of a query; null where there is none. */
  answer(query: Query, view: View): Answer | null;
}
