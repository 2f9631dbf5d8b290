import { sql } from 'kysely';
import { inChunks } from '#platform/db/in-chunks.ts';
import type { Trx } from '#platform/db/open-database.ts';
import type { ErasedMember } from './erase-rows.ts';

/** Stands for a text about a deleted member. */
const GONE = '(deleted)';

interface Entry {
  id: number;
  who: string;
  action: string;
  subject: string;
  before: string | null;
  after: string | null;
  address: string | null;
}

/**
 * Own things that entries of the audit log may be about, by their table: their ids are subjects. Those of applications are chosen by the
 * member, and entries about these hold the uid.
 */
const OWN_SUBJECTS = [
  'chat_message',
  'tip_comment',
  'report',
  'sanction',
  'lottery_application',
  'wallet_adjustment',
] as const;

const ownIds = async (trx: Trx, uid: string): Promise<string[]> => {
  const found: string[] = [];
  for (const table of OWN_SUBJECTS) {
    const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)} where uid = ${uid}`.execute(trx);
    found.push(...rows.map(({ id }) => id));
  }
  return found;
};

/** Columns with names and addresses by which entries may mention a member. */
const NAMES = [
  ['account', 'username'],
  ['former_name', 'username'],
  ['parent_member', 'username'],
  ['parent_member', 'external_id'],
  ['contact_point', 'address'],
] as const;

const namesOf = async (trx: Trx, uid: string): Promise<Set<string>> => {
  const names = new Set<string>();
  for (const [table, column] of NAMES) {
    const query = sql<{ name: string }>`select ${sql.ref(column)} as name from ${sql.table(table)} where uid = ${uid}`;
    for (const { name } of (await query.execute(trx)).rows) names.add(name);
  }
  return names;
};

/**
 * What entries may call a member besides the uid. Names are free words, which may be a login, a provider or another uid: no entry is
 * found by one.
 */
interface Mentions {
  names: ReadonlySet<string>;
  ids: ReadonlySet<string>;
}

const COLUMNS = ['id', 'who', 'action', 'subject', 'before', 'after', 'address'] as const;

const entriesAbout = async (trx: Trx, { uid }: ErasedMember, ids: ReadonlySet<string>): Promise<Entry[]> => {
  const named = await trx
    .selectFrom('audit')
    .select(COLUMNS)
    .where((eb) =>
      eb.or((['who', 'subject', 'before', 'after'] as const).map((column) => eb(column, 'like', `%${uid}%`))),
    )
    .execute();
  const about = await inChunks([...ids], (some) =>
    trx.selectFrom('audit').select(COLUMNS).where('subject', 'in', some).execute(),
  );
  return [...new Map([...named, ...about].map((entry) => [entry.id, entry])).values()];
};

/**
 * A value of an entry without the member: objects that name the member, or all of it (`isAbout`), keep their fields, numbers and flags, and
 * lose their texts; elsewhere the anonymous id takes the place of the uid.
 */
const withoutMember = ({ uid, anonymousId }: ErasedMember, { names, ids }: Mentions) => {
  const renamed = (text: string): string => text.replaceAll(uid, anonymousId);
  const isNamed = (value: unknown): boolean =>
    typeof value === 'string' && (value.includes(uid) || names.has(value) || ids.has(value));
  const scrub = (value: unknown, isAbout: boolean): unknown => {
    if (typeof value === 'string') return isAbout && value !== '' && !value.includes(uid) ? GONE : renamed(value);
    if (Array.isArray(value)) return value.map((item) => scrub(item, isAbout));
    if (typeof value !== 'object' || value === null) return value;
    const isAboutThis = isAbout || Object.values(value).some(isNamed);
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [renamed(name), scrub(item, isAboutThis)]));
  };
  return scrub;
};

/**
 * Takes a member out of the audit log, within the transaction that erases them: what was done, when, by whom and with which amounts stays
 * under the anonymous id; names, texts and addresses of the member go. The triggers of the table allow this alone.
 */
export const eraseAudit = async (trx: Trx, member: ErasedMember): Promise<void> => {
  const { uid, anonymousId } = member;
  const mentions = { names: await namesOf(trx, uid), ids: new Set(await ownIds(trx, uid)) };
  const scrub = withoutMember(member, mentions);
  for (const entry of await entriesAbout(trx, member, mentions.ids)) {
    const { id, who, action, subject, before, after, address } = entry;
    // The subject is the id at the parent site.
    const isSignIn = action === 'member.sign-in' && [before, after].some((text) => text?.includes(uid));
    const isAbout = isSignIn || subject.includes(uid) || mentions.ids.has(subject);
    const scrubbed = (text: string | null): string | null =>
      text === null ? null : JSON.stringify(scrub(JSON.parse(text), isAbout));
    await trx
      .updateTable('audit')
      .set({
        who: who.replaceAll(uid, anonymousId),
        subject: isSignIn ? anonymousId : subject.replaceAll(uid, anonymousId),
        before: scrubbed(before),
        after: scrubbed(after),
        address: who.includes(uid) ? null : address,
      })
      .where('id', '=', id)
      .execute();
  }
};
