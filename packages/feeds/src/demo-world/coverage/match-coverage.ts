import type { MatchCoverage } from '@touchline/contract/match-coverage.ts';
import { basketballCourse } from '#demo-world/basketball/course.ts';
import { basketballMoment } from '#demo-world/basketball/timeline.ts';
import { footballCourse } from '#demo-world/football/course.ts';
import { footballMoment } from '#demo-world/football/timeline.ts';
import { hashOf } from '#demo-world/random.ts';
import { createRecentCache } from '#demo-world/recent-cache.ts';
import type { Fixture } from '#demo-world/fixture.ts';
import { basketballCoverage } from './basketball-coverage.ts';
import { footballCoverage, type PlayedCoverage } from './football-coverage.ts';
import { absencesAt, oddsAt, officialsOf } from './reported.ts';
import { knownAt } from './timed.ts';

/** One match in so many has no coverage at all, and one has shots without xG: pages show that, too. */
const BARE_OF = 12;

const NOTHING: MatchCoverage = { plays: null, shots: null, absences: null, officials: null, odds: null };

const played = createRecentCache<PlayedCoverage>(40);

const playedUntil = (seed: string, fixture: Fixture, since: number): Pick<MatchCoverage, 'plays' | 'shots'> => {
  const isFootball = fixture.sport === 'football';
  const draw = isFootball ? footballCoverage : basketballCoverage;
  const { plays, shots } = played(`${seed}/${fixture.id}/${fixture.kickOff}`, () => draw(seed, fixture));
  const { at } = isFootball
    ? footballMoment(footballCourse(seed, fixture), since)
    : basketballMoment(basketballCourse(seed, fixture), since);
  return { plays: knownAt(plays, at), shots: knownAt(shots, at) };
};

/** What is reported of a match at an instant (epoch ms) beside its statistics and line-ups: plays and shots from its kick-off on. */
export const matchCoverageAt = (seed: string, fixture: Fixture, instant: number): MatchCoverage => {
  const kind = hashOf(`coverage/${fixture.id}`) % BARE_OF;
  if (kind === 0) return NOTHING;
  const since = instant - fixture.kickOff;
  const { plays, shots } = since < 0 ? NOTHING : playedUntil(seed, fixture, since);
  return {
    plays,
    shots: kind === 1 && shots ? shots.map((shot) => ({ ...shot, xg: null })) : shots,
    absences: absencesAt(seed, fixture, since >= 0),
    officials: officialsOf(seed, fixture),
    odds: oddsAt(seed, fixture, instant),
  };
};
