import { createRandom } from '@touchline/feeds/demo-world/random.ts';
import type { Db } from '@touchline/server/src/platform/db/open-database.ts';
import { fillLedger } from './fill-ledger.ts';
import { insertAll } from './insert-all.ts';
import type { Sizes } from './sizes.ts';

const TIPSTERS = 200;
const REPORT_KINDS = ['chat', 'comment', 'name', 'picture'];

const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
const uidOf = (index: number): string => String(10_000_000_000_000 + index);

const fillMembers = (db: Db, { members, start }: Sizes): Promise<void> =>
  insertAll(
    db,
    'account',
    numbers(members).map((index) => ({
      uid: uidOf(index),
      username: `Member${index}`,
      login_name: `member${index}`,
      name_key: `member-${index}`,
      password_hash: '',
      head_key: '',
      created_at: start + index,
      demo: 0,
    })),
  );

const fillTips = async (db: Db, { tips, start, spanMs }: Sizes): Promise<void> => {
  await insertAll(
    db,
    'tipster',
    numbers(TIPSTERS).map((index) => ({
      id: `tipster-${index}`,
      name: `Tipster ${index}`,
      profile: '',
      tag: '',
      introduction: '',
      sort: 100,
      hot: 0,
      uid: null,
      base_followers: 0,
      follower_count: 0,
      figures: '{}',
      figures_at: 0,
      demo: 0,
    })),
  );
  const rows = numbers(tips).map((index) => {
    const at = start + Math.floor((index / tips) * spanMs);
    const isSettled = index < tips * 0.8;
    return {
      id: `tip-${index}`,
      tipster_id: `tipster-${index % TIPSTERS}`,
      title: `Tip ${index} of the bench`,
      body: 'The paid text. '.repeat(20),
      sport: 'football',
      tag: '',
      price: 8 + (index % 60),
      open_back_gold: 0,
      return_percentage: 100,
      is_tripartite: 0,
      published_at: at,
      close_at: at,
      result: isSettled ? 1 : 0,
      confirm_at: null,
      settled_at: isSettled ? at : null,
      decided_by: null,
      reason: '',
      yield_rate: null,
      base_reads: 0,
      read_count: 0,
      base_orders: 0,
      order_count: 1,
      comment_count: 0,
      demo: 0,
    };
  });
  await insertAll(db, 'tip', rows);
};

const fillReports = async (db: Db, { reports, members, start, spanMs }: Sizes): Promise<void> => {
  const at = (index: number): number => start + Math.floor((index / reports) * spanMs);
  await insertAll(
    db,
    'report',
    numbers(reports).map((index) => ({
      id: `report-${index}`,
      kind: REPORT_KINDS[index % REPORT_KINDS.length],
      subject_id: `subject-${index}`,
      uid: uidOf(index % members),
      name: `Member${index % members}`,
      text: `A reported line ${index}`,
      pictures: '',
      context_id: 'room-1',
      written_at: at(index),
      opened_at: at(index),
      state: index % 5 === 0 ? 'open' : 'rejected',
      assignee: null,
      action: index % 5 === 0 ? null : 'dismiss',
      decided_by: index % 5 === 0 ? null : 'bench',
      decided_at: index % 5 === 0 ? null : at(index),
      note: '',
      removed: null,
    })),
  );
  await insertAll(
    db,
    'report_reporter',
    numbers(reports).map((index) => ({
      report_id: `report-${index}`,
      uid: uidOf((index + 1) % members),
      category_id: '1',
      text: '',
      created_at: at(index),
    })),
  );
};

/** Fills the tables behind the console's lists. */
export const fillConsole = async (db: Db, sizes: Sizes): Promise<{ movements: number; entries: number }> => {
  await fillMembers(db, sizes);
  await fillTips(db, sizes);
  await fillReports(db, sizes);
  const filled = await fillLedger(db, sizes, createRandom('console', 1));
  return filled;
};
