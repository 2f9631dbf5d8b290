import type { FeedBatch, FeedPlayer } from '@touchline/contract/feed-batch.ts';
import { CODE } from '@touchline/contract/codes.ts';
import { openfootball } from '@touchline/feeds/openfootball/source.ts';
import { batchIn, readText } from '@touchline/feeds/feed-testing.ts';
import { beforeEach, expect, test } from 'vitest';
import { describeEachDatabase, type TestDatabase } from '#platform/db/test-databases.ts';
import { ingestBatch } from './ingest.ts';
import { NOON, sampleBatch, sampleMatch, samplePlayer } from '../sample-batch.ts';

const NOBODY = samplePlayer('nobody', 'arsenal', { name: 'Nobody' });
const goal = (name: string, minute: number, more: object = {}) => ({ name, minute, ...more });

/** The file of a season with one match, Spain against Georgia. */
const euro = async (score: [number, number], goals1: object[], goals2: object[] = []): Promise<FeedBatch> => {
  const match = { date: '2024-06-30', time: '21:00', round: 'Round of 16', team1: 'Spain', team2: 'Georgia' };
  const text = JSON.stringify({ name: 'Euro 2024', matches: [{ ...match, score: { ft: score }, goals1, goals2 }] });
  return batchIn(await readText(openfootball, '2024.euro.json', text, { fetchedAt: NOON }));
};

describeEachDatabase('the goals of a season that is imported again', (open) => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await open();
  });

  const ingest = (batch: FeedBatch) => ingestBatch(database.db, batch, NOON);
  const scorers = async () =>
    (await database.db.selectFrom('player_season').selectAll().orderBy('player_id').execute()).map(
      (row) => `${row.player_id} ${row.numbers}`,
    );
  const players = async () =>
    (await database.db.selectFrom('player').select('id').orderBy('id').execute()).map(({ id }) => id);

  test('[A7] a scorer who is named again has the goals alone, and the seasons with other numbers are reported', async () => {
    await ingest(await euro([2, 0], [goal('Olmo', 20), goal('Rodri', 39)]));
    const { playerChanges } = await ingest(await euro([2, 0], [goal('Dani Olmo', 20), goal('Rodri', 39)]));
    expect(await scorers()).toEqual(['nt-es-dani-olmo {"goals":1}', 'nt-es-rodri {"goals":1}']);
    expect(await players()).toEqual(['nt-es-dani-olmo', 'nt-es-rodri']);
    expect([...playerChanges.seasons]).toEqual(['11334/2024']);
    expect(playerChanges.players.map(({ id }) => id).sort()).toEqual(['nt-es-dani-olmo', 'nt-es-olmo']);
  });

  test("[A7] a goal that becomes an own goal, or someone else's, leaves the one who had it", async () => {
    await ingest(await euro([1, 0], [goal('Rodri', 39)]));
    const { playerChanges } = await ingest(await euro([1, 0], [goal('Le Normand', 39, { owngoal: true })]));
    expect([await scorers(), [...playerChanges.seasons]]).toEqual([[], ['11334/2024']]);
    await ingest(await euro([1, 0], [goal('Rodri', 39)]));
    await ingest(await euro([1, 0], [goal('Pedri', 39)]));
    expect(await scorers()).toEqual(['nt-es-pedri {"goals":1}']);
  });

  test('[A7] a player whom a batch names without numbers stays, and a second time nothing changes', async () => {
    const did = { playerId: 'nobody', teamId: 'arsenal', competitionId: '12387', seasonId: '2026-27' };
    const named = sampleBatch([sampleMatch('m1')], { players: [NOBODY], complete: { numbers: ['goals'] } });
    await ingest({ ...named, playerSeasons: [{ ...did, numbers: { goals: 1 } }] });
    const { playerChanges } = await ingest(named);
    expect([await scorers(), await players()]).toEqual([[], ['nobody']]);
    expect(playerChanges).toEqual({ players: [], seasons: new Set(['12387/2026-27']) });
    expect((await ingest(named)).playerChanges).toEqual({ players: [], seasons: new Set() });
  });

  test('[A7] other seasons, numbers of a supplement, and what a batch of a part leaves out stay', async () => {
    const season = { competitionId: '12387', seasonId: '2026-27' };
    const player = (id: string): FeedPlayer => ({ ...NOBODY, id, name: id });
    const did = (id: string, numbers: Record<string, number>, seasonId = season.seasonId) => ({
      ...season,
      playerId: id,
      teamId: 'arsenal',
      seasonId,
      numbers,
    });
    const seasons = ['2026-27', '2025-26'].map((id) => ({ competitionId: '12387', id, label: id }));
    const batchWith = (over: Partial<FeedBatch>) => sampleBatch([sampleMatch('m1')], { seasons, ...over });
    await ingest(
      batchWith({
        players: ['saka', 'rice'].map(player),
        playerSeasons: [did('saka', { goals: 2 }), did('rice', { goals: 1 }), did('rice', { goals: 4 }, '2025-26')],
      }),
    );
    await ingest(
      batchWith({
        source: 'scouts',
        supplement: true,
        competitions: [],
        matches: [],
        seasons: [],
        players: [player('raya')],
        playerSeasons: [did('raya', { goals: 0, saves: 30 })],
      }),
    );
    const later = { players: [player('saka')], playerSeasons: [did('saka', { goals: 3 })] };
    await ingest(batchWith({ ...later, seasons: seasons.slice(0, 1) }));
    expect(await scorers()).toHaveLength(4);
    await ingest(batchWith({ ...later, seasons: seasons.slice(0, 1), complete: { numbers: ['goals'] } }));
    expect(await scorers()).toEqual(['raya {"goals":0,"saves":30}', 'rice {"goals":4}', 'saka {"goals":3}']);
    expect(await players()).toEqual(['raya', 'rice', 'saka']);
  });

  test('[A7] a supplement that calls itself complete is refused and takes nothing away', async () => {
    await ingest(await euro([1, 0], [goal('Rodri', 39)]));
    const refused = { ...(await euro([0, 0], [])), supplement: true };
    await expect(ingest(refused)).rejects.toMatchObject({
      code: CODE.MALFORMED,
      message: expect.stringContaining('a supplement cannot be complete'),
    });
    expect(await scorers()).toEqual(['nt-es-rodri {"goals":1}']);
  });
});
