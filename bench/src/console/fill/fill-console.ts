import { createRandom } from '@touchline/feeds/demo-world/random.ts';
import type { Db } from '@touchline/server/src/platform/db/open-database.ts';
import { fillFinance } from './fill-finance.ts';
import { fillLedger } from './fill-ledger.ts';
import { fillMatches } from './fill-matches.ts';
import { fillMembers } from './fill-members.ts';
import { fillRecordings } from './fill-recordings.ts';
import { fillReports } from './fill-reports.ts';
import { fillSite } from './fill-site.ts';
import { fillTips } from './fill-tips.ts';
import type { Sizes } from './sizes.ts';

/** Fills the tables behind the console's lists. */
export const fillConsole = async (db: Db, sizes: Sizes): Promise<void> => {
  await fillMembers(db, sizes);
  await fillMatches(db, sizes);
  await fillTips(db, sizes);
  await fillReports(db, sizes);
  await fillRecordings(db, sizes);
  await fillSite(db, sizes);
  await fillLedger(db, sizes, createRandom('console', 1));
  await fillFinance(db, sizes);
};
