import type { MatchAbsence, MatchOfficial, OddsMovement } from '@touchline/contract/match-coverage.ts';
import type { Side } from '@touchline/contract/match-detail.ts';
import { NBA_SURNAMES } from '#demo-world/basketball/names.ts';
import { rosterOf } from '#demo-world/basketball/roster.ts';
import { footballCourse } from '#demo-world/football/course.ts';
import { INTERNATIONAL_SURNAMES, nativeSurnames } from '#demo-world/football/names.ts';
import { squadOf } from '#demo-world/football/squad.ts';
import { resultOdds } from '#demo-world/news/offers.ts';
import { createRandom, type Random } from '#demo-world/random.ts';
import { SIDES } from '#demo-world/sides.ts';
import type { Fixture } from '#demo-world/fixture.ts';

const INITIALS = 'ABCDEFGHJKLMNOPRSTV';
const MOST_ABSENT = 3;
const INJURIES = ['Knee injury', 'Hamstring', 'Ankle sprain', 'Calf strain', 'Groin strain', 'Back soreness'] as const;

/** Who is in the squad of a side without being picked, by name. */
const left = (seed: string, fixture: Fixture, side: Side): string[] => {
  if (fixture.sport === 'basketball')
    return rosterOf(seed, fixture[side])
      .players.filter(({ rank }) => rank === 2)
      .map(({ name }) => name);
  const { starters, bench } = footballCourse(seed, fixture).sheets[side];
  const picked = new Set([...starters, ...bench].map(({ id }) => id));
  return squadOf(seed, fixture.competition.id, fixture[side])
    .players.filter(({ id }) => !picked.has(id))
    .map(({ name }) => name);
};

const reasonOf = (random: Random, sport: Fixture['sport']): Pick<MatchAbsence, 'reason' | 'detail'> => {
  const chance = random.next();
  if (chance < 0.7) return { reason: 'injury', detail: random.pick(INJURIES) };
  if (chance < 0.9 && sport === 'football') return { reason: 'suspension', detail: null };
  return chance < 0.97 ? { reason: 'illness', detail: null } : { reason: 'other', detail: 'Personal reasons' };
};

/** Who misses a match; until it begins some are doubtful. */
export const absencesAt = (seed: string, fixture: Fixture, hasBegun: boolean): MatchAbsence[] =>
  SIDES.flatMap((side) => {
    const random = createRandom(seed, 'absences', fixture.id, side);
    const count = 1 + random.int(MOST_ABSENT);
    return random
      .shuffle(left(seed, fixture, side))
      .slice(0, count)
      .map((player) => {
        const isDoubtful = random.chance(0.35);
        return { side, player, ...reasonOf(random, fixture.sport), isDoubtful: isDoubtful && !hasBegun };
      });
  });

const ROLES: Readonly<Record<Fixture['sport'], readonly MatchOfficial['role'][]>> = {
  football: ['referee', 'assistant-referee', 'assistant-referee', 'fourth-official', 'video-referee'],
  basketball: ['crew-chief', 'referee', 'umpire'],
};

export const officialsOf = (seed: string, { id, sport, competition }: Fixture): MatchOfficial[] => {
  const random = createRandom(seed, 'officials', id);
  const native = sport === 'football' ? nativeSurnames(competition.id) : NBA_SURNAMES;
  const names = random.shuffle(native.length > 0 ? native : INTERNATIONAL_SURNAMES);
  return ROLES[sport].map((role, index) => ({
    role,
    name: `${INITIALS[random.int(INITIALS.length)]}. ${names[index] ?? ''}`,
    country: null,
  }));
};

const HOUR = 3_600_000;
/** Hours before kick-off at which the odds are quoted; the last is that with which betting ends. */
const QUOTED_HOURS = [48, 40, 32, 24, 18, 12, 8, 6, 4, 3, 2, 1.5, 1, 0.75, 0.5, 0.25, 0];
/** How far the first quote may be from the last, as a share. */
const STRAY = 0.14;

const rounded = (odds: number): number => Math.round(Math.max(1.01, odds) * 100) / 100;

/** The odds of the result as they moved until an instant: they wander to those of the offers. */
export const oddsAt = (seed: string, fixture: Fixture, instant: number): OddsMovement => {
  const random = createRandom(seed, 'odds', fixture.id);
  const { home, draw, away } = resultOdds(seed, fixture);
  let [forHome, forAway] = [STRAY * random.normal(), STRAY * random.normal()];
  const quotes = QUOTED_HOURS.map((hours, index) => {
    const share = 1 - index / (QUOTED_HOURS.length - 1);
    forHome += 0.02 * random.normal();
    forAway += 0.02 * random.normal();
    return {
      at: fixture.kickOff - hours * HOUR,
      home: rounded(home * Math.exp(share * (forHome - forAway))),
      draw: draw === null ? null : rounded(draw * Math.exp((share * (forHome + forAway)) / 2)),
      away: rounded(away * Math.exp(share * (forAway - forHome))),
    };
  });
  return { bookmaker: 'Demo Odds', quotes: quotes.filter(({ at }) => at <= instant) };
};
