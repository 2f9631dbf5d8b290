import { minorDigits } from '@touchline/domain/money.ts';
import type { Db } from '#platform/db/open-database.ts';

const COINS = [60, 300, 680, 1280] as const;
const COINS_PER_UNIT = 10;

/** What the demo sells, unless operators sell something; it shows once there is a provider. */
export const addDemoPackages = async (db: Db, currency: string): Promise<void> => {
  const known = await db.selectFrom('coin_package').select('id').limit(1).executeTakeFirst();
  if (known) return;
  const unit = 10 ** minorDigits(currency);
  await db
    .insertInto('coin_package')
    .values(
      COINS.map((coins, sort) => ({
        id: `demo-${coins}`,
        coins,
        price: (coins * unit) / COINS_PER_UNIT,
        currency,
        sort,
        enabled: 1,
        demo: 1,
      })),
    )
    .onConflict((one) => one.column('id').doNothing())
    .execute();
};
