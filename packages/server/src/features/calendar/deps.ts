import type { MatchBrief } from '@touchline/contract/match.ts';
import type { Db } from '#platform/db/open-database.ts';
import type { Limits } from '#platform/http/limits.ts';

/** A show of a host as a member may see it. */
export interface CalendarShow {
  host: { id: string; name: string };
  /** The match that it shows; null for a show without one, whose own id is `id`. */
  matchId: string | null;
  id: string;
  /** Empty: none. */
  title: string;
  startDate: number;
  timeKnown: boolean;
}

/** Dependencies of calendars. */
export interface CalendarDeps {
  db: Db;
  now: () => number;
  limits: Limits;
  /** `PUBLIC_URL`; without it the origin of each request counts. */
  publicUrl: string | undefined;
  /** Matches as visitors see them, by id. */
  matchBriefs: (ids: readonly string[]) => Promise<ReadonlyMap<string, MatchBrief>>;
  /** The shows of hosts whom the member follows, as far as the member may see them now. */
  followedShows: (uid: string) => Promise<CalendarShow[]>;
}
