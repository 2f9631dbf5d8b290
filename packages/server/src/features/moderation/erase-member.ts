import type { EraseOwn } from '#platform/privacy/erase-rows.ts';

/** Removes the reports of a member's content, with who made them. */
export const eraseReports: EraseOwn = async (trx, { uid }) => {
  const own = trx.selectFrom('report').select('id').where('uid', '=', uid);
  await trx.deleteFrom('report_reporter').where('report_id', 'in', own).execute();
  await trx.deleteFrom('report').where('uid', '=', uid).execute();
  return { channels: [] };
};
