import { existsSync } from 'node:fs';
import { PlayerStatKind, type SeasonRef } from '@touchline/contract/competition.ts';
import type { FeedBatch } from '@touchline/contract/feed-batch.ts';
import { openfootball } from '@touchline/feeds/openfootball/source.ts';
import { beforeAll, afterAll, expect, test } from 'vitest';
import { describeDefaultDatabase } from '#platform/db/test-databases.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { type CheckedCall, createCheckedCall, VIEWS } from '#testing/test-competition-calls.ts';

const DATA = '../shared/data/openfootball';
const hasData = existsSync(DATA);
/** Some hundred calls. */
const LONG = { timeout: 120_000 };

const readBatches = async (fetchedAt: number): Promise<FeedBatch[]> => {
  const batches: FeedBatch[] = [];
  for await (const file of openfootball.read({ location: DATA, fetchedAt }))
    if (file.kind === 'batch') batches.push(file.batch);
  return batches;
};

describeDefaultDatabase('every call for every competition and season of ../shared/data', (open) => {
  let app: TestApp;
  let batches: FeedBatch[];

  beforeAll(async () => {
    if (!hasData) return;
    app = await createTestApp(await open());
    batches = await readBatches(app.clock.now);
    for (const batch of batches) await app.ingest(batch);
  });
  afterAll(() => app?.close());

  const checked: CheckedCall = (name, request) => createCheckedCall(app)(name, request);

  const checkLeague = async ({ seasonId, competitionId }: SeasonRef) => {
    const { dates } = await checked('getLeagueMatchDates', { id: competitionId, seasonId });
    for (const { date, matches } of dates)
      expect((await checked('listLeagueMatches', { seasonId, matchDate: date })).list).toHaveLength(matches);
    for (const view of VIEWS) await checked('getLeagueRanking', { seasonId, view });
    for (const order of PlayerStatKind.options) await checked('listLeaguePlayers', { seasonId, order });
    await checked('listLeagueHomeAway', { seasonId });
    const { list } = await checked('listLeagueTeams', { seasonId });
    for (const { team } of list) await checkTeam(team.id, seasonId);
    return list.length;
  };

  const checkTeam = async (id: string, seasonId: string) => {
    await checked('getTeamSquad', { id, seasonId });
    const { list } = await checked('listTeamSeasons', { id });
    expect(list.map((season) => season.seasonId)).toContain(seasonId);
    await checked('listTeamMatches', { teamId: id, seasonId });
    await checked('listTeamBestPlayers', { teamId: id, seasonId });
  };

  test.runIf(hasData)('[C10] the leagues answer as the contract says (needs ../shared/data)', LONG, async () => {
    const seasons = batches
      .flatMap((batch) => batch.seasons)
      .filter(({ competitionId }) => competitionId.startsWith('12'));
    const teams = [];
    for (const { competitionId, id } of seasons) {
      const { season } = await checked('getLeagueMatchDates', { id: competitionId, seasonId: id });
      teams.push([competitionId, await checkLeague(season)]);
    }
    expect(teams.sort()).toEqual([
      ['12387', 20],
      ['12388', 20],
      ['12416', 18],
    ]);
  });

  test.runIf(hasData).each([
    ['World Cup 2022', 'Fifa', '2022', 32, 8],
    ['World Cup 2026', 'Fifa', '2026', 48, 16],
    ['Euro 2024', 'Euro', '2024', 24, 8],
  ] as const)(
    '[C9][C11] %s answers as the contract says (needs ../shared/data)',
    LONG,
    async (_, family, label, teams, ties) => {
      const { season, dates } = await checked(`get${family}MatchDates`, { seasonId: label });
      const { seasonId } = season;
      let matches = 0;
      for (const { date } of dates)
        matches += (await checked(`list${family}Matches`, { seasonId, matchDate: date })).list.length;
      const { list: stages } = await checked(`get${family}Stages`, { seasonId });
      let inStages = 0;
      for (const { stageId } of stages)
        inStages += (await checked(`list${family}Matches`, { seasonId, stageId })).list.length;
      expect(inStages).toBe(matches);
      for (const view of VIEWS) await checked(`get${family}Ranking`, { seasonId, view });
      const { tables } = await checked(`get${family}Ranking`, { seasonId });
      const ids = tables.flatMap(({ rows }) => rows.map(({ team }) => team.id));
      expect(ids).toHaveLength(teams);
      const { rounds } = await checked(`get${family}Bracket`, { seasonId });
      expect(rounds.map((round) => round.ties.length)).toEqual(
        Array.from({ length: rounds.length }, (_unused, round) => ties / 2 ** round),
      );
      expect(rounds.at(-1)?.stageId).toBe('final');
      for (const order of PlayerStatKind.options) await checked(`list${family}Scorers`, { seasonId, order });
      const { list: rows } = await checked(`list${family}HomeAway`, { seasonId });
      expect(rows).toHaveLength(teams);
      for (const id of ids) {
        await checked(`get${family}Squad`, { id, seasonId });
        expect((await checked(`list${family}TeamSeasons`, { id })).list.map((ref) => ref.label)).toContain(label);
        expect((await checked(`list${family}TeamMatches`, { teamId: id, seasonId })).list.length).toBeGreaterThan(2);
      }
    },
  );

  test.runIf(hasData)('[C10] every scorer and squad player has a page and numbers (needs ../shared/data)', async () => {
    const { list } = await checked('listFifaScorers', { seasonId: '2022' });
    expect(list.slice(0, 2).map(({ rank, value, player }) => [rank, value, player.name, player.team.id])).toEqual([
      [1, 8, 'Kylian Mbappé', 'nt-fr'],
      [2, 7, 'Lionel Messi', 'nt-ar'],
    ]);
    for (const { player } of list) {
      const basic = await checked('getPlayerBasic', { id: player.id });
      expect(basic.seasons.map(({ seasonId }) => seasonId)).toContain('10810-2022');
      await checked('listPlayerSeasonStat', { playerId: player.id });
    }
  });

  test.runIf(hasData)('[A7] a second import changes nothing, players neither (needs ../shared/data)', async () => {
    for (const batch of batches) {
      const { report, playerChanges, newSeasons } = await app.ingest(batch);
      expect(report).toMatchObject({ added: 0, updated: 0 });
      expect(playerChanges.seasons.size + newSeasons.size).toBe(0);
    }
  });
});
