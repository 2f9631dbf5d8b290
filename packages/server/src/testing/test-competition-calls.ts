import { CODE } from '@touchline/contract/codes.ts';
import { PlayerStatKind, type SeasonRef } from '@touchline/contract/competition.ts';
import { competitionRoutes } from '@touchline/contract/competition-routes.ts';
import type { CallOf } from '@touchline/contract/route.ts';
import { expect } from 'vitest';
import type { TestApp } from './test-app.ts';

type Routes = typeof competitionRoutes;

export const VIEWS = ['overall', 'home', 'away', 'live'] as const;
const EDGES = [0, 0.5, 1];

/** First, middle and last. */
const sampleOf = <Item>(items: readonly Item[]): Item[] => [
  ...new Set(EDGES.flatMap((edge) => items[Math.floor(edge * (items.length - 1))] ?? [])),
];

/** Calls a route, validates the reply with the contract, and returns its data. */
export const createCheckedCall =
  (app: TestApp) =>
  async <Name extends keyof Routes>(name: Name, request: CallOf<Routes[Name]>) => {
    const { code, data, msg } = await app.call(name, request);
    expect({ name, request, code, msg }).toMatchObject({ code: CODE.NODE_SUCCESS });
    expect(competitionRoutes[name].reply.parse(data)).toEqual(data);
    return data;
  };

export type CheckedCall = ReturnType<typeof createCheckedCall>;

/** Every call about a league season (C10), for some of its days and teams; returns how many teams it has. */
const checkLeagueSeason = async (call: CheckedCall, { seasonId, competitionId }: SeasonRef): Promise<number> => {
  const { dates } = await call('getLeagueMatchDates', { id: competitionId, seasonId });
  const { list: all } = await call('listLeagueMatches', { seasonId });
  expect(dates.reduce((sum, { matches }) => sum + matches, 0)).toBe(all.length);
  for (const { date, matches } of sampleOf(dates))
    expect((await call('listLeagueMatches', { seasonId, matchDate: date })).list).toHaveLength(matches);
  for (const view of VIEWS) await call('getLeagueRanking', { seasonId, view });
  for (const order of PlayerStatKind.options) await call('listLeaguePlayers', { seasonId, order });
  await call('listLeagueHomeAway', { seasonId });
  const { list } = await call('listLeagueTeams', { seasonId });
  for (const { team } of sampleOf(list)) {
    const id = team.id;
    await checkPlayers(call, (await call('getTeamSquad', { id, seasonId })).players);
    expect((await call('listTeamSeasons', { id })).list.map((season) => season.seasonId)).toContain(seasonId);
    await call('listTeamMatches', { teamId: id, seasonId });
    await call('listTeamBestPlayers', { teamId: id, seasonId });
  }
  return list.length;
};

/** Every call about an edition of a cup (C9, C11), for some of its days and teams; returns how many teams it has. */
const checkCupSeason = async (call: CheckedCall, family: 'Fifa' | 'Euro', { seasonId }: SeasonRef): Promise<number> => {
  const { dates } = await call(`get${family}MatchDates`, { seasonId });
  const { list: all } = await call(`list${family}Matches`, { seasonId });
  expect(dates.reduce((sum, { matches }) => sum + matches, 0)).toBe(all.length);
  for (const { date, matches } of sampleOf(dates))
    expect((await call(`list${family}Matches`, { seasonId, matchDate: date })).list).toHaveLength(matches);
  let inStages = 0;
  for (const { stageId } of (await call(`get${family}Stages`, { seasonId })).list)
    inStages += (await call(`list${family}Matches`, { seasonId, stageId, showAnchor: 0 })).list.length;
  expect(inStages).toBe(all.length);
  for (const view of VIEWS) await call(`get${family}Ranking`, { seasonId, view });
  expect((await call(`get${family}Bracket`, { seasonId })).rounds.at(-1)?.stageId).toBe('final');
  for (const order of PlayerStatKind.options) await call(`list${family}Scorers`, { seasonId, order });
  const { list } = await call(`list${family}HomeAway`, { seasonId });
  for (const { team } of sampleOf(list)) {
    await checkPlayers(call, (await call(`get${family}Squad`, { id: team.id, seasonId })).players);
    expect((await call(`list${family}TeamSeasons`, { id: team.id })).list.map((one) => one.seasonId)).toContain(
      seasonId,
    );
    await call(`list${family}TeamMatches`, { teamId: team.id, seasonId });
  }
  return list.length;
};

const checkPlayers = async (call: CheckedCall, players: readonly { id: string }[]): Promise<void> => {
  for (const { id } of sampleOf(players)) {
    await call('getPlayerBasic', { id });
    await call('listPlayerSeasonStat', { playerId: id });
  }
};

/** Every call for every season of every competition that the server shows; returns the teams of each by season. */
export const checkEverySeason = async (app: TestApp, leagueIds: readonly string[]): Promise<Record<string, number>> => {
  const call = createCheckedCall(app);
  const teams: Record<string, number> = {};
  for (const id of leagueIds)
    for (const season of (await call('getLeagueMatchDates', { id })).seasons)
      teams[season.seasonId] = await checkLeagueSeason(call, season);
  for (const family of ['Fifa', 'Euro'] as const)
    for (const season of (await call(`get${family}MatchDates`, {})).seasons)
      teams[season.seasonId] = await checkCupSeason(call, family, season);
  return teams;
};
