import type { EraseOwn } from '#platform/privacy/erase-rows.ts';

/**
 * Deletes codes and messages that name no member: those to addresses of the member, and to addresses that the member gave and never
 * verified. Another member's address stays out of it, though anybody may request a code for it.
 */
export const eraseContactTraces: EraseOwn = async (trx, { uid }) => {
  const points = await trx.selectFrom('contact_point').select('address').where('uid', '=', uid).execute();
  const requested = await trx
    .selectFrom('contact_code')
    .select('address')
    .where('subject', '=', uid)
    .where('address', 'not in', (eb) => eb.selectFrom('contact_point').select('address').where('uid', '!=', uid))
    .execute();
  for (const { address } of [...points, ...requested]) {
    await trx.deleteFrom('outgoing_message').where('recipient', '=', address).execute();
    await trx.deleteFrom('contact_code').where('address', '=', address).execute();
  }
  return { channels: [] };
};
