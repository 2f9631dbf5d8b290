import { notFound } from '#platform/http/api-error.ts';
import { type CallContext, type Requester, requesterOf } from '#platform/http/call-context.ts';
import { readerOf } from '#platform/http/content-language.ts';
import { PUBLIC_VIEWER } from './anchor-list.ts';
import type { Viewer } from './anchor-view.ts';
import { specialRoomRows } from './host-repo.ts';
import type { AnchorDeps } from './deps.ts';
import type { SubscriptionTarget } from './subscription-repo.ts';

/** Private rooms of a member; none while the operator has disabled special rooms. */
const roomsOf = async (deps: AnchorDeps, uid: string): Promise<string[]> =>
  (await roomsOfAll(deps, [uid])).get(uid) ?? [];

/** The same for many members. */
export const roomsOfAll = async (deps: AnchorDeps, uids: readonly string[]): Promise<ReadonlyMap<string, string[]>> => {
  const { specialRooms } = await deps.commonConfig();
  const rows = specialRooms === 1 ? await specialRoomRows(deps.db, uids, deps.demoEnabled()) : [];
  const ofMember = Map.groupBy(rows, (row) => row.uid);
  return new Map(uids.map((uid) => [uid, (ofMember.get(uid) ?? []).map((row) => row.live_room_id)]));
};

/**
 * The visibility of hosts and rooms for calls, push and pages: visitors see public rooms only, old native apps neither
 * private rooms nor dialect hosts.
 */
export const viewerFor = async (deps: AnchorDeps, { uid, features }: Requester): Promise<Viewer> => ({
  ...PUBLIC_VIEWER,
  allowedRoomIds: uid !== null && features.privilegeAnchor ? await roomsOf(deps, uid) : [],
  hidesDialect: !features.dialect,
});

/** The viewer of a call. */
export const viewerOf = async (deps: AnchorDeps, context: CallContext, providerId?: number): Promise<Viewer> => {
  const viewer = await viewerFor(deps, requesterOf(context));
  return {
    ...viewer,
    language: readerOf(context),
    providerId: providerId ?? viewer.providerId,
    session: viewer.allowedRoomIds.length > 0 ? (context.member?.sessionHash ?? null) : null,
  };
};

export const targetOf = (call: { hostId?: string | undefined; matchId?: string | undefined }): SubscriptionTarget => {
  if (call.hostId !== undefined) return { kind: 'host', id: call.hostId };
  if (call.matchId !== undefined) return { kind: 'match', id: call.matchId };
  throw notFound('what to follow');
};
