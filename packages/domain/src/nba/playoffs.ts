import type { LocalName } from '@touchline/contract/values.ts';
import { ascending } from '#order.ts';
import type { KnockoutGame } from './knockout-game.ts';
import { playInOf } from './play-in.ts';
import type { PlayInGame } from './play-in.ts';
import { conferenceOfSlot, inOrder, pairingsOf, assignSlots } from './playoff-slots.ts';
import type { Slot } from './playoff-slots.ts';
import { seriesOf } from './series.ts';
import type { NbaSeries } from './series.ts';
import { NBA_STAGE_NAMES, PLAY_IN_STAGE, PLAYOFF_ROUNDS } from './stages.ts';
import type { PlayoffRound } from './stages.ts';
import { CONFERENCES, NBA_TEAMS, nbaTeamOf } from './teams.ts';
import type { Conference } from './teams.ts';

/** The ranks of teams at the end of the regular season, or currently. */
export interface PlayoffField {
  /** Team ids of each conference by rank; ten are needed. */
  places: Readonly<Record<Conference, readonly string[]>>;
  /** Team ids of the league by rank, which decides the extra home game of the finals. */
  league: readonly string[];
}

export interface BracketSeries extends NbaSeries {
  /** Position in the round from 0, top to bottom; position p feeds floor(p/2). East is the upper half. */
  place: number;
  /** Null in the finals. */
  conference: Conference | null;
}

export interface NbaPlayoffs {
  playIn: PlayInGame[];
  rounds: { round: PlayoffRound; name: LocalName; series: BracketSeries[] }[];
  championTeamId: string | null;
}

/** Seeds that meet in the first round of a conference, from top to bottom. */
const FIRST_ROUND: readonly (readonly [number, number])[] = [
  [1, 8],
  [4, 5],
  [3, 6],
  [2, 7],
];
const SEEDS_BEFORE_PLAY_IN = 6;

type Seeds = Readonly<Record<Conference, readonly (string | null)[]>>;

const known = (...teamIds: (string | null | undefined)[]): string[] =>
  teamIds.filter((teamId) => typeof teamId === 'string');

const firstSlots = (seeds: Seeds): Slot[] =>
  CONFERENCES.flatMap((conference) =>
    FIRST_ROUND.map(([high, low]) => {
      const [above, below] = [seeds[conference][high - 1] ?? null, seeds[conference][low - 1] ?? null];
      return { candidates: [known(above), known(below)], arrived: [above, below] };
    }),
  );

const teamsOf = (conference: Conference): string[] =>
  NBA_TEAMS.filter((team) => team.conference === conference).map(({ teamId }) => teamId);

const nextSlots = (before: readonly BracketSeries[]): Slot[] =>
  Array.from({ length: before.length / 2 }, (_, index) => {
    const feeders = [before[2 * index], before[2 * index + 1]] as const;
    const [above, below] = feeders.map((feeder) => known(...(feeder?.sides.map(({ teamId }) => teamId) ?? [])));
    return {
      candidates: before.length === 2 ? [teamsOf('east'), teamsOf('west')] : [above ?? [], below ?? []],
      arrived: [feeders[0]?.winnerTeamId ?? null, feeders[1]?.winnerTeamId ?? null],
    };
  });

interface Bracket {
  games: readonly KnockoutGame[];
  seeds: Seeds;
  league: readonly string[];
}

const seedIn = (seeds: Seeds, teamId: string): number | null =>
  CONFERENCES.map((conference) => seeds[conference].indexOf(teamId) + 1).find((seed) => seed > 0) ?? null;

/** The better seed, in the finals the better record. */
const homeCourtOf = ({ seeds, league }: Bracket, teamIds: Slot['arrived'], isFinals: boolean): string | null => {
  const slotOf = (teamId: string): number | null => {
    const index = isFinals ? league.indexOf(teamId) : (seedIn(seeds, teamId) ?? -1);
    return index < 0 ? null : index;
  };
  const both = known(...teamIds);
  if (both.length < 2 || both.some((teamId) => slotOf(teamId) === null)) return null;
  return both.sort(ascending((teamId) => slotOf(teamId) ?? 0))[0] ?? null;
};

const roundSeries = (bracket: Bracket, slots: readonly Slot[], round: number): BracketSeries[] => {
  const pairings = assignSlots(pairingsOf(bracket.games, round), slots, round);
  return slots.map((slot, index) => {
    const pairing = pairings[index];
    const teamIds = pairing === undefined ? slot.arrived : inOrder(pairing, slot);
    const conference = conferenceOfSlot(round, index);
    const teams = {
      teamIds,
      seedOf: (teamId: string) => seedIn(bracket.seeds, teamId),
      homeCourt: homeCourtOf(bracket, teamIds, conference === null),
    };
    return { ...seriesOf(teams, pairing?.games ?? []), place: index, conference };
  });
};

const EMPTY_BOARD: PlayoffField['places'] = { east: [], west: [] };

/**
 * The play-in and the playoffs from their games, which have the stages `play-in`, `first-round`,
 * `conference-semi-final`, `conference-final` and `finals`; others are omitted. Existing games decide the pairings; else the
 * `field` does, with null for unknown teams. In each conference seeds 1/8 meet 4/5, and 3/6 meet 2/7; nobody is
 * reseeded later. Of two sides the first is from above. Without a field rounds before the first game are omitted, and
 * so is the play-in when it has no game.
 */
export const nbaPlayoffs = (games: readonly KnockoutGame[], field: PlayoffField | null): NbaPlayoffs => {
  const places = field?.places ?? EMPTY_BOARD;
  const playInGames = games.filter(({ stageId }) => stageId === PLAY_IN_STAGE);
  const playIns = CONFERENCES.map((conference) => {
    const own = playInGames.filter(({ homeTeamId }) => nbaTeamOf(homeTeamId)?.conference === conference);
    return playInOf(conference, own, places[conference]);
  });
  const seedsOf = (index: number, conference: Conference): (string | null)[] => [
    ...Array.from({ length: SEEDS_BEFORE_PLAY_IN }, (_, seed) => places[conference][seed] ?? null),
    ...(playIns[index]?.seeds ?? []),
  ];
  const bracket: Bracket = {
    games,
    seeds: { east: seedsOf(0, 'east'), west: seedsOf(1, 'west') },
    league: field?.league ?? [],
  };
  const rounds: BracketSeries[][] = [];
  for (const round of PLAYOFF_ROUNDS.keys()) {
    const before = rounds.at(-1);
    rounds.push(roundSeries(bracket, before === undefined ? firstSlots(bracket.seeds) : nextSlots(before), round));
  }
  const isShown = (round: number): boolean =>
    field !== null || rounds.slice(0, round + 1).some((series) => series.some((one) => one.games.length > 0));
  return {
    playIn: field !== null || playInGames.length > 0 ? playIns.flatMap((playIn) => playIn.games) : [],
    rounds: PLAYOFF_ROUNDS.flatMap((round, index) =>
      isShown(index) ? [{ round, name: NBA_STAGE_NAMES[round], series: rounds[index] ?? [] }] : [],
    ),
    championTeamId: rounds.at(-1)?.[0]?.winnerTeamId ?? null,
  };
};
