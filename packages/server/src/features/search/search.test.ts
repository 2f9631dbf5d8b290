import { CODE } from '@touchline/contract/codes.ts';
import { FOOTBALL_STATUS } from '@touchline/contract/match-status.ts';
import type { PublicSearchKind, SearchReply } from '@touchline/contract/search.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sampleBatch, sampleMatch, samplePlayer, sampleTeam } from '#features/competition/sample-batch.ts';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { seedAnchors } from '#testing/test-anchors.ts';
import { PAID_TEXT, seedTips, tipInput } from '#testing/test-tips.ts';

const HOUR_MS = 3_600_000;
/** What no search may find. */
const CANARY = 'zephyr';

const named = (id: string, zh: string, en: string) => ({
  ...sampleTeam(id, en),
  name: { zh, en },
  shortName: { zh, en },
});

const TEAMS = [
  named('arsenal', '阿森纳', 'Arsenal'),
  named('chelsea', '切尔西', 'Chelsea'),
  named('arsenal-tula', '图拉兵工厂', 'Arsenal Tula'),
  named('chongqing', '重庆力帆', 'Chongqing Lifan'),
  named('koln', '科隆', '1. FC Köln'),
];

const PLAYERS = [
  samplePlayer('p-muller', 'koln', { name: 'Thomas Müller' }),
  samplePlayer('p-odegaard', 'arsenal', { name: 'Martin Ødegård' }),
  samplePlayer('p-saliba', 'arsenal', { name: 'William Saliba' }),
];

