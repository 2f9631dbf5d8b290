import type { FeedBatch, FeedPlayer, FeedPlayerSeason, SeasonScope } from '@touchline/contract/feed-batch.ts';
import { nbaCountriesOf } from '#demo-world/basketball/names.ts';
import { type BasketballPlayer, rosterOf } from '#demo-world/basketball/roster.ts';
import type { Calendar } from '#demo-world/calendar.ts';
import { countriesOf } from '#demo-world/football/names.ts';
import { type FootballPlayer, squadOf } from '#demo-world/football/squad.ts';
import { endOf } from '#demo-world/match-state.ts';
import { createRandom, type Random } from '#demo-world/random.ts';
import { createRecentCache } from '#demo-world/recent-cache.ts';
import type { KnownTeam } from '#teams/team-table.ts';
import { createSeasonTotals, type SeasonTotals } from './totals-counter.ts';
import type { Fixture } from '#demo-world/fixture.ts';

const DAY = 86_400_000;
const AGES = { youngest: 19, oldest: 37 };
/** Mean height by position, in cm. */
const HEIGHTS = { G: 191, D: 185, M: 179, F: 181, PG: 189, SG: 195, SF: 201, PF: 206, C: 211 } as const;
const HEIGHT_SPREAD = 4.5;

const birthdayOf = (random: Random, year: number, age: number): string => {
  const years = Math.round(Math.max(AGES.youngest, Math.min(AGES.oldest, age)));
  return new Date(Date.UTC(year - years, 0, 1) + random.int(365) * DAY).toISOString().slice(0, 10);
};

const footOf = (random: Random): FeedPlayer['foot'] => {
  const chance = random.next();
  return chance < 0.72 ? 'right' : chance < 0.94 ? 'left' : 'both';
};

/** `Walsh` of `J. Walsh`. */
const surnameOf = (name: string): string => name.slice(name.indexOf(' ') + 1);

const heightOf = (random: Random, position: keyof typeof HEIGHTS): number =>
  Math.round(HEIGHTS[position] + random.normal() * HEIGHT_SPREAD);

const footballPlayer = (random: Random, player: FootballPlayer, competitionId: string, year: number) => ({
  birthday: birthdayOf(random, year, 35 - 0.65 * player.seniority + 1.5 * random.normal()),
  country: random.shuffle(countriesOf(competitionId, surnameOf(player.name)))[0] ?? null,
  heightCm: heightOf(random, player.position),
  foot: footOf(random),
});

const basketballPlayer = (random: Random, player: BasketballPlayer, year: number) => ({
  birthday: birthdayOf(random, year, 26.5 + 4 * random.normal()),
  country: random.shuffle(nbaCountriesOf(surnameOf(player.name)))[0] ?? null,
  heightCm: heightOf(random, player.position),
  foot: null,
});

/** The players of a team with invented biographies, by the ids used in line-ups; `year` is the world's. */
const playersOf = (
  seed: string,
  year: number,
  { id: competitionId, sport }: Pick<Fixture['competition'], 'id' | 'sport'>,
  team: KnownTeam,
): FeedPlayer[] => {
  const randomOf = ({ id }: { id: string }): Random => createRandom(seed, 'person', id);
  const common = ({ id, name, number, position }: FootballPlayer | BasketballPlayer) => ({
    id,
    sport,
    teamId: team.id,
    name,
    number,
    position,
  });
  return sport === 'football'
    ? squadOf(seed, competitionId, team).players.map((player) => ({
        ...common(player),
        ...footballPlayer(randomOf(player), player, competitionId, year),
      }))
    : rosterOf(seed, team).players.map((player) => ({
        ...common(player),
        ...basketballPlayer(randomOf(player), player, year),
      }));
};

/** Players, and the statistics of players and teams in a season. */
export type SeasonNumbers = Pick<FeedBatch, 'players' | 'playerSeasons' | 'teamSeasons'>;

interface World {
  seed: string;
  year: number;
}

/** Longer than any match. */
const LONGEST_MATCH_MS = 4 * 3_600_000;

/** The statistics of a player; ratings are sums with one decimal. */
const numbersOf = (totals: ReadonlyMap<string, number> | undefined): FeedPlayerSeason['numbers'] => {
  const numbers = Object.fromEntries(totals ?? [['minutes_played', 0]]);
  const sum = totals?.get('rating_sum');
  return sum === undefined ? numbers : { ...numbers, rating_sum: Math.round(10 * sum) / 10 };
};

