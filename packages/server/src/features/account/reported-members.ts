import { hash, randomInt } from 'node:crypto';
import type { Db, Trx } from '#platform/db/open-database.ts';
import { notFound } from '#platform/http/api-error.ts';
import { copiedLine } from '#platform/moderation/reported-line.ts';
import { addReport, type NewReport, type ReportRow } from '#platform/moderation/reports.ts';
import { type Account, findByUid, findNameHolder, namesOf } from './account-repo.ts';

type Kind = 'name' | 'picture';
const COLUMN = { name: 'username', picture: 'head_key' } as const;
const HASH_LENGTH = 16;
const NAME_TRIES = 20;

/** A member with this very content: a new name is another subject. */
const subjectOf = (kind: Kind, account: Account): string =>
  `${account.uid}-${hash('sha256', account[COLUMN[kind]]).slice(0, HASH_LENGTH)}`;

/** Stores a report of a member's name or picture; throws 10404 for an unknown member, or one without a picture. */
export const reportMember = async (
  deps: Parameters<typeof addReport>[0],
  kind: Kind,
  report: NewReport,
): Promise<void> => {
  const account = await findByUid(deps.db, report.reportedId);
  if (!account || account[COLUMN[kind]] === '') throw notFound(`${kind} of member ${report.reportedId}`);
  await addReport(deps, kind, { ...report, reportedId: subjectOf(kind, account) }, async () => ({
    uid: account.uid,
    name: account.username,
    text: kind === 'name' ? account.username : '',
    pictures: kind === 'picture' ? account.head_key : '',
    context_id: '',
    written_at: account.created_at,
  }));
};

/** A name without meaning that no other member has. */
const neutralName = async (trx: Trx): Promise<string> => {
  for (let attempt = 1; ; attempt++) {
    const name = `member${randomInt(10_000_000, 100_000_000)}`;
    if (attempt === NAME_TRIES || !(await findNameHolder(trx, name))) return name;
  }
};

const findSubject = async (db: Db, kind: Kind, { uid, subject_id: subject }: ReportRow): Promise<Account | null> => {
  const account = uid === null ? undefined : await findByUid(db, uid);
  return account && subjectOf(kind, account) === subject ? account : null;
};

const setAccount = async (
  trx: Trx,
  uid: string,
  values: Partial<Pick<Account, 'username' | 'login_name' | 'name_key' | 'head_key'>>,
): Promise<void> => {
  await trx.updateTable('account').set(values).where('uid', '=', uid).execute();
};

const publish = async (): Promise<void> => {};

/** Names or pictures of members as reported content: the name becomes a neutral one, the picture the default one. */
export const createReportedMembers = (db: Db, kind: Kind) => ({
  async remove(trx: Trx, report: ReportRow) {
    const account = await findSubject(trx, kind, report);
    if (!account) return null;
    const { uid, username, head_key } = account;
    await setAccount(trx, uid, kind === 'name' ? namesOf(await neutralName(trx)) : { head_key: '' });
    return { kept: kind === 'name' ? { uid, username } : { uid, head_key }, publish };
  },
  async restore(trx: Trx, kept: object) {
    const { uid, username, head_key } = kept as Pick<Account, 'uid'> & Partial<Account>;
    if (username !== undefined && (await findNameHolder(trx, username, uid))) return null;
    await setAccount(trx, uid, username === undefined ? { head_key: head_key ?? '' } : namesOf(username));
    return publish;
  },
  async contextOf(report: ReportRow) {
    const isThere = (await findSubject(db, kind, report)) !== null;
    return { isThere, name: '', lines: [copiedLine(report)] };
  },
});
