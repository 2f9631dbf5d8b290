import type { PlayerBrief } from '@touchline/contract/competition.ts';
import type { TeamBrief } from '@touchline/contract/match.ts';
import type { NbaAverages } from '@touchline/contract/nba.ts';
import type { NbaScope } from '@touchline/domain/nba/kinds.ts';
import {
  type Numbers,
  numberOf,
  perGame,
  SHOT_PERCENTAGES,
  sumOfNumbers,
} from '@touchline/domain/nba/player-numbers.ts';
import { seasonTag } from '../stale-tags.ts';
import type { SeasonDeps } from '../season/deps.ts';
import { toPlayerBrief } from '../season/players.ts';
import { type PlayerSumsRow, playerSumsRows } from './nba-repo.ts';
import type { Edition } from '#features/competition/season/season-repo.ts';

const MAX_AGE_MS = 60_000;
/** How feeds count the games of a player. */
const GAMES = 'games';
/** What feeds sum up for themselves. */
const NO_NUMBERS: ReadonlySet<string> = new Set([GAMES, 'starts', 'rated', 'rating_sum']);

/** What a player did in a part of a season, for all teams together. */
export interface PlayerSums extends Pick<PlayerSumsRow, 'id' | 'name' | 'number' | 'position'> {
  /** The present team last, when it is among them. */
  teamIds: readonly string[];
  games: number;
  numbers: Numbers;
}

export type SumsByScope = ReadonlyMap<NbaScope, readonly PlayerSums[]>;

/** What replies with numbers of players are made of. */
export const numberTags = ({ key }: Edition): string[] => [
  seasonTag.results(key),
  seasonTag.numbers(key),
  seasonTag.players,
];

/** What the players of a season did, read once for all lists of it. */
export const readPlayerSums = ({ db, cache }: SeasonDeps, edition: Edition): Promise<SumsByScope> => {
  const tags = [seasonTag.numbers(edition.key), seasonTag.players];
  return cache.get(`nba-sums:${edition.key}`, tags, MAX_AGE_MS, async () => {
    const scopes = Map.groupBy(await playerSumsRows(db, edition), (row) => row.scope);
    return new Map(
      [...scopes].map(([scope, rows]) => [
        scope,
        [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((ofPlayer) => toSums(ofPlayer)),
      ]),
    );
  });
};

const toSums = (rows: readonly PlayerSumsRow[]): PlayerSums[] => {
  const [row] = rows;
  if (!row) return [];
  const { id, name, number, position, team_id: currentTeamId } = row;
  const all = rows.map((one) => JSON.parse(one.numbers) as Numbers);
  const sums = sumOfNumbers(all);
  const teamIds = rows.map((one) => one.of_team_id);
  const current = teamIds.filter((teamId) => teamId === currentTeamId);
  return [
    {
      id,
      name,
      number,
      position,
      teamIds: [...teamIds.filter((teamId) => teamId !== currentTeamId), ...current],
      games: numberOf(sums, GAMES),
      numbers: sums,
    },
  ];
};

/** The team with which a player is in lists of a season: the last one there. */
export const lastTeamOf = ({ teamIds }: PlayerSums): string => teamIds.at(-1) ?? '';

export const briefOf = (player: PlayerSums, team: TeamBrief): PlayerBrief => toPlayerBrief(player, team);

/** Numbers of one game on average; percentages are those of the sums. */
export const averagesOf = ({ games, numbers }: Pick<PlayerSums, 'games' | 'numbers'>): NbaAverages => {
  const keys = Object.keys(numbers).filter((key) => !NO_NUMBERS.has(key) && !key.endsWith('_percent'));
  const averages = [...keys, ...Object.keys(SHOT_PERCENTAGES)].flatMap((key) => {
    const value = perGame(numbers, key, games);
    return value === null ? [] : [[key, value] as const];
  });
  return { played: games, numbers: Object.fromEntries(averages) };
};
