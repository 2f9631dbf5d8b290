import type { User } from '@touchline/contract/account.ts';
import { FOOTBALL_STATUS } from '@touchline/contract/match-status.ts';
import { beforeEach, expect, test } from 'vitest';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { cup, DAY_MS, fixture, PREMIER_LEAGUE, result, seasonBatch, WORLD_CUP } from '#testing/test-competition.ts';

const saka = {
  id: 'saka',
  sport: 'football' as const,
  teamId: 'arsenal',
  name: 'Bukayo Saka',
  number: 7,
  position: null,
  birthday: null,
  country: null,
  heightCm: null,
  foot: null,
};

describeEachDatabase('follows', (open) => {
  let app: TestApp;
  let fan: User;

  beforeEach(async () => {
    app = await createTestApp(await open());
    const { now } = app.clock;
    await app.ingest(
      seasonBatch(
        app,
        [
          result('last', now - DAY_MS, ['arsenal', 2], ['chelsea', 1]),
          fixture('next', now + DAY_MS, 'chelsea', 'arsenal'),
          fixture('later', now + 2 * DAY_MS, 'arsenal', 'everton'),
        ],
        { players: [saka], numbers: { saka: { goals: 7 } } },
      ),
    );
    await app.ingest(
      seasonBatch(app, [{ ...result('final', now - DAY_MS, ['ares', 0], ['eos', 1]), stage: 'final' }], {
        competition: cup(WORLD_CUP, 'World Cup'),
        label: '2026',
      }),
    );
    fan = await app.member('fan');
  });

  const save = (keys: string, follow: 0 | 1 = 1) => app.call('follow', { keys, follow }, { token: fan.token });
  const listed = async () => (await app.call('listFollows', {}, { token: fan.token })).data.follows;

  test('teams, players and competitions stand in the order in which they were followed, each once', async () => {
    expect((await save('team:arsenal,player:saka')).data.follows).toEqual(['team:arsenal', 'player:saka']);
    await save(`competition:${PREMIER_LEAGUE},team:arsenal`);
    const all = ['team:arsenal', 'player:saka', `competition:${PREMIER_LEAGUE}`];
    expect(await listed()).toEqual(all);
    expect((await save('player:saka', 0)).data.follows).toEqual(all.filter((key) => key !== 'player:saka'));
    expect((await save('player:saka', 0)).data.follows).toHaveLength(2);
    expect(await app.call('listFollows', {}, { token: (await app.member('other')).token })).toMatchObject({
      data: { follows: [] },
    });
  });

  test('an order takes what is named first, and neither adds nor loses anything', async () => {
    await save('team:arsenal,team:chelsea,team:everton');
    const order = async (keys: string) => (await app.call('orderFollows', { keys }, { token: fan.token })).data.follows;
    expect(await order('team:everton,team:ares,team:arsenal')).toEqual([
      'team:everton',
      'team:arsenal',
      'team:chelsea',
    ]);
    await save('team:ares');
    expect(await listed()).toEqual(['team:everton', 'team:arsenal', 'team:chelsea', 'team:ares']);
  });

  test('what there is not is refused by name and nothing is followed; so are other keys, and a visitor', async () => {
    const unknown = await save('team:arsenal,team:nobody');
    expect(unknown).toMatchObject({ code: 10404, msg: expect.stringContaining('team:nobody') });
    expect(await listed()).toEqual([]);
    expect(await save('host:wang')).toMatchObject({ code: 10400 });
    expect(await app.call('follow', { keys: 'team:arsenal', follow: 1 })).toMatchObject({ data: null });
  });

  test('each is described with its match in play, else the next, else the last', async () => {
    const matchOf = async (keys: string) =>
      (await app.call('describeFollows', { keys })).data.list.map(({ key, match }) => [key, match?.matchId ?? null]);
    const keys = `team:eos,team:nobody,player:saka,team:everton,competition:${PREMIER_LEAGUE}`;
    expect(await matchOf(keys)).toEqual([
      ['team:eos', 'final'],
      ['player:saka', 'next'],
      ['team:everton', 'later'],
      [`competition:${PREMIER_LEAGUE}`, 'next'],
    ]);
    app.clock.now += 2 * DAY_MS;
    const playing = { ...fixture('later', app.clock.now, 'arsenal', 'everton'), statusId: FOOTBALL_STATUS.firstHalf };
    await app.ingest(seasonBatch(app, [{ ...playing, homeScore: 0, awayScore: 0 }]));
    expect(await matchOf('player:saka')).toEqual([['player:saka', 'later']]);
  });

  test('what can be followed is found by competition and by name, what is followed most first', async () => {
    await save('team:everton');
    const keysOf = async (query: Parameters<typeof app.call<'listFollowables'>>[1]) =>
      (await app.call('listFollowables', query)).data.list.map(({ key }) => key);
    expect(await keysOf({ kind: 'team', competitionId: PREMIER_LEAGUE })).toEqual([
      'team:everton',
      'team:arsenal',
      'team:chelsea',
    ]);
    expect(await keysOf({ kind: 'team', q: 'CHEL' })).toEqual(['team:chelsea']);
    expect(await keysOf({ kind: 'player', q: 'saka' })).toEqual(['player:saka']);
    expect(await keysOf({ kind: 'competition' })).toEqual([
      `competition:${PREMIER_LEAGUE}`,
      `competition:${WORLD_CUP}`,
    ]);
  });

  test('who follows a player has the matches of the team in the calendar', async () => {
    await save('player:saka');
    const { data } = await app.call('openCalendar', { scores: 0 }, { token: fan.token });
    const { body } = await app.app.inject({ url: new URL(data.url).pathname });
    expect(body).toContain('match-next');
    expect(body).not.toContain('match-final');
  });
});
