import type { ProfileOwner } from '@touchline/contract/chat.ts';
import { forbidden, notFound } from '#platform/http/api-error.ts';
import { type ProfileKind, profileSubject, type ProfileStores } from '#platform/moderation/profiles.ts';
import { addReport, type NewReport } from '#platform/moderation/reports.ts';

/** Stores a report of a name or picture; throws 10404 for an unknown owner, or one without it, and 403 for one's own. */
export const reportProfile = async (
  deps: Parameters<typeof addReport>[0],
  stores: ProfileStores,
  { kind, owner, ...report }: NewReport & { kind: ProfileKind; owner: ProfileOwner },
): Promise<void> => {
  const { reportedId: id } = report;
  const profile = await stores[owner].find(deps.db, id);
  if (!profile?.isShown || profile[kind] === '') throw notFound(`${kind} of ${owner} ${id}`);
  if (profile.uid === report.uid) throw forbidden(`this ${kind} is your own`);
  await addReport(deps, kind, { ...report, reportedId: profileSubject(owner, id, profile[kind]) }, async () => ({
    uid: profile.uid,
    name: profile.name,
    text: kind === 'name' ? profile.name : '',
    pictures: kind === 'picture' ? profile.picture.replaceAll(',', '%2C') : '',
    context_id: `${owner}:${id}`,
    written_at: profile.createdAt ?? deps.now(),
  }));
};