const SCOPES = ['preseason', 'regular', 'playoffs'] as const;

/** A part of a season; the regular one includes players who have not played. */
const scopeRows = (
  players: readonly FeedPlayer[],
  season: Omit<FeedPlayerSeason, 'playerId' | 'scope' | 'numbers'>,
  scope: SeasonScope,
  totals: SeasonTotals,
): Pick<SeasonNumbers, 'playerSeasons' | 'teamSeasons'> => {
  const own = totals.get(scope)?.get(season.teamId);
  const shown = scope === 'regular' ? players : players.filter(({ id }) => own?.players.has(id));
  return {
    playerSeasons: shown.map(({ id: playerId }) => ({
      playerId,
      ...season,
      scope,
      numbers: numbersOf(own?.players.get(playerId)),
    })),
    teamSeasons: own ? [{ ...season, scope, numbers: Object.fromEntries(own.team) }] : [],
  };
};

const rowsOf = (
  { seed, year }: World,
  { competition, seasonId, home: team }: Fixture,
  totals: SeasonTotals,
): SeasonNumbers => {
  const players = playersOf(seed, year, competition, team);
  const season = { teamId: team.id, competitionId: competition.id, seasonId };
  const scopes = SCOPES.map((scope) => scopeRows(players, season, scope, totals));
  return {
    players,
    playerSeasons: scopes.flatMap(({ playerSeasons }) => playerSeasons),
    teamSeasons: scopes.flatMap(({ teamSeasons }) => teamSeasons),
  };
};

const join = (rows: readonly SeasonNumbers[]): SeasonNumbers => ({
  players: [...new Map(rows.flatMap(({ players }) => players).map((player) => [player.id, player])).values()],
  playerSeasons: rows.flatMap(({ playerSeasons }) => playerSeasons),
  teamSeasons: rows.flatMap(({ teamSeasons }) => teamSeasons),
});

/** The selected teams of a season with their statistics, by part of the season, including players who have not played. */
export const numbersOfSeason = (
  world: World,
  fixtures: readonly Fixture[],
  totals: SeasonTotals,
  isWanted: (teamId: string) => boolean = () => true,
): SeasonNumbers => {
  const homeMatches = new Map(fixtures.map((fixture) => [fixture.home.id, fixture]));
  const wanted = [...homeMatches.values()].filter(({ home }) => isWanted(home.id));
  return join(wanted.map((fixture) => rowsOf(world, fixture, totals)));
};

/** The current statistics of the seasons of calendars. */
export const createSeasonNumbers = (world: World, calendars: readonly Calendar[]) => {
  const books = createRecentCache<ReturnType<typeof createSeasonTotals>>(2 * calendars.length);
  const ofSeason = (calendar: Calendar, index: number, instant: number, isWanted?: (teamId: string) => boolean) => {
    const fixtures = calendar.season(index);
    const totalsAt = books(`${calendars.indexOf(calendar)}/${index}`, () => createSeasonTotals(world.seed, fixtures));
    return numbersOfSeason(world, fixtures, totalsAt(instant), isWanted);
  };
  return {
    /** Of all teams in seasons between two instants, at the second instant. */
    all: (from: number, instant: number): SeasonNumbers =>
      join(
        calendars.flatMap((calendar) => {
          const [first, last] = [from, instant].map((at) => Math.max(0, calendar.seasonIndexAt(at)));
          const indexes = Array.from({ length: 1 + (last ?? 0) - (first ?? 0) }, (_, index) => (first ?? 0) + index);
          return indexes.map((index) => ofSeason(calendar, index, instant));
        }),
      ),
    /** Of teams with a match that ended after `since` and up to an instant. */
    changed: (since: number, instant: number): SeasonNumbers =>
      join(
        calendars.flatMap((calendar) => {
          const ended = calendar.between(since - LONGEST_MATCH_MS, instant).filter((fixture) => {
            const end = endOf(world.seed, fixture);
            return end > since && end <= instant;
          });
          const seasons = Map.groupBy(ended, ({ kickOff }) => calendar.seasonIndexAt(kickOff));
          return [...seasons].map(([index, fixtures]) => {
            const teamIds = new Set(fixtures.flatMap(({ home, away }) => [home.id, away.id]));
            return ofSeason(calendar, index, instant, (teamId) => teamIds.has(teamId));
          });
        }),
      ),
  };
};
