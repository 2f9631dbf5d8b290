import { CODE } from '@touchline/contract/codes.ts';
import { beforeEach, expect, test } from 'vitest';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { createTestApp, OPERATOR_TOKEN, type TestApp } from '#testing/test-app.ts';
import { ConsoleBrowser } from '#testing/test-staff.ts';

const DAY_MS = 86_400_000;
const ALL = 'wallet+approvals+tips+own-tips+audit';
const SECOND = 'token-of-the-second-person';
const SUPPORT = 'token-of-the-support-desk';
const OPS_TOKENS = `tester:${ALL}:${OPERATOR_TOKEN},second:${ALL}:${SECOND},desk:wallet-requests:${SUPPORT}`;
const IBAN = 'DE89370400440532013000';

describeEachDatabase('payouts to tipsters', (open) => {
  let app: TestApp;
  let browser: ConsoleBrowser;

  beforeEach(async () => {
    app = await createTestApp(await open(), { OPS_TOKENS, PAYOUT_RATE: '8', PAYOUT_MINIMUM: '50' });
    const anna = await app.member('anna');
    await app.ops('opsSaveTipster', { id: 'lao-li', name: '老李', uid: anna.uid });
    await app.ops('opsSaveTipster', { id: 'poor', name: 'Poor' });
    await app.ops('opsSaveTipster', { id: 'unnamed', name: 'Without an account' });
    browser = new ConsoleBrowser(app);
    await browser.call('opsEnterAsMember', { username: 'anna', password: 'password-anna' });
  });

  const move = (key: string, from: 'outside' | `tipster:${string}`, to: typeof from, coins: number) =>
    inTransaction(app.news.db, (trx) =>
      app.wallet.post(trx, {
        key,
        kind: 'payout',
        entries: [
          { account: from, amount: -coins },
          { account: to, amount: coins },
        ],
      }),
    );
  const earn = (tipster: string, coins: number, key = `${tipster}-${coins}`) =>
    move(`earned:${key}`, 'outside', `tipster:${tipster}`, coins);
  const payee = (changes: object = {}) =>
    browser.call('opsSavePayee', {
      ...{ professorId: 'lao-li', bank: 'ICBC', holder: 'Li', account: 'DE89 3704 0044 0532 0130 00' },
      ...{ password: 'password-anna', ...changes },
    });
  const own = async () => (await browser.call('opsGetOwnPayouts', { professorId: 'lao-li' })).data;
  const propose = (token?: string) => app.ops('opsProposePayoutRun', { month: '2026-11' }, token);
  const decide = (id: string, decision: 'approve' | 'refuse' = 'approve', token = SECOND) =>
    app.ops('opsDecidePayoutRun', { id, decision }, token);
  const settle = (id: string, outcome: 'paid' | 'failed', more: object = {}) =>
    app.ops('opsSettlePayout', { id, outcome, reference: 'BANK-1', reason: 'account closed', ...more });
  /** A run that pays 200 coins to 老李, earned long enough ago. */
  const proposed = async () => {
    await payee();
    await earn('lao-li', 200);
    app.clock.now += 15 * DAY_MS;
    browser = new ConsoleBrowser(app);
    await browser.call('opsEnterAsMember', { username: 'anna', password: 'password-anna' });
    const { data } = await propose();
    return { run: data, item: data.list[0]?.id ?? '' };
  };

  test('[T12] the tipster alone enters the bank account, with the password; it is stored encrypted and shown masked', async () => {
    expect(await payee({ password: 'wrong-password' })).not.toMatchObject({ code: CODE.SUCCESS });
    expect(await payee({ account: 'not an account' })).toMatchObject({ code: CODE.MALFORMED });
    expect(await payee({ professorId: 'poor' })).toMatchObject({ code: CODE.FORBIDDEN });
    expect((await own()).payee).toBeNull();
    expect((await payee()).data).toEqual({
      bank: 'ICBC',
      holder: 'Li',
      account: '•••• 3000',
      updatedAt: app.clock.now,
    });
    const byStaff = { professorId: 'lao-li', bank: 'X1', holder: 'Y1', account: IBAN, password: 'p' };
    expect(await app.ops('opsSavePayee', byStaff)).toMatchObject({ code: CODE.FORBIDDEN });
    const rows = JSON.stringify(await app.news.db.selectFrom('payee').selectAll().execute());
    const { list } = (await app.ops('opsListAudit', { action: 'payee.save' })).data;
    for (const text of [rows, JSON.stringify(list), JSON.stringify(await own())])
      expect(text).not.toContain(IBAN.slice(4, 12));
    expect(list).toMatchObject([{ who: expect.stringMatching(/^member:/), subject: 'lao-li' }]);
  });

  test('[T12] a run proposes what was earned before the hold, leaves others out with the reason, and books nothing', async () => {
    expect(await propose()).toMatchObject({ code: CODE.CONFLICT });
    await payee();
    await earn('lao-li', 200);
    await earn('unnamed', 70);
    await earn('poor', 49);
    expect(await own()).toMatchObject({ balance: 200, onHold: 200, available: 0, rate: 8, currency: 'CNY' });
    expect(await propose()).toMatchObject({ code: CODE.CONFLICT });
    app.clock.now += 14 * DAY_MS;
    await earn('lao-li', 30);
    browser = new ConsoleBrowser(app);
    await browser.call('opsEnterAsMember', { username: 'anna', password: 'password-anna' });
    expect((await own()).available).toBe(0);
    app.clock.now += 1;
    expect(await own()).toMatchObject({ balance: 230, onHold: 30, available: 200 });
    // A correction counts at once: 230 - 60 - 30.
    await move('correct:x:1', 'tipster:lao-li', 'outside', 60);
    const { data: run } = await propose();
    // 140 coins at 8 minor units.
    expect(run).toMatchObject({ state: 'proposed', count: 1, coins: 140, money: 1120, proposedBy: 'tester' });
    expect(run.list).toMatchObject([{ professorId: 'lao-li', coins: 140, money: 1120, account: '•••• 3000' }]);
    expect(run.skipped).toEqual([
      { professorId: 'poor', tipster: 'Poor', coins: 49, reason: 'minimum' },
      { professorId: 'unnamed', tipster: 'Without an account', coins: 70, reason: 'payee' },
    ]);
    expect(await own()).toMatchObject({ balance: 170, onHold: 170, available: 0 });
    expect(await propose()).toMatchObject({ code: CODE.CONFLICT });
    expect(await propose(SUPPORT)).toMatchObject({ code: CODE.FORBIDDEN });
    expect((await decide(run.id, 'refuse')).data.list).toMatchObject([{ state: 'dropped' }]);
    expect((await own()).available).toBe(140);
  });

  test('[T12] a second person approves once, the bank pays with a reference, and the export has the whole account', async () => {
    const { run, item } = await proposed();
    expect(await decide(run.id, 'approve', OPERATOR_TOKEN)).toMatchObject({ code: CODE.FORBIDDEN });
    expect(await settle(item, 'paid')).toMatchObject({ code: CODE.CONFLICT });
    const replies = await Promise.all(Array.from({ length: 5 }, () => decide(run.id)));
    expect(replies.filter(({ code }) => code === CODE.SUCCESS).length).toBeGreaterThan(0);
    expect(await own()).toMatchObject({ balance: 0, available: 0, list: [{ state: 'approved', coins: 200 }] });
    expect(await decide(run.id, 'refuse')).toMatchObject({ code: CODE.CONFLICT });
    const { data: file } = await app.ops('opsExportPayoutRun', { id: run.id });
    expect(file.rows).toBe(1);
    // 200 coins at 8 fen
    expect(file.csv).toContain(`Li,ICBC,${IBAN},16.00,CNY`);
    expect((await app.ops('opsListAudit', { action: 'payout.export' })).data.list).toHaveLength(1);
    expect(await settle(item, 'paid', { reference: '' })).toMatchObject({ code: CODE.MALFORMED });
    expect((await settle(item, 'paid')).data).toMatchObject({ state: 'paid', bankReference: 'BANK-1' });
    expect(await settle(item, 'paid')).toMatchObject({ code: CODE.CONFLICT });
    // The bank sends it back after all.
    expect((await settle(item, 'failed')).data).toMatchObject({ state: 'failed', reason: 'account closed' });
    expect(await settle(item, 'failed')).toMatchObject({ code: CODE.CONFLICT });
    expect(await own()).toMatchObject({ balance: 200, available: 200 });
    expect((await app.ops('opsCheckLedger', {})).data.faults).toEqual([]);
  });

  test('[T12] approvals and corrections at once never take coins twice, and a payout without its coins is dropped', async () => {
    const { run, item } = await proposed();
    const attempts = [
      ...Array.from({ length: 3 }, () => decide(run.id)),
      ...Array.from({ length: 4 }, (_, index) =>
        move(`correct:y:${index}`, 'tipster:lao-li', 'outside', 80).catch(() => null),
      ),
    ];
    await Promise.all(attempts);
    const { balance, list } = await own();
    const state = list[0]?.state;
    expect(['approved', 'dropped']).toContain(state);
    const corrected = (await app.ops('opsListLedger', { kind: 'payout' })).data.list.filter(({ key }) =>
      key.startsWith('correct:'),
    ).length;
    expect(balance).toBe(200 - 80 * corrected - (state === 'approved' ? 200 : 0));
    expect(balance).toBeGreaterThanOrEqual(0);
    if (state === 'approved') await Promise.all([settle(item, 'failed'), settle(item, 'failed')]);
    expect((await own()).balance).toBe(200 - 80 * corrected);
    expect((await app.ops('opsCheckLedger', {})).data.faults).toEqual([]);
  });

  test('without a rate nothing is paid out, and members see their own payouts alone', async () => {
    const other = await createTestApp(await open(), { OPS_TOKENS });
    expect(await other.ops('opsProposePayoutRun', { month: '2026-11' })).toMatchObject({
      code: CODE.CONFLICT,
      msg: expect.stringContaining('PAYOUT_RATE'),
    });
    expect(await browser.call('opsGetOwnPayouts', { professorId: 'poor' })).toMatchObject({ code: CODE.FORBIDDEN });
    expect(await browser.call('opsListPayoutRuns', {})).toMatchObject({ code: CODE.FORBIDDEN });
    expect(await app.ops('opsGetPayoutRun', { id: 'unknown' })).toMatchObject({ code: CODE.NOT_FOUND });
  });
});
