import type { FeedMatch } from '@touchline/contract/feed-batch.ts';
import type { Calendar } from '#demo-world/calendar.ts';
import { matchAt } from '#demo-world/match-state.ts';
import { createRecentCache } from '#demo-world/recent-cache.ts';
import type { Fixture } from '#demo-world/fixture.ts';

export type Score = readonly [home: number, away: number];
export type Calendars = Readonly<Record<Fixture['sport'], Calendar>>;

const HOUR = 3_600_000;
/** Every match that began this long ago has finished. */
const OVER_MS = 4 * HOUR;
/** Every team has played five times within this time, except at the start of the world. */
const FORM_MS = 8 * 24 * HOUR;
const FORM_MATCHES = 5;
const SCORES_KEPT = 4096;

/** The last matches of a team, five at most. */
export interface Form {
  played: number;
  won: number;
  drawn: number;
  lost: number;
  scored: number;
  conceded: number;
}

/** Final scores and form from the calendars of a world. */
export const createResults = (seed: string, calendars: Calendars) => {
  const scores = createRecentCache<Score>(SCORES_KEPT);
  const cached = (fixture: Pick<Fixture, 'id'>, read: () => Pick<FeedMatch, 'homeScore' | 'awayScore'>): Score =>
    scores(fixture.id, () => {
      const { homeScore, awayScore } = read();
      return [homeScore ?? 0, awayScore ?? 0];
    });
  const scoreOf = (fixture: Fixture): Score => cached(fixture, () => matchAt(seed, fixture, Infinity));
  return {
    /** Stores the final scores of matches at an instant, so that they need not be simulated again. */
    learn(matches: readonly FeedMatch[], instant: number): void {
      for (const match of matches)
        if (match.homeScore !== null && match.kickOff + OVER_MS <= instant) cached(match, () => match);
    },
    /** The final score of a match, which the world always knows. */
    scoreOf,
    /** A team's form in its last matches before an instant. */
    formOf(sport: Fixture['sport'], teamId: string, before: number): Form {
      const last = calendars[sport]
        .between(before - FORM_MS, before - OVER_MS)
        .filter(({ home, away }) => home.id === teamId || away.id === teamId)
        .slice(-FORM_MATCHES);
      const form = { played: last.length, won: 0, drawn: 0, lost: 0, scored: 0, conceded: 0 };
      for (const fixture of last) {
        const [home, away] = scoreOf(fixture);
        const [own, other] = fixture.home.id === teamId ? [home, away] : [away, home];
        form[own > other ? 'won' : own < other ? 'lost' : 'drawn'] += 1;
        form.scored += own;
        form.conceded += other;
      }
      return form;
    },
  };
};
export type Results = ReturnType<typeof createResults>;
