import { CODE } from '@touchline/contract/codes.ts';
import { beforeEach, expect, test } from 'vitest';
import { writeDomains } from '#features/system/settings.ts';
import { describeDefaultDatabase } from '#platform/db/test-databases.ts';
import { storePictures } from '#testing/test-seed.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const base64 = (text: string) => Buffer.from(text).toString('base64');

describeDefaultDatabase('system calls', (open) => {
  let app: TestApp;
  beforeEach(async () => {
    app = await createTestApp(await open(), { DOMAIN_ORIGINS: 'https://api.example.com,wss://push.example.com' });
    await storePictures(app, 'a', 'b');
  });

  test('[C4, E18] domains are derived from the caller’s origin until an operator sets them', async () => {
    const { data } = await app.call('listDomains', {}, { headers: { host: 'localhost:8080' } });
    expect(Object.fromEntries(data.map(({ type, domain }) => [type, domain]))).toEqual({
      api: 'http://localhost:8080',
      data: 'http://localhost:8080',
      nba: 'http://localhost:8080',
      file: 'http://localhost:8080',
      log: 'http://localhost:8080',
      download: 'http://localhost:8080',
      push: 'ws://localhost:8080',
    });
    const list = [{ type: 'api' as const, domain: 'https://api.example.com' }];
    await app.ops('opsSaveDomains', { list });
    expect((await app.call('listDomains', {})).data).toEqual(list);
  });

  test('[E18] domains may only be listed origins and our own, on save and on read', async () => {
    const save = (type: 'api' | 'push' | 'download', domain: string) =>
      app.ops('opsSaveDomains', { list: [{ type, domain }] });
    for (const [type, domain] of [
      ['api', 'https://evil.example'],
      ['api', 'http://api.example.com'],
      ['api', 'https://api.example.com/path'],
      ['api', 'https://api.example.com@evil.example'],
      ['api', 'wss://push.example.com'],
      ['push', 'https://api.example.com'],
      ['download', 'javascript:alert(1)'],
      ['download', 'data:text/html,x'],
      ['download', ''],
    ] as const)
      expect([domain, (await save(type, domain)).code]).toEqual([domain, CODE.MALFORMED]);
    expect((await save('api', 'https://evil.example')).msg).toContain('DOMAIN_ORIGINS');
    expect((await save('push', 'wss://push.example.com')).code).toBe(CODE.SUCCESS);
    expect((await app.call('listDomains', {})).data).toEqual([{ type: 'push', domain: 'wss://push.example.com' }]);

    const stored = [
      { type: 'api', domain: 'https://api.example.com' },
      { type: 'data', domain: 'https://evil.example' },
      { type: 'log', domain: 'javascript:alert(1)' },
    ] as const;
    await writeDomains(app.system.db, stored);
    const reported = (await app.call('listDomains', {}, { headers: { host: 'localhost:8080' } })).data;
    expect(reported).toEqual([
      stored[0],
      { type: 'data', domain: 'http://localhost:8080' },
      { type: 'log', domain: 'http://localhost:8080' },
    ]);
  });

  const banner = (id: string, categoryId: number, sort = 1, enabled = true) =>
    app.ops('opsSaveBanner', {
      id,
      categoryId,
      title: id,
      images: 'a,b',
      actionType: 0,
      actionContent: '',
      sort,
      enabled,
    });

  test('[C4, E17, K10] banners are listed by category, in order, without disabled ones', async () => {
    await banner('late', 30301, 9);
    await banner('early', 30301, 1);
    await banner('hidden', 30301, 0, false);
    await banner('background', 30306);
    await banner('elsewhere', 20301);
    const idsOf = async (categoryId: string) =>
      (await app.call('listBanners', { categoryId })).data.map(({ id }) => id);
    expect(await idsOf('30301')).toEqual(['early', 'late']);
    expect(await idsOf('30301,30306')).toEqual(['early', 'late', 'background']);
    expect(await idsOf('10103')).toEqual([]);
    expect(await app.call('listBanners', { categoryId: 'x' })).toMatchObject({ status: 400, code: CODE.MALFORMED });
  });

  test('[C4, A8, E26] the common configuration has defaults, and an operator changes single values', async () => {
    const { data } = await app.call('getCommonConfig', {});
    expect(data).toMatchObject({
      coinCode: 'CNY',
      isAutoPlay: 1,
      specialRooms: 1,
      stSportPath: '/sport-info',
      demo: 0,
    });
    await app.ops('opsSaveConfig', { isAutoPlay: 0 });
    expect((await app.call('getCommonConfig', {})).data).toEqual({ ...data, isAutoPlay: 0 });
    expect(await app.ops('opsSaveConfig', { isAutoPlay: 7 as 0 })).toMatchObject({ status: 400, code: CODE.MALFORMED });
  });

  test('[C4, E26, R11, R21] download URLs of the native app are https or empty, and can be set separately', async () => {
    const stores = { appStoreUrl: '', googlePlayUrl: '', androidPackageUrl: '' };
    expect((await app.call('getCommonConfig', {})).data).toMatchObject({ ...stores, appDeepLink: '' });
    const appStoreUrl = 'https://apps.apple.com/cn/app/touchline/id1?mt=8';
    await app.ops('opsSaveConfig', { appStoreUrl });
    await app.ops('opsSaveConfig', { appDeepLink: 'touchline://' });
    const { data } = await app.call('getCommonConfig', {});
    expect(data).toMatchObject({ ...stores, appStoreUrl, appDeepLink: 'touchline://' });
    const refused = [
      'http://a.example',
      'javascript:alert(1)',
      'https://',
      'https://a b.example',
      '//a.example',
      'a',
      'https://me@a.example',
    ];
    for (const url of refused)
      for (const store of Object.keys(stores))
        expect([url, (await app.ops('opsSaveConfig', { [store]: url })).code]).toEqual([url, CODE.MALFORMED]);
    expect((await app.call('getCommonConfig', {})).data).toEqual(data);
  });

  test('[C4, R21] the URL that opens the native app has a custom scheme or https, never a scheme that runs or reads anything', async () => {
    const save = async (appDeepLink: string) => (await app.ops('opsSaveConfig', { appDeepLink })).code;
    for (const link of ['touchline://', 'com.example.sport+2://open/', 'https://app.example.com/open', ''])
      expect([link, await save(link)]).toEqual([link, 1]);
    for (const link of [
      'javascript://%0aalert(1)',
      'data://text/html',
      'intent://scan/',
      'http://a.example/',
      'https://',
      'file:///etc/passwd',
      'touchline:',
      'touchline://?x=',
      ' touchline://',
      'TOUCHLINE://',
    ])
      expect([link, await save(link)]).toEqual([link, CODE.MALFORMED]);
  });

  test('[C4, A8] balance, daily limit and game configuration answer', async () => {
    const { token } = await app.member('mika');
    expect(await app.call('getBalance', {}, { token })).toMatchObject({
      code: 1,
      data: { balance: 0, coinCode: 'CNY' },
    });
    expect(await app.call('getBalance', {})).toMatchObject({ code: CODE.NULL_USER });
    expect((await app.call('getDailyLimit', {})).data.configs).toEqual([{ key: 'dailySpendingLimit', value: 0 }]);
    await app.ops('opsSaveConfig', { dailySpendingLimit: 500 });
    expect((await app.call('getDailyLimit', {})).data.configs).toEqual([{ key: 'dailySpendingLimit', value: 500 }]);
    const { list } = (await app.call('getGamebetConfig', { showClient: 3 })).data;
    expect(list.slice(0, 2).map(({ sportId, sort }) => [sportId, sort])).toEqual([
      [1, 1],
      [2, 2],
    ]);
    expect(list).toHaveLength(32);
  });

  test('[C4] a file key is looked up and never joined to a path', async () => {
    const { data } = await app.ops('opsUploadFile', { contentType: 'image/png', base64: PNG });
    const file = await app.app.inject({ url: `/api/forehead/system/file/get/${data.key}` });
    expect(file.headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' });
    expect(file.headers['cache-control']).toContain('immutable');
    for (const key of ['nothing', '..%2f..%2fpackage.json', '../../../etc/passwd', '%00', 'a/b']) {
      const reply = await app.app.inject({ url: `/api/forehead/system/file/get/${key}` });
      expect([key, reply.statusCode]).toEqual([key, 404]);
    }
    // PostgreSQL refuses text with U+0000: invalid keys are not looked up.
    const odd = '/api/forehead/system/file/get/f-%00?w=100';
    expect((await app.app.inject({ url: odd, headers: { accept: 'image/webp' } })).statusCode).toBe(404);
  });

  test('[C4] an upload is checked by its content', async () => {
    const upload = (content: string) => app.ops('opsUploadFile', { contentType: 'image/png', base64: content });
    const refused = { status: 400, code: CODE.MALFORMED };
    expect(await upload(base64('plain text'))).toMatchObject({
      ...refused,
      msg: expect.stringContaining('is not a image/png'),
    });
    expect(await upload(base64('<svg></svg>'))).toMatchObject({
      ...refused,
      msg: expect.stringContaining('SVG is not supported'),
    });
  });

  const record = { level: 'warn' as const, event: 'unknown-code', at: 1, payload: { code: 999, empty: '' } };

  test('[C15] log intake accepts up to ten records and refuses more or malformed ones', async () => {
    const submit = (records: (typeof record)[]) => app.call('submitLogs', { records });
    expect((await submit(Array.from({ length: 10 }, () => record))).data).toEqual({ accepted: 10 });
    expect(await submit(Array.from({ length: 11 }, () => record))).toMatchObject({ code: CODE.MALFORMED });
    expect(await submit([])).toMatchObject({ code: CODE.MALFORMED });
  });

  test('[C15, V10] browser records are distinguished from server errors: their level is a field, falsy ones are dropped', async () => {
    const lines: string[] = [];
    const logTo = { write: (line: string) => void lines.push(line) };
    const logging = await createTestApp(await open(), { LOG_LEVEL: 'info' }, undefined, logTo);
    // A payload cannot override fields that the server writes.
    const payload = { route: 'getTip', level: 'info', deviceId: 'another-phone', tries: 0, text: '', isLate: false };
    const records = (['info', 'warn', 'error'] as const).map((level) => ({
      level,
      event: 'call.transport',
      at: 7,
      payload,
    }));
    expect((await logging.call('submitLogs', { records })).data).toEqual({ accepted: 3 });
    const reported = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'client log');
    const client = { event: 'call.transport', at: 7, route: 'getTip', deviceId: 'test-device' };
    // 30 is info; 50 and above alerts operators.
    expect(reported.map(({ level, client: written }) => [level, written])).toEqual(
      records.map(({ level }) => [30, { ...client, level }]),
    );
    await logging.close();
  });

  test('[C15] the clients of an address may log 1 MB in ten minutes', async () => {
    const lines: string[] = [];
    const logTo = { write: (line: string) => void lines.push(line) };
    const limited = await createTestApp(await open(), { RATE_LIMITS: 'on', LOG_LEVEL: 'info' }, undefined, logTo);
    const records = Array.from({ length: 10 }, () => ({ ...record, payload: { text: 'x'.repeat(1800) } }));
    const codes: number[] = [];
    for (let call = 0; call < 100; call += 1) {
      const headers = { 'device-id': `phone-${call % 10}` };
      codes.push((await limited.call('submitLogs', { records }, { headers })).code);
    }
    const written = lines.filter((line) => line.includes('client log')).join('').length;
    expect(new Set(codes)).toEqual(new Set([CODE.SUCCESS, CODE.TOO_MANY]));
    expect(codes.at(-1)).toBe(CODE.TOO_MANY);
    // What the server adds to each record is less than a fifth.
    expect(written).toBeLessThan(1_048_576 * 1.2);
    await limited.close();
  });

  test('[C15] a device may send 30 batches of records a minute, an address 600', async () => {
    const limited = await createTestApp(await open(), { RATE_LIMITS: 'on' });
    const codesOf = async (device: string, calls: number) => {
      const headers = { 'device-id': device };
      const replies = await Promise.all(
        Array.from({ length: calls }, () => limited.call('submitLogs', { records: [record] }, { headers })),
      );
      return replies.map(({ code }) => code).sort((a, b) => a - b);
    };
    const all = (code: number, length: number) => Array.from({ length }, () => code);
    expect(await codesOf('phone-0', 31)).toEqual([...all(CODE.SUCCESS, 30), CODE.TOO_MANY]);
    // With the refused one 31 calls of the address are used: 19 phones more with 29 each leave 600 - 31 - 551 = 18.
    for (let phone = 1; phone <= 19; phone++)
      expect(await codesOf(`phone-${phone}`, 29)).toEqual(all(CODE.SUCCESS, 29));
    expect(await codesOf('phone-20', 20)).toEqual([...all(CODE.SUCCESS, 18), ...all(CODE.TOO_MANY, 2)]);
    await limited.close();
  });

  test('[X1] every operator change is in the audit log with who, what, before and after', async () => {
    await banner('first', 30301);
    await app.ops('opsSaveBanner', {
      id: 'first',
      categoryId: 30302,
      title: 'new',
      images: 'a',
      actionType: 0,
      actionContent: '',
    });
    await app.ops('opsRemoveBanner', { id: 'first' });
    expect(await app.ops('opsRemoveBanner', { id: 'first' })).toMatchObject({ code: CODE.NOT_FOUND });
    const { list } = (await app.ops('opsListAudit', {})).data;
    expect(list.map(({ who, action, subject }) => [who, action, subject])).toEqual([
      ['tester', 'banner.remove', 'first'],
      ['tester', 'banner.save', 'first'],
      ['tester', 'banner.save', 'first'],
    ]);
    expect(list[1]).toMatchObject({ before: { categoryId: 30301 }, after: { categoryId: 30302, title: 'new' } });
    expect(list[2]).toMatchObject({ before: null });
  });
});
