import type { ProfileOwner } from '@touchline/contract/chat.ts';
import type { Db, Trx } from '#platform/db/open-database.ts';
import {
  type Profile,
  type ProfileKind,
  profileSubject,
  type ProfileStore,
  type ProfileStores,
  type RemovedProfile,
} from '#platform/moderation/profiles.ts';
import { copiedLine } from '#platform/moderation/reported-line.ts';
import type { ReportRow } from '#platform/moderation/reports.ts';
import type { ReportedContent } from './deps.ts';

/** Whose name or picture was reported; null for what somebody wrote. */
export const ownerOf = ({ kind, context_id: context }: Pick<ReportRow, 'kind' | 'context_id'>) => {
  if (kind !== 'name' && kind !== 'picture') return null;
  const [owner = '', id = ''] = context.split(/:(.*)/s);
  return { owner: owner as ProfileOwner, id };
};

interface Found {
  store: ProfileStore;
  id: string;
  profile: Profile;
}

/** The profile while it still has the reported name or picture. */
const findReported = async (
  stores: ProfileStores,
  db: Db,
  kind: ProfileKind,
  row: ReportRow,
): Promise<Found | null> => {
  const reported = ownerOf(row);
  if (reported === null) return null;
  const { owner, id } = reported;
  const profile = await stores[owner].find(db, id);
  const isThere = profile !== null && profileSubject(owner, id, profile[kind]) === row.subject_id;
  return isThere ? { store: stores[owner], id, profile } : null;
};

/** Names or pictures as reported content: the name becomes a neutral one, the picture the default one. */
export const createReportedProfiles = (db: Db, stores: ProfileStores, kind: ProfileKind): ReportedContent => ({
  async remove(trx: Trx, report: ReportRow) {
    const found = await findReported(stores, trx, kind, report);
    if (!found) return null;
    const { store, id, profile } = found;
    const replacement = kind === 'name' ? await store.neutralName(trx) : '';
    const publish = await store.replace(trx, id, { [kind]: replacement });
    return publish && { kept: { ...ownerOf(report), content: profile[kind], replacement }, publish };
  },
  async restore(trx: Trx, kept: object) {
    const { owner, id, content, replacement } = kept as RemovedProfile;
    // What was chosen meanwhile stays.
    if (replacement !== undefined && (await stores[owner].find(trx, id))?.[kind] !== replacement) return null;
    return stores[owner].replace(trx, id, { [kind]: content });
  },
  async contextOf(report: ReportRow) {
    const isThere = (await findReported(stores, db, kind, report)) !== null;
    return { isThere, name: '', lines: [copiedLine(report)] };
  },
});
