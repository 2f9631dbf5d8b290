import { notFound } from '#platform/http/api-error.ts';
import type { CallContext } from '#platform/http/call-context.ts';
import { PUBLIC_VIEWER } from './anchor-list.ts';
import type { Viewer } from './anchor-view.ts';
import { entryRows, specialRoomIds } from './host-repo.ts';
import type { AnchorNeeds } from './needs.ts';
import type { SubscriptionTarget } from './subscription-repo.ts';

/** Private rooms of a member; none while the operator has switched special rooms off (P2). */
export const roomsOf = async (needs: AnchorNeeds, uid: string): Promise<string[]> => {
  const { specialRooms } = await needs.commonConfig();
  return specialRooms === 1 ? specialRoomIds(needs.db, uid, needs.demoEnabled()) : [];
};

/** The viewer behind a call: visitors see public rooms only (V5). */
export const viewerOf = async (needs: AnchorNeeds, { member }: CallContext, providerId?: number): Promise<Viewer> => ({
  providerId: providerId ?? PUBLIC_VIEWER.providerId,
  allowedRoomIds: member ? await roomsOf(needs, member.uid) : [],
});

/** Whether somebody may join the channel of a room: a private room needs its right (protocols: Push). */
export const mayJoinRoom = async (needs: AnchorNeeds, liveRoomId: string, uid: string | null): Promise<boolean> => {
  const entries = await entryRows(needs.db, { withDemo: needs.demoEnabled(), roomId: liveRoomId });
  if (entries.length === 0) return false;
  if (entries.some((entry) => entry.live_user_group_id === null)) return true;
  return uid !== null && (await roomsOf(needs, uid)).includes(liveRoomId);
};

export const targetOf = (call: { hostId?: string | undefined; matchId?: string | undefined }): SubscriptionTarget => {
  if (call.hostId !== undefined) return { kind: 'host', id: call.hostId };
  if (call.matchId !== undefined) return { kind: 'match', id: call.matchId };
  throw notFound('what to follow');
};
