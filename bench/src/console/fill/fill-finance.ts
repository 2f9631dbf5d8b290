import { ADJUSTMENT_REASONS } from '@touchline/contract/finance-terms.ts';
import type { Db } from '@touchline/server/src/platform/db/open-database.ts';
import { insertAll } from './insert-all.ts';
import { rowsOf, type Sizes, uidOf } from './sizes.ts';

const DAY_MS = 86_400_000;
const DAYS = 365;
const NOTHING = { count: 0, coins: 0 };
const AGREED = {
  matched: { count: 130, coins: 650_000 },
  oursOnly: NOTHING,
  theirsOnly: NOTHING,
  amountDiffers: NOTHING,
  channels: [],
  differences: [],
};

/** Requested adjustments, reconciliations with the payment service's files, and payments without a top-up. */
export const fillFinance = async (db: Db, sizes: Sizes): Promise<void> => {
  await insertAll(
    db,
    'wallet_adjustment',
    rowsOf(sizes.others, sizes, (index, at) => ({
      id: `adjustment-${index}`,
      key: `request-${index}`,
      uid: uidOf(index),
      amount: 10,
      reason: ADJUSTMENT_REASONS[0],
      note: `Note number ${index}`,
      balance: 100,
      requested_by: 'anna',
      channel: '',
      requested_at: at,
      expires_at: at + 7 * DAY_MS,
      state: (['pending', 'approved', 'refused'] as const)[index % 3] ?? 'pending',
      decided_by: null,
      decided_at: null,
      decision_note: '',
    })),
  );
  await insertAll(
    db,
    'payment_unmatched',
    rowsOf(sizes.others, sizes, (index, at) => ({
      id: `payment-${index}`,
      problem: 'missing' as const,
      amount: 500,
      booked: null,
      uid: uidOf(index),
      channel: 'wechat',
      paid_at: at,
      decided_by: null,
      decided_at: null,
      note: '',
      state: (['open', 'matched', 'dismissed'] as const)[index % 3] ?? 'open',
    })),
  );
  await insertAll(
    db,
    'reconciliation',
    rowsOf(DAYS, sizes, (index, at) => ({
      id: `reconciliation-${index}`,
      from_day: '2026-10-01',
      to_day: '2026-10-01',
      at,
      who: 'anna',
      result: JSON.stringify(AGREED),
    })),
  );
};
