import { featuresOf } from '@touchline/domain/version.ts';
import { notFound } from '#platform/http/api-error.ts';
import type { CallContext } from '#platform/http/call-context.ts';
import { PUBLIC_VIEWER } from './anchor-list.ts';
import type { Viewer } from './anchor-view.ts';
import { specialRoomRows } from './host-repo.ts';
import type { AnchorNeeds } from './needs.ts';
import type { SubscriptionTarget } from './subscription-repo.ts';

/** Private rooms of a member; none while the operator has switched special rooms off (P2). */
export const roomsOf = async (needs: AnchorNeeds, uid: string): Promise<string[]> =>
  (await roomsOfAll(needs, [uid])).get(uid) ?? [];

/** The same of many members. */
export const roomsOfAll = async (
  needs: AnchorNeeds,
  uids: readonly string[],
): Promise<ReadonlyMap<string, string[]>> => {
  const { specialRooms } = await needs.commonConfig();
  const rows = specialRooms === 1 ? await specialRoomRows(needs.db, uids, needs.demoEnabled()) : [];
  const ofMember = Map.groupBy(rows, (row) => row.uid);
  return new Map(uids.map((uid) => [uid, (ofMember.get(uid) ?? []).map((row) => row.live_room_id)]));
};

/** The viewer behind a call: visitors see public rooms only (V5), old native apps neither private rooms nor dialect hosts (V9). */
export const viewerOf = async (
  needs: AnchorNeeds,
  { member, headers }: CallContext,
  providerId?: number,
): Promise<Viewer> => {
  const shows = featuresOf(headers);
  const allowedRoomIds = member && shows.privilegeAnchor ? await roomsOf(needs, member.uid) : [];
  return {
    providerId: providerId ?? PUBLIC_VIEWER.providerId,
    allowedRoomIds,
    session: member && allowedRoomIds.length > 0 ? member.sessionHash : null,
    hidesDialect: !shows.dialect,
  };
};

export const targetOf = (call: { hostId?: string | undefined; matchId?: string | undefined }): SubscriptionTarget => {
  if (call.hostId !== undefined) return { kind: 'host', id: call.hostId };
  if (call.matchId !== undefined) return { kind: 'match', id: call.matchId };
  throw notFound('what to follow');
};
