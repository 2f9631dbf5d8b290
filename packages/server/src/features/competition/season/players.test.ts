import type { FeedBatch, FeedPlayer } from '@touchline/contract/feed-batch.ts';
import { CODE } from '@touchline/contract/codes.ts';
import { beforeEach, expect, test } from 'vitest';
import { describeEachDatabase, type TestDatabase } from '#platform/db/test-databases.ts';
import { ingestBatch } from '../ingest/ingest.ts';
import { purgeDemo } from '../remove/remove-demo.ts';
import { NOON, sampleBatch, sampleMatch } from '../sample-batch.ts';

const season = { competitionId: '12387', seasonId: '2026-27' };
const saka: FeedPlayer = {
  id: 'saka',
  sport: 'football',
  teamId: 'arsenal',
  name: 'Saka',
  number: 7,
  position: 'F',
  birthday: '2001-09-05',
  country: null,
  heightCm: null,
  foot: 'left',
};

describeEachDatabase('players and numbers of a batch', (open) => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await open();
  });

  const ingest = (batch: FeedBatch) => ingestBatch(database.db, batch, NOON);
  const withPlayers = (over: Partial<FeedBatch> = {}): FeedBatch =>
    sampleBatch([sampleMatch('m1')], {
      players: [saka],
      playerSeasons: [{ ...season, playerId: 'saka', teamId: 'arsenal', numbers: { goals: 2, assists: 1 } }],
      teamSeasons: [{ ...season, teamId: 'arsenal', numbers: { shots: 40 } }],
      ...over,
    });
  const stored = async () => ({
    players: (await database.db.selectFrom('player').selectAll().orderBy('id').execute()).map(({ id }) => id),
    numbers: (await database.db.selectFrom('player_season').selectAll().orderBy('player_id').execute()).map(
      (row) => `${row.player_id} ${row.season_id} ${row.numbers}`,
    ),
    teams: (await database.db.selectFrom('team_season').selectAll().execute()).map((row) => row.numbers),
  });

  test('[A7] are written once; the same in another order of keys changes nothing, and reports count matches alone', async () => {
    const first = await ingest(withPlayers());
    expect(first.report).toMatchObject({ added: 1, updated: 0, unchanged: 0 });
    expect([...first.playerChanges.seasons]).toEqual(['12387/2026-27']);
    expect(await stored()).toEqual({
      players: ['saka'],
      numbers: ['saka 2026-27 {"assists":1,"goals":2}'],
      teams: ['{"shots":40}'],
    });
    const numbers = { assists: 1, goals: 2 };
    const again = await ingest(
      withPlayers({ playerSeasons: [{ ...season, playerId: 'saka', teamId: 'arsenal', numbers }] }),
    );
    expect(again.report).toMatchObject({ added: 0, updated: 0, unchanged: 1 });
    expect(again.playerChanges).toEqual({ players: [], seasons: new Set() });
    const more = await ingest(withPlayers({ teamSeasons: [{ ...season, teamId: 'arsenal', numbers: { shots: 41 } }] }));
    expect(more.report).toMatchObject({ added: 0, updated: 0, unchanged: 1 });
    expect([...more.playerChanges.seasons]).toEqual(['12387/2026-27']);
    expect((await stored()).teams).toEqual(['{"shots":41}']);
  });

  test('[T7] the parts of a season have numbers of their own; without a scope they are of the regular one', async () => {
    const ofTeam = { ...season, teamId: 'arsenal' };
    const [regular, playoffs] = [{ numbers: { goals: 2 } }, { scope: 'playoffs' as const, numbers: { goals: 1 } }];
    const both = withPlayers({
      playerSeasons: [regular, playoffs].map((part) => ({ ...ofTeam, playerId: 'saka', ...part })),
      teamSeasons: [regular, playoffs].map((part) => ({ ...ofTeam, ...part })),
    });
    await ingest(both);
    const rows = async (table: 'player_season' | 'team_season') =>
      (await database.db.selectFrom(table).select(['scope', 'numbers']).orderBy('scope').execute()).map(
        ({ scope, numbers }) => `${scope} ${numbers}`,
      );
    const expected = ['playoffs {"goals":1}', 'regular {"goals":2}'];
    expect([await rows('player_season'), await rows('team_season')]).toEqual([expected, expected]);
    expect((await ingest(both)).playerChanges.seasons).toEqual(new Set());
    const twice = { ...ofTeam, playerId: 'saka', scope: 'regular' as const, numbers: {} };
    await expect(
      ingest(withPlayers({ playerSeasons: [{ ...ofTeam, playerId: 'saka', ...regular }, twice] })),
    ).rejects.toMatchObject({ message: expect.stringContaining('in 12387/2026-27, regular is given twice') });
  });

  test('[A7] a feed that reports less of a player removes nothing', async () => {
    await ingest(withPlayers());
    const bare = { ...saka, number: null, position: null, birthday: null, foot: null, name: 'Bukayo Saka' };
    await ingest(withPlayers({ players: [bare] }));
    const row = await database.db.selectFrom('player').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ name: 'Bukayo Saka', number: 7, position: 'F', birthday: '2001-09-05', foot: 'left' });
  });

  test.each([
    ['an unknown team', { players: [{ ...saka, teamId: 'atlantis' }] }, 'player saka names the unknown team atlantis'],
    ['another sport', { players: [{ ...saka, sport: 'basketball' as const }] }, 'is of basketball'],
    [
      'an unknown player',
      { playerSeasons: [{ ...season, playerId: 'nobody', teamId: 'arsenal', numbers: {} }] },
      'the numbers of player nobody name the unknown player nobody',
    ],
    [
      'an unknown season',
      { teamSeasons: [{ competitionId: '12387', seasonId: '1900', teamId: 'arsenal', numbers: {} }] },
      'the unknown season 1900 of 12387',
    ],
    ['a player given twice', { players: [saka, saka] }, 'saka is given twice'],
    [
      'numbers given twice',
      { teamSeasons: [1, 2].map((shots) => ({ ...season, teamId: 'arsenal', numbers: { shots } })) },
      'is given twice',
    ],
  ])('[A7] refuses %s and writes nothing', async (_, over, message) => {
    await expect(ingest(withPlayers(over))).rejects.toMatchObject({
      code: CODE.MALFORMED,
      message: expect.stringContaining(message),
    });
    expect((await stored()).players).toEqual([]);
  });

  test('[A7] numbers alone go to a stored season of their source; another source is refused', async () => {
    await ingest(withPlayers());
    const later = { seasons: [], matches: [], teams: [], competitions: [], players: [] };
    const scored = [{ ...season, playerId: 'saka', teamId: 'arsenal', numbers: { goals: 3 } }];
    await ingest(withPlayers({ ...later, playerSeasons: scored }));
    expect((await stored()).numbers).toEqual(['saka 2026-27 {"goals":3}']);
    await expect(ingest(withPlayers({ ...later, source: 'other', playerSeasons: scored }))).rejects.toMatchObject({
      code: CODE.CONFLICT,
    });
  });

  test('[A7] a real source takes a season over with its players; those of other seasons stay', async () => {
    const invented = { ...saka, id: 'invented', name: 'Invented' };
    const veteran = { ...saka, id: 'veteran', name: 'Veteran' };
    const old = { competitionId: '12387', id: '2025-26', label: '2025-26' };
    const demo = withPlayers({
      source: 'demo',
      seasons: [{ competitionId: '12387', id: '2026-27', label: '2026-27' }, old],
      players: [saka, invented, veteran],
      playerSeasons: [
        ...['saka', 'invented', 'veteran'].map((playerId) => ({
          ...season,
          playerId,
          teamId: 'arsenal',
          numbers: { goals: 9 },
        })),
        { competitionId: '12387', seasonId: '2025-26', playerId: 'veteran', teamId: 'arsenal', numbers: { goals: 1 } },
      ],
      matches: [sampleMatch('demo-1')],
    });
    await ingest(demo);
    const { newSeasons } = await ingest(withPlayers({ players: [{ ...saka, number: null }] }));
    expect([...newSeasons]).toEqual(['12387/2026-27']);
    expect(await stored()).toMatchObject({
      players: ['saka', 'veteran'],
      numbers: ['saka 2026-27 {"assists":1,"goals":2}', 'veteran 2025-26 {"goals":1}'],
    });
    expect(await database.db.selectFrom('player').select('number').where('id', '=', 'saka').execute()).toEqual([
      { number: null },
    ]);
    // The demo goes on playing: its numbers, and players who are in no season of its own, stay out.
    await ingest(demo);
    expect((await stored()).players).toEqual(['saka', 'veteran']);
    expect((await stored()).numbers[0]).toBe('saka 2026-27 {"assists":1,"goals":2}');
  });

  test('[A7] a purge of the demo takes its players and numbers', async () => {
    await ingest(withPlayers({ source: 'demo' }));
    await purgeDemo(database.db);
    expect(await stored()).toEqual({ players: [], numbers: [], teams: [] });
  });
});