describeEachDatabase('the search', (open) => {
  let app: TestApp;

  beforeEach(async () => {
    app = await createTestApp(await open());
    await seedAnchors(app);
    await seedTips(app, [
      tipInput('home-win', { sportsTitle: '阿森纳主场难挡', tag: '亚盘' }),
      tipInput('free', { sportsTitle: 'Goals at both ends', goldPrice: 0, sportsInfo: `${CANARY} of a free text` }),
    ]);
    const about = { source: 'test-feed', fetchedAt: app.clock.now, teams: TEAMS, players: PLAYERS };
    const at = (id: string, home: string, away: string, hours: number) =>
      sampleMatch(id, { homeTeamId: home, awayTeamId: away, kickOff: app.clock.now + hours * HOUR_MS });
    const others = [
      at('far', 'koln', 'arsenal', 90),
      at('near', 'chongqing', 'arsenal-tula', 3),
      at('next', 'koln', 'arsenal', 9),
    ];
    await app.ingest(sampleBatch(others, about));
  });
  afterEach(() => app.close());

  const search = async (q: string, kind?: PublicSearchKind, token?: string): Promise<SearchReply> =>
    (await app.call('search', { q, ...(kind && { kind }) }, token === undefined ? {} : { token })).data;

  const idsIn = ({ hosts, teams, competitions, players, matches, tipsters, tips }: SearchReply) => ({
    host: hosts.list.map(({ id }) => id),
    team: teams.list.map(({ team }) => team.id),
    competition: competitions.list.map(({ competitionId }) => competitionId),
    player: players.list.map(({ player }) => player.id),
    match: matches.list.map(({ match }) => match.matchId),
    tipster: tipsters.list.map(({ id }) => id),
    tip: tips.list.map(({ id }) => id),
  });
  const found = async (q: string, kind?: PublicSearchKind, token?: string) => idsIn(await search(q, kind, token));

  test('finds each kind in any spelling: Chinese, traditional, pinyin, initials, Latin with and without accents, nicknames', async () => {
    const spellings = {
      team: {
        arsenal: ['阿森纳', '森纳', '阿森納', 'asenna', 'a sen na', 'asn', 'ARSENAL', 'arse', '枪手', 'gunners'],
        chongqing: ['重庆', '重慶', 'chongqing', 'zhongqing', 'cqlf', 'lifan'],
        koln: ['köln', 'koln', 'koeln', 'KÖL', 'fc kol'],
      },
      player: {
        'p-muller': ['müller', 'muller', 'mueller', 'thomas mul', 'mul tho'],
        'p-odegaard': ['ødegård', 'odegard', 'Øde'],
      },
      host: { wang: ['老王', 'laowang', 'lw', 'lao wang'], bu: ['阿布', 'abu'] },
      tipster: { 'lao-li': ['老李', 'laoli', 'll'] },
      tip: { 'home-win': ['主场难挡', '難擋', '亚盘', 'arsenal'], free: ['both ends', 'goals'] },
    } as const;
    for (const [kind, byId] of Object.entries(spellings))
      for (const [id, texts] of Object.entries(byId))
        for (const text of texts)
          expect([text, (await found(text))[kind as PublicSearchKind]]).toEqual([text, expect.arrayContaining([id])]);
  });

  test('the same name comes first, then names that begin with the text; of hosts as near those on air', async () => {
    expect((await found('arsenal', 'team')).team).toEqual(['arsenal', 'arsenal-tula']);
    for (const [id, name] of [
      ['a-part', '老球王'],
      ['b-begins', '球王之王'],
      ['c-same', '球王'],
    ] as const)
      await app.ops('opsSaveTipster', { id, name });
    await expect
      .poll(() => found('球王', 'tipster'), { timeout: 5000 })
      .toMatchObject({ tipster: ['c-same', 'b-begins', 'a-part'] });
    for (const [id, name, liveStatus] of [
      ['a-part', '看老王球', 1],
      ['b-begins', '老王足球', 0],
      ['c-begins', '老王说球', 1],
    ] as const)
      await app.ops('opsSaveHost', { id, name, liveStatus });
    await app.ops('opsSaveSchedule', { hostId: 'c-begins', matchId: 'derby', liveRoomId: 'room-c', liveStatus: 1 });
    await expect
      .poll(() => found('老王', 'host'), { timeout: 5000 })
      .toMatchObject({ host: ['wang', 'c-begins', 'b-begins', 'a-part'] });
    await app.ops('opsSaveHost', { id: 'wang', name: '小王', liveStatus: 1 });
    await expect
      .poll(() => found('老王', 'host'), { timeout: 5000 })
      .toMatchObject({ host: ['c-begins', 'b-begins', 'a-part'] });
  });

  test('a match is found by both teams or one: in play first, then the nearest in time, with its public hosts', async () => {
    expect((await found('arsenal')).match).toEqual(['derby', 'later', 'evening', 'next', 'far']);
    for (const text of ['阿森纳 切尔西', 'chelsea vs arsenal', 'Arsenal – Chelsea', 'asn qex'])
      expect([text, (await found(text, 'match')).match]).toEqual([text, ['derby', 'later', 'evening']]);
    expect((await found('arsenal vs nobody', 'match')).match).toEqual([]);
    const { matches } = await search('derby chelsea vs arsenal', 'match');
    expect(matches).toEqual({ total: 0, list: [] });
    const [first] = (await search('切尔西', 'match')).matches.list;
    expect(first?.match).toMatchObject({ matchId: 'derby', statusId: FOOTBALL_STATUS.secondHalf, homeScore: 1 });
    expect(first?.hosts.map(({ id }) => id)).toEqual(['wang']);
  });

  test('what nothing has is guessed, from typing errors and from characters of the same sound', async () => {
    for (const [text, id] of [
      ['arsneal', 'arsenal'],
      ['阿申纳', 'arsenal'],
      ['阿森那', 'arsenal'],
      ['切而西', 'chelsea'],
    ] as const) {
      const reply = await search(text);
      expect([text, reply.isGuess, idsIn(reply).team]).toEqual([text, true, expect.arrayContaining([id])]);
    }
    expect((await search('mullr')).players.list.map(({ player }) => player.id)).toEqual(['p-muller']);
    expect((await search('arsenal')).isGuess).toBe(false);
    const nothing = await search('qqqqxxxx');
    expect([nothing.isGuess, Object.values(idsIn(nothing)).flat()]).toEqual([false, []]);
  });

  test('[V5, X1] private rooms, hidden hosts, drafts, paid and free texts, members and unlisted records are never found', async () => {
    const member = await app.member(`${CANARY}-member`);
    await app.ops('opsSaveHost', { id: 'hidden', name: `${CANARY} hidden`, liveStatus: 3 });
    await app.ops('opsSaveHost', { id: 'shy', name: 'Shy', liveStatus: 0, introduction: `${CANARY} introduction` });
    await app.ops('opsSaveGroup', { id: 'club', name: `${CANARY} club`, memberUids: [member.uid] });
    const show = {
      hostId: 'wang',
      matchId: 'next',
      liveRoomId: 'vip-zephyr',
      liveUserGroupId: 'club',
      title: `${CANARY} show`,
    };
    await app.ops('opsSaveSchedule', show as never);
    await app.ops('opsSaveTipDraft', {
      professorId: 'lao-li',
      id: 'draft',
      revision: 0,
      sportsTitle: `${CANARY} draft`,
    });
    await app.ops('opsSaveHost', { id: 'last', name: 'Last of all' });
    await expect.poll(() => found('last of all', 'host'), { timeout: 5000 }).toMatchObject({ host: ['last'] });
    for (const text of [CANARY, 'zeph', PAID_TEXT, 'canary', `${CANARY} hidden`, 'vip', 'club'])
      for (const token of [undefined, member.token]) {
        const reply = await search(text, undefined, token);
        expect([text, reply.isGuess, Object.values(idsIn(reply)).flat()]).toEqual([text, false, []]);
      }
    const all = await Promise.all(['老', 'arsenal', '小柒', 'goals', 'last'].map((text) => search(text)));
    const start = (await app.call('startSearch', {})).data;
    for (const leak of [CANARY, PAID_TEXT, 'vip-qi', 'vip-club'])
      expect([leak, JSON.stringify([all, start]).includes(leak)]).toEqual([leak, false]);
  });

  test('a host hidden after being indexed is gone at once', async () => {
    expect((await found('阿布')).host).toEqual(['bu']);
    await app.ops('opsSaveHost', { id: 'bu', name: '阿布', liveStatus: 3 });
    expect((await search('阿布')).hosts).toEqual({ total: 0, list: [] });
  });

  test('empty, over-long and odd texts are answered or refused, and change nothing', async () => {
    expect((await found('', 'team')).team).toHaveLength(5);
    expect((await found('   ')).match).toEqual([]);
    for (const text of ['%', '_', '"', "'; drop table team;--", '\\', '*', '🙂', '()', 'a'.repeat(64)])
      expect([text, (await app.call('search', { q: text })).code, Object.values(await found(text)).flat()]).toEqual([
        text,
        1,
        [],
      ]);
    for (const q of ['a'.repeat(65), 'ars\u0000', 'ars\nenal', '\u0007'])
      expect((await app.call('search', { q })).code).toBe(CODE.MALFORMED);
    expect((await app.call('search', { q: 'a', kind: 'member' as never })).code).toBe(CODE.MALFORMED);
    expect((await app.call('search', { q: 'a', size: 51 })).code).toBe(CODE.MALFORMED);
  });

  test('what is opened most from searches is popular, while it is public', async () => {
    const pick = (kind: PublicSearchKind, id: string) => app.call('pickSearchHit', { kind, id });
    for (const [kind, id, times] of [
      ['team', 'koln', 3],
      ['host', 'bu', 2],
      ['match', 'next', 1],
      ['tip', 'gone', 4],
    ] as const)
      for (let time = 0; time < times; time += 1) expect((await pick(kind, id)).code).toBe(1);
    const popular = async () => (await app.call('startSearch', {})).data.popular.map(({ kind, id }) => `${kind} ${id}`);
    expect((await popular()).slice(0, 3)).toEqual(['team koln', 'host bu', 'match next']);
    await app.ops('opsSaveHost', { id: 'bu', name: '阿布', liveStatus: 3 });
    app.clock.now += 25 * HOUR_MS;
    expect(await popular()).not.toContain('host bu');
    expect((await popular())[0]).not.toBe('team koln');
  });

  test('popular are hosts whom the reader understands, and teams; without a language all are', async () => {
    await app.ops('opsSaveHost', { id: 'bu', name: '阿布', language: 'zh-CN' });
    await app.ops('opsSaveHost', { id: 'kop', name: 'Kop End', language: 'en-US' });
    for (const [kind, id] of [
      ['team', 'koln'],
      ['host', 'bu'],
      ['host', 'kop'],
    ] as const)
      await app.call('pickSearchHit', { kind, id });
    const popular = async (headers: Record<string, string> = {}) =>
      (await app.call('startSearch', {}, { headers })).data.popular.map(({ kind, id }) => `${kind} ${id}`);
    const [english, chinese] = [await popular({ language: 'en-US' }), await popular({ language: 'zh-Hant' })];
    expect(english).toEqual(expect.arrayContaining(['team koln', 'host kop']));
    expect(english).not.toContain('host bu');
    expect(chinese).toEqual(expect.arrayContaining(['team koln', 'host bu']));
    expect(chinese).not.toContain('host kop');
    expect(await popular()).toEqual(expect.arrayContaining(['host bu', 'host kop']));
  });
});

describeEachDatabase('limits of the search', (open) => {
  test('an address counts once an hour for a record, and searches a bounded number of times', async () => {
    const app = await createTestApp(await open(), { RATE_LIMITS: 'on' });
    for (let time = 0; time < 3; time += 1)
      expect((await app.call('pickSearchHit', { kind: 'team', id: 'arsenal' })).code).toBe(1);
    expect(await app.anchor.db.selectFrom('search_pick').select('picks').execute()).toEqual([{ picks: 1 }]);
    await app.limits.consume('searchAddress', '127.0.0.1', 1197);
    expect((await app.call('search', { q: 'a' })).code).toBe(CODE.TOO_MANY);
    await app.close();
  });
});
