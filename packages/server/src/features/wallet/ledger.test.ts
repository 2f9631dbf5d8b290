import { CODE } from '@touchline/contract/codes.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { checkLedger } from '#features/wallet/check-ledger.ts';
import { movement, testWallet } from '#features/wallet/test-wallet.ts';
import { describeEachDatabase } from '#platform/db/test-databases.ts';

const ANNA = 'member:anna';

describeEachDatabase('the ledger', (open) => {
  const opened = async () => {
    const { db } = await open();
    return { db, ...testWallet(db) };
  };

  test('[C4] a balance is the sum of its entries, and each listed entry has the balance after it', async () => {
    const { wallet, post, pushed } = await opened();
    const posted = [
      await post(movement('k1', 'top-up', 'outside', ANNA, 700)),
      await post(movement('k2', 'purchase', ANNA, 'escrow:o1', 250)),
    ];
    // 700 - 250
    expect(await wallet.balanceOf('anna')).toBe(450);
    expect(posted.map(({ created, memberEntries }) => [created, memberEntries[0]?.balance])).toEqual([
      [true, 700],
      [true, 450],
    ]);
    wallet.announce(posted);
    expect(pushed).toMatchObject([
      {
        channel: 'user:anna',
        mutation: 'wallet.change',
        data: { balance: 700, entry: { kind: 'top-up', amount: 700 } },
      },
      { channel: 'user:anna', data: { balance: 450, entry: { kind: 'purchase', amount: -250, balance: 450 } } },
    ]);
  });

  test('a known key books nothing, and is refused with other amounts or accounts (10409)', async () => {
    const { db, wallet, post } = await opened();
    await post(movement('k', 'top-up', 'outside', ANNA, 100));
    expect(await post(movement('k', 'top-up', 'outside', ANNA, 100))).toEqual({ created: false, memberEntries: [] });
    const others = [
      movement('k', 'top-up', 'outside', ANNA, 101),
      movement('k', 'top-up', 'outside', 'member:bo', 100),
    ];
    for (const other of others) await expect(post(other)).rejects.toMatchObject({ code: CODE.CONFLICT });
    expect(await wallet.balanceOf('anna')).toBe(100);
    expect(await db.selectFrom('ledger_transaction').selectAll().execute()).toHaveLength(1);
  });

  test('a movement that does not sum to zero, has an account twice or a fraction is refused', async () => {
    const { db, post } = await opened();
    const entries = [
      [{ account: ANNA, amount: 5 }],
      [
        { account: 'outside', amount: -5 },
        { account: ANNA, amount: 4 },
      ],
      [
        { account: 'outside', amount: -4 },
        { account: ANNA, amount: 2 },
        { account: ANNA, amount: 2 },
      ],
      [
        { account: 'outside', amount: -0.5 },
        { account: ANNA, amount: 0.5 },
      ],
      [
        { account: 'outside', amount: 0 },
        { account: ANNA, amount: 0 },
      ],
      [],
    ] as const;
    for (const wrong of entries)
      await expect(post({ key: 'k', kind: 'top-up', entries: wrong })).rejects.toThrow(RangeError);
    expect(await db.selectFrom('ledger_account').selectAll().execute()).toEqual([]);
  });

  test('[C6] a member with too little gets the missing amount, and the movement is rolled back', async () => {
    const { db, wallet, post } = await opened();
    await post(movement('k1', 'top-up', 'outside', ANNA, 30));
    await expect(post(movement('k2', 'purchase', ANNA, 'escrow:o1', 38))).rejects.toMatchObject({
      code: CODE.NOT_ENOUGH_COINS,
      // 38 - 30
      data: { price: 38, balance: 30, missing: 8 },
    });
    await expect(post(movement('k3', 'purchase', 'member:bo', 'escrow:o2', 38))).rejects.toMatchObject({
      data: { price: 38, balance: 0, missing: 38 },
    });
    await expect(post(movement('k4', 'payout', 'escrow:o1', 'tipster:t', 1))).rejects.toMatchObject({
      code: CODE.CONFLICT,
    });
    expect(await wallet.balanceOf('anna')).toBe(30);
    expect(await db.selectFrom('ledger_transaction').selectAll().execute()).toHaveLength(1);
  });

  test('an opening balance is booked once, even if a later version has another amount', async () => {
    const { wallet, inTransaction } = await opened();
    for (const coins of [5000, 5000, 8000]) await inTransaction((trx) => wallet.open(trx, 'anna', coins));
    await inTransaction((trx) => wallet.open(trx, 'bo', 0));
    expect([await wallet.balanceOf('anna'), await wallet.balanceOf('bo')]).toEqual([5000, 0]);
  });

  test('movements cannot be changed or removed, and only `outside` may be negative', async () => {
    const { db, post } = await opened();
    await post(movement('k', 'top-up', 'outside', ANNA, 100));
    const attempts = [
      sql`update ledger_entry set amount = 1000`,
      sql`delete from ledger_entry`,
      sql`update ledger_transaction set kind = 'opening'`,
      sql`delete from ledger_transaction`,
    ];
    for (const attempt of attempts) await expect(attempt.execute(db)).rejects.toThrow(/append-only/);
    const debit = sql`update ledger_account set balance = -1 where id = ${ANNA}`;
    await expect(debit.execute(db)).rejects.toThrow(/check/i);
  });

  test('the check reports every wrong account and movement', async () => {
    const { db, post } = await opened();
    await post(movement('k1', 'top-up', 'outside', ANNA, 100));
    await post(movement('k2', 'top-up', 'outside', 'member:boris', 50));
    expect(await checkLedger(db)).toEqual({
      transactions: 2,
      entries: 4,
      // 100 + 50
      totals: { member: 150, outside: -150 },
      faults: [],
    });
    await sql`update ledger_account set balance = 101 where id = ${ANNA}`.execute(db);
    await sql`insert into ledger_transaction (key, kind, detail, created_at) values ('empty', 'top-up', '{}', 1)`.execute(
      db,
    );
    await sql`insert into ledger_entry (transaction_id, account_id, amount, balance, created_at)
      select id, 'member:chen', 7, 9, 1 from ledger_transaction where key = 'k1'`.execute(db);
    const { faults, totals } = await checkLedger(db);
    expect(totals).toEqual({ member: 151, outside: -150 });
    expect(faults).toEqual([
      'account member:anna holds 101, its entries make 100',
      'account member:chen holds 0, its entries make 7',
      'entry 5 of account member:chen says 9, the entries up to it make 7',
      'movement k1 sums to 7',
      'movement empty has no entries',
      // 100 + 7
      'movement k1 says 100, its credits make 107',
    ]);
  });
});
