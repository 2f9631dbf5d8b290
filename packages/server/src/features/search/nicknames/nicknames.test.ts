import { CODE } from '@touchline/contract/codes.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sampleBatch, sampleMatch, samplePlayer, sampleTeam } from '#features/competition/sample-batch.ts';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import { seedAnchors } from '#testing/test-anchors.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

const NONE = { hosts: {}, teams: {}, competitions: {}, players: {} };

describeEachDatabase('nicknames', (open) => {
  let app: TestApp;
  beforeEach(async () => {
    app = await createTestApp(await open());
    await seedAnchors(app);
    const named = (id: string, zh: string, en: string) => {
      const name = { zh, en };
      return { ...sampleTeam(id, en), name, shortName: name };
    };
    const teams = [named('liverpool', '利物浦', 'Liverpool'), named('lakers', '湖人', 'Lakers')];
    const players = [samplePlayer('james', 'lakers', { name: 'LeBron James' })];
    const match = sampleMatch('m', { homeTeamId: 'liverpool', awayTeamId: 'lakers', kickOff: app.clock.now });
    await app.ingest(sampleBatch([match], { source: 'test-feed', fetchedAt: app.clock.now, teams, players }));
  });
  afterEach(() => app.close());

  const search = async (q: string) => (await app.call('search', { q })).data;
  const save = (kind: string, id: string, names: string[], more = {}) =>
    app.ops('opsSaveNicknames', { kind, id, names, ...more } as never);

  test('the next search finds teams, players, hosts and competitions by them, and says by which', async () => {
    expect((await search('詹皇')).players.total).toBe(0);
    for (const [kind, id, name] of [
      ['player', 'james', '詹皇'],
      ['team', 'liverpool', '利记'],
      ['host', 'wang', '隔壁王哥'],
      ['competition', '12387', 'EPL'],
    ] as const)
      expect((await save(kind, id, [name])).data).toEqual({ kind, id, created: true });
    const player = await search('zhanhuang');
    expect([player.players.list[0]?.player.id, player.nicknames]).toEqual([
      'james',
      { ...NONE, players: { james: '詹皇' } },
    ]);
    const team = await search('利記');
    expect([team.teams.list[0]?.team.id, team.nicknames]).toEqual([
      'liverpool',
      { ...NONE, teams: { liverpool: '利记' } },
    ]);
    expect(team.matches.list.map(({ match }) => match.matchId)).toEqual(['m']);
    const host = await search('隔壁');
    expect([host.hosts.list[0]?.id, host.nicknames]).toEqual(['wang', { ...NONE, hosts: { wang: '隔壁王哥' } }]);
    const competition = await search('epl');
    expect(competition.competitions.list).toEqual([
      { competitionId: '12387', name: expect.objectContaining({ en: 'Premier League' }) },
    ]);
    expect(competition.nicknames).toEqual({ ...NONE, competitions: { 12387: 'EPL' } });
  });

  test('[V9] whom the caller may not see, or what is not on the page, is named by no nickname', async () => {
    await app.ops('opsSaveHost', { id: 'yue', name: '阿粤', isDialect: 1 } as never);
    await save('host', 'yue', ['粤语一哥']);
    const found = async (version: string) => {
      const headers = { 'app-type': '1', 'os-type': '2', version };
      const { hosts, nicknames } = (await app.call('search', { q: '粤语一哥' }, { headers })).data;
      return [hosts.list.map(({ id }) => id), nicknames];
    };
    await expect
      .poll(() => found('2.3.2'), { timeout: 10_000 })
      .toEqual([['yue'], { ...NONE, hosts: { yue: '粤语一哥' } }]);
    expect(await found('2.3.1')).toEqual([[], NONE]);
    await save('team', 'liverpool', ['同名']);
    await save('team', 'lakers', ['同名']);
    const { teams, nicknames } = (await app.call('search', { q: '同名', size: 1 })).data;
    expect([teams.total, nicknames]).toEqual([2, { ...NONE, teams: { [teams.list[0]?.team.id ?? '']: '同名' } }]);
  });

  test('a name that has the text needs no reason; of two words the nickname gives one', async () => {
    await save('team', 'liverpool', ['利记', 'Liverbirds']);
    expect((await search('liver')).nicknames).toEqual(NONE);
    expect((await search('利物浦')).nicknames).toEqual(NONE);
    expect((await search('liverpool 利记')).nicknames).toEqual({ ...NONE, teams: { liverpool: '利记' } });
    // Built in.
    expect((await search('红军')).nicknames).toEqual({ ...NONE, teams: { liverpool: '红军' } });
  });

  test('a save replaces all, removal takes them away, each is audited', async () => {
    await save('player', 'james', ['詹皇', '老詹']);
    const [stored] = (await app.ops('opsListNicknames', { kind: 'player' })).data.list;
    expect(stored).toMatchObject({
      kind: 'player',
      id: 'james',
      names: ['詹皇', '老詹'],
      name: { en: 'LeBron James' },
    });
    expect((await save('player', 'james', ['小皇帝'], { revision: stored?.revision })).data.created).toBe(false);
    expect([(await search('詹皇')).players.total, (await search('小皇帝')).players.total]).toEqual([0, 1]);
    const late = await save('player', 'james', ['老詹'], { revision: stored?.revision });
    expect(late.code).toBe(CODE.CONFLICT);
    expect((await app.ops('opsRemoveNicknames', { kind: 'player', id: 'james' })).data).toEqual({ removed: true });
    expect((await search('小皇帝')).players.total).toBe(0);
    expect((await app.ops('opsRemoveNicknames', { kind: 'player', id: 'james' })).code).toBe(CODE.NOT_FOUND);
    const { list } = (await app.ops('opsListAudit', { action: 'nicknames.' })).data;
    expect(list.map(({ action, subject }) => `${action} ${subject}`)).toEqual([
      'nicknames.remove player/james',
      'nicknames.save player/james',
      'nicknames.save player/james',
    ]);
  });

  test('what does not fit is refused and changes nothing', async () => {
    for (const [kind, id, names, code] of [
      ['team', 'nobody', ['Reds'], CODE.NOT_FOUND],
      ['player', 'liverpool', ['Reds'], CODE.NOT_FOUND],
      ['competition', '1', ['EPL'], CODE.NOT_FOUND],
      ['match', 'm', ['Derby'], CODE.MALFORMED],
      ['team', 'liverpool', [], CODE.MALFORMED],
      ['team', 'liverpool', ['!?'], CODE.MALFORMED],
      ['team', 'liverpool', ['利记', '利記'], CODE.MALFORMED],
      ['team', 'liverpool', ['a'.repeat(41)], CODE.MALFORMED],
      ['team', 'liverpool', Array.from({ length: 21 }, (_, at) => `n${at}`), CODE.MALFORMED],
    ] as const)
      expect([kind, id, names, (await save(kind, id, [...names])).code]).toEqual([kind, id, names, code]);
    expect((await app.ops('opsListNicknames', {})).data.list).toEqual([]);
  });

  test('records to name are found as visitors find them, or by id', async () => {
    const found = async (kind: string, q: string) =>
      (await app.ops('opsListNameable', { kind, q } as never)).data.list.map(({ id }) => id);
    expect(await found('player', 'lebron')).toEqual(['james']);
    expect(await found('team', 'liwupu')).toEqual(['liverpool']);
    expect(await found('team', 'lakers')).toEqual(['lakers']);
    expect(await found('competition', 'premier')).toEqual(['12387']);
    expect(await found('host', 'nobody-at-all')).toEqual([]);
  });
});
