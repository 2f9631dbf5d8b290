import { expect, test } from 'vitest';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import { writeSetting } from '#platform/db/setting.ts';
import { fakeConnector } from './polling/fake-provider.ts';
import { offText, sourceAccess } from './source-access.ts';
import { createSourceOrder, ORDER_SETTING } from './source-order.ts';

const none = { origins: new Map(), limits: new Map(), settings: {} };
const free = fakeConnector('free', { authorize: null });
const paid = fakeConnector('paid-one', { limits: { perMinute: 10, perDay: 100 } });
const terms = fakeConnector('their-cdn', { authorize: null, facts: { ...free.facts, needsConsent: true } });

test('a source without its key or the consent that it needs is off, with the reason', () => {
  const access = sourceAccess([free, paid, terms], none);
  expect(access.map(({ off, setting }) => [off, setting])).toEqual([
    [null, null],
    ['no-key', 'PAID_ONE_KEY'],
    ['no-consent', 'THEIR_CDN_TERMS'],
  ]);
  expect(access.slice(1).map(offText)).toEqual([
    'paid-one is off: PAID_ONE_KEY is not set',
    'their-cdn is off: its terms need your confirmation in THEIR_CDN_TERMS',
  ]);
});

test('settings give keys, other addresses and the limits of a plan', () => {
  const [access, cdn] = sourceAccess([paid, terms], {
    origins: new Map([['paid-one', 'http://127.0.0.1:3300/paid-one']]),
    limits: new Map([['paid-one', { perMinute: 300 }]]),
    settings: { PAID_ONE_KEY: 'abcdefgh', THEIR_CDN_TERMS: true },
  });
  expect(access).toMatchObject({
    off: null,
    origin: 'http://127.0.0.1:3300/paid-one',
    headers: { 'x-key': 'abcdefgh' },
    limits: { perMinute: 300, perDay: 100 },
  });
  expect(cdn).toMatchObject({ off: null, headers: {}, origin: 'https://their-cdn.example' });
});

describeEachDatabase('the order of sources', (open) => {
  test('is that of the console where it has one, else that of the setting, without sources that are gone', async () => {
    const { db } = await open();
    let now = 0;
    const configured = new Map([
      ['12387', ['paid-one', 'free']],
      ['nba', ['free']],
    ]);
    const order = createSourceOrder({ db, now: () => now, connectors: [free, paid], configured });
    expect(await order()).toEqual(configured);
    await writeSetting(db, ORDER_SETTING, { 12387: ['free', 'gone', 'paid-one'], nba: [], 9999: ['free'] });
    now += 2000;
    expect([...(await order())]).toEqual([
      ['12387', ['free', 'paid-one']],
      ['nba', ['free']],
    ]);
  });
});
