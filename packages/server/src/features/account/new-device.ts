import type { Trx } from '#platform/db/open-database.ts';
import type { Device } from '#platform/http/device.ts';
import { contactsOf } from './contact/contact-repo.ts';
import { queueNotice } from './contact/contact-messages.ts';
import { hasSessionOn } from './session-repo.ts';

/** Mails a member, at a verified address, that a device signed in which they have not used lately; parent sites have their own. */
export const notifyOfNewDevice = async (
  trx: Trx,
  uid: string,
  { id, kind, name }: Device,
  now: number,
): Promise<void> => {
  if (kind === 'parent' || (await hasSessionOn(trx, uid, id))) return;
  const to = (await contactsOf(trx, uid)).filter((contact) => contact.kind === 'email');
  await queueNotice(trx, uid, { kind: 'new-device', name }, { to, now });
};
