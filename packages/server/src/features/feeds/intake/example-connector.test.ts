import { example } from '@touchline/feeds/example/connector.ts';
import { expect, test } from 'vitest';
import { describeDefaultDatabase } from '#platform/db/test-databases.ts';
import { ARSENAL_CHELSEA, intakeApp, PREMIER_LEAGUE } from '#testing/test-intake.ts';

const game = (over: object): object => ({
  key: 'g7',
  league: 'epl',
  year: 2026,
  round: 12,
  start: '2026-11-21T12:00:00Z',
  changed: '2026-11-21T12:00:00Z',
  state: 'planned',
  home: { key: 'h', name: 'Arsenal' },
  away: { key: 'a', name: 'Chelsea' },
  ...over,
});

describeDefaultDatabase('the example of a connector', (open) => {
  test('what its documents say is shown: teams by their names, status, score and goals', async () => {
    const database = await open();
    const app = await intakeApp(database, {
      sourceOrder: async () => new Map([[PREMIER_LEAGUE, [example.name]]]),
      connectors: [example],
    });
    const receive = async (content: object) => {
      app.clock.now += 20_000;
      await app.intake.receive(
        example.read({ path: '/today.json', at: app.clock.now, body: JSON.stringify({ games: [content] }) }),
      );
    };
    await receive(game({}));
    expect(await app.shown()).toEqual([1, null, null]);
    const goals = [{ minute: 1, side: 'home', scorer: 'Saka' }];
    await receive(game({ state: 'first-half', minute: 1, score: [1, 0], goals }));
    expect(await app.shown()).toEqual([2, 1, 0]);
    const match = await database.db.selectFrom('match').selectAll().executeTakeFirstOrThrow();
    expect(match).toMatchObject({ id: ARSENAL_CHELSEA, round: 'Matchday 12' });
    expect(JSON.parse(match.incidents)).toMatchObject([{ kind: 'goal', side: 'home', player: 'Saka' }]);
  });
});
