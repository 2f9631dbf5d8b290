import type { FeedPlayer } from '@touchline/contract/feed-batch.ts';
import type { Fixture } from '#demo-world/calendar.ts';
import { nbaCountriesOf } from '#demo-world/basketball/names.ts';
import { rosterOf, type BasketballPlayer } from '#demo-world/basketball/roster.ts';
import { countriesOf } from '#demo-world/football/names.ts';
import { squadOf, type FootballPlayer } from '#demo-world/football/squad.ts';
import { createRandom, type Random } from '#demo-world/random.ts';
import type { KnownTeam } from '#teams/team-table.ts';

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

/** The players of a team with their invented lives (A7), by the ids that line-ups use; `year` is the world's. */
export const playersOf = (
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
