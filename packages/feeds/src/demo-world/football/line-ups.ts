import type { LineUpPlayer, MatchLineUps, Side, TeamLineUp } from '@touchline/contract/match-detail.ts';
import { createRandom } from '#demo-world/random.ts';
import { otherSide } from '#demo-world/sides.ts';
import { numbersOf, type PlayerSums } from '#demo-world/tallies.ts';
import { isOnPitch, type Spell } from './cast.ts';
import type { FootballCourse } from './course.ts';
import { regularMinutes } from './play-time.ts';
import type { FootballPlayer } from './squad.ts';
import { isGoal } from './timeline.ts';
import type { Fixture } from '#demo-world/fixture.ts';

const KEYS = [
  'goals',
  'assists',
  'shots',
  'shots_on_target',
  'passes',
  'passes_completed',
  'fouls',
  'offsides',
  'yellow_cards',
  'red_cards',
] as const;
/** After this many full minutes a player is in the fifteenth. */
const RATED_AFTER = 14;

/** A match up to an instant, from which player statistics are computed. */
interface MatchRecord {
  course: FootballCourse;
  /** Daily form of each player, by id. */
  forms: ReadonlyMap<string, number>;
  /** Time of play. */
  at: number;
  sums: PlayerSums;
}

const goalsWhileOn = ({ course, at }: MatchRecord, side: Side, { from, until }: Spell): number =>
  course.incidents.filter(
    (incident) =>
      isGoal(incident) && incident.side === side && incident.at <= at && isOnPitch({ from, until }, incident.at),
  ).length;

/** 6.0 plus contributions, from 3 to 10. */
const ratingOf = (record: MatchRecord, spell: Spell, position: FootballPlayer['position'], minutes: number): number => {
  const sums = record.sums.ofPlayer(spell.player.id);
  const of = (key: string): number => sums?.get(key) ?? 0;
  const played = minutes / 90;
  const form = (record.forms.get(spell.player.id) ?? 0) * 0.3 * Math.min(1, played * 1.5);
  const conceded = goalsWhileOn(record, otherSide(spell.side), spell);
  const defends = position === 'G' || position === 'D';
  const defence = defends ? (conceded === 0 ? 0.6 * played : -0.25 * (conceded - 1)) : 0;
  const result = 0.25 * Math.max(-2, Math.min(2, goalsWhileOn(record, spell.side, spell) - conceded));
  const did =
    of('goals') +
    0.6 * of('assists') +
    0.12 * (of('shots_on_target') - of('goals')) +
    0.2 * of('saves') -
    0.4 * of('yellow_cards') -
    1.6 * of('red_cards') -
    0.9 * of('own_goals') -
    0.7 * of('missed_penalties');
  return Math.round(10 * Math.max(3, Math.min(10, 6 + did + defence + result + form))) / 10;
};

const formsOf = (seed: string, fixture: Fixture, { sheets }: FootballCourse): ReadonlyMap<string, number> => {
  const random = createRandom(seed, 'form', fixture.id);
  const players = [sheets.home, sheets.away].flatMap(({ starters, bench }) => [...starters, ...bench]);
  return new Map(players.map(({ id }) => [id, random.normal()]));
};

const playedBy = (record: MatchRecord, player: FootballPlayer): Pick<LineUpPlayer, 'rating' | 'numbers'> => {
  const { course, at, sums } = record;
  const spell = course.spells.find((known) => known.player === player && known.from <= at);
  if (spell === undefined) return { rating: null, numbers: {} };
  const { halves } = course;
  const whole = Math.floor(regularMinutes(Math.min(at, spell.until), halves) - regularMinutes(spell.from, halves));
  const minutes = Math.max(1, whole);
  const isKeeper = player.position === 'G';
  const own = sums.ofPlayer(player.id);
  return {
    rating: whole >= RATED_AFTER ? ratingOf(record, spell, player.position, minutes) : null,
    numbers: {
      minutes_played: minutes,
      ...numbersOf(own, KEYS),
      ...(isKeeper && {
        ...numbersOf(own, ['saves']),
        goals_conceded: goalsWhileOn(record, otherSide(spell.side), spell),
      }),
      ...((own?.get('own_goals') ?? 0) > 0 && numbersOf(own, ['own_goals'])),
    },
  };
};

const teamOf = (course: FootballCourse, side: Side, record: MatchRecord | null): TeamLineUp => {
  const { coach, formation, starters, bench, captainId } = course.sheets[side];
  const playerOf = (player: FootballPlayer, slot?: number): LineUpPlayer => {
    const slotEntry = slot === undefined ? undefined : formation.slots[slot];
    return {
      id: player.id,
      name: player.name,
      number: player.number,
      position: slotEntry?.position ?? player.position,
      line: slotEntry?.line ?? null,
      place: slotEntry?.place ?? null,
      isCaptain: player.id === captainId,
      ...(record ? playedBy(record, player) : { rating: null, numbers: {} }),
    };
  };
  return {
    formation: formation.name,
    coach,
    starters: starters.map((player, slot) => playerOf(player, slot)),
    bench: bench.map((player) => playerOf(player)),
  };
};

/** The line-ups of a match at a time of play, without statistics before the kick-off (`at` null). */
export const footballLineUps = (
  seed: string,
  fixture: Fixture,
  course: FootballCourse,
  played: { sums: PlayerSums; at: number } | null,
): MatchLineUps => {
  const record = played && { course, forms: formsOf(seed, fixture, course), ...played };
  return { home: teamOf(course, 'home', record), away: teamOf(course, 'away', record) };
};
