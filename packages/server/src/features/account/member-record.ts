import type { MemberDetail } from '@touchline/contract/ops-members.ts';
import type { Db } from '#platform/db/open-database.ts';
import { maskedAddress } from '#platform/messages/masked-address.ts';
import { contactsOf } from './contact/contact-repo.ts';

/** What support sees of how a member is reached, what they accepted, and which names they had. */
export const readMemberRecord = async (
  db: Db,
  uid: string,
): Promise<Pick<MemberDetail, 'contacts' | 'consents' | 'formerNames'>> => {
  const contacts = await contactsOf(db, uid);
  const consents = await db
    .selectFrom('consent')
    .select(['subject', 'version', 'at'])
    .where('uid', '=', uid)
    .orderBy('at', 'desc')
    .orderBy('subject')
    .execute();
  const names = await db
    .selectFrom('former_name')
    .select(['username', 'changed_at'])
    .where('uid', '=', uid)
    .orderBy('changed_at', 'desc')
    .execute();
  return {
    contacts: contacts.map(({ kind, address, verified_at: verifiedAt }) => ({
      kind,
      address: maskedAddress(address),
      verifiedAt,
    })),
    consents,
    formerNames: names.map(({ username, changed_at: changedAt }) => ({ username, changedAt })),
  };
};
