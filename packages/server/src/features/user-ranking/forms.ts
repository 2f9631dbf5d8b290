import { runningStreak } from '@touchline/domain/ranking/score.ts';
import { rankingTitle, TITLE_REPORTS, TITLE_WINDOWS } from '@touchline/domain/ranking/title.ts';
import { waitForLock } from '#platform/db/advisory-lock.ts';
import { readSetting, writeSetting } from '#platform/db/setting.ts';
import { createEventLoopYield } from '#platform/db/event-loop-yield.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { boardsChanged } from './changed.ts';
import type { RankingDeps } from './deps.ts';
import type { Db, Trx } from '#platform/db/open-database.ts';

const UP_TO = 'ranking-titles';
/** Maximum users per transaction, for which incoming reports wait. */
const USERS_AT_ONCE = 200;

/** Computes streak and title of a user; returns whether one changed. */
const saveForm = async (trx: Trx, userId: string, now: number): Promise<boolean> => {
  const rows = await trx
    .selectFrom('betting_report')
    .select(['settled_at', 'result', 'stake', 'payout'])
    .where('user_id', '=', userId)
    .where('settled_at', 'is not', null)
    .orderBy('settled_at', 'desc')
    .orderBy('id', 'desc')
    .limit(TITLE_REPORTS)
    .execute();
  const form = {
    streak: runningStreak(rows.map(({ result }) => result)),
    title: rankingTitle(
      rows.map(({ settled_at: settledAt, ...row }) => ({ ...row, settledAt: settledAt ?? 0 })),
      now,
    ),
  };
  const { numUpdatedRows } = await trx
    .updateTable('ranking_user')
    .set(form)
    .where('id', '=', userId)
    .where((eb) => eb.or([eb('streak', '!=', form.streak), eb('title', 'is distinct from', form.title)]))
    .executeTakeFirst();
  return numUpdatedRows > 0;
};

/** Computes streak and title of users; returns whether any changed. */
export const saveForms = async (trx: Trx, userIds: readonly string[], now: number): Promise<boolean> => {
  let isChanged = false;
  const yieldToOthers = createEventLoopYield();
  for (const userId of userIds) {
    isChanged = (await saveForm(trx, userId, now)) || isChanged;
    await yieldToOthers();
  }
  return isChanged;
};

/** Users with a report that left the window of titles after `since` and by `now`. */
const usersWithLessToShow = async (db: Db, since: number, now: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('betting_report')
    .select('user_id')
    .distinct()
    .where((eb) =>
      eb.or(
        TITLE_WINDOWS.map((window) =>
          eb.and([eb('settled_at', '>', since - window), eb('settled_at', '<=', now - window)]),
        ),
      ),
    )
    .execute();
  return rows.map(({ user_id: userId }) => userId);
};

/** Titles depend on the last days: recomputes those that changed with time since the last run. */
export const refreshTitles = async (deps: RankingDeps): Promise<void> => {
  const { db } = deps;
  const now = deps.now();
  const userIds = await usersWithLessToShow(db, Number((await readSetting(db, UP_TO)) ?? 0), now);
  let isChanged = false;
  for (let start = 0; start < userIds.length; start += USERS_AT_ONCE)
    isChanged =
      (await inTransaction(db, async (trx) => {
        await waitForLock(trx, 'ranking');
        return saveForms(trx, userIds.slice(start, start + USERS_AT_ONCE), now);
      })) || isChanged;
  await writeSetting(db, UP_TO, now);
  if (isChanged) boardsChanged(deps);
};
