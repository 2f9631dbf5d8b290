import { forbidden, notFound } from '#platform/http/api-error.ts';
import { actingUidOf, type CallContext } from '#platform/http/call-context.ts';
import type { StudioDeps } from './deps.ts';

/** Throws 10404 for an unknown host, 403 for a member who is not this host. Staff and machine tokens act for any. */
export const requireOwnHost = async (
  deps: Pick<StudioDeps, 'ownerOf'>,
  context: CallContext,
  hostId: string,
): Promise<void> => {
  const owner = await deps.ownerOf(hostId);
  if (!owner) throw notFound(`host ${hostId}`);
  const uid = actingUidOf(context);
  if (uid !== null && owner.uid !== uid) throw forbidden(`host ${hostId} is not yours`);
};

/** The same, and 10404 for a room that is not the host's. */
export const requireOwnRoom = async (
  deps: Pick<StudioDeps, 'ownerOf' | 'findRoom'>,
  context: CallContext,
  { hostId, liveRoomId }: { hostId: string; liveRoomId: string },
): Promise<void> => {
  await requireOwnHost(deps, context, hostId);
  const room = await deps.findRoom(liveRoomId);
  if (!room?.hostIds.includes(hostId)) throw notFound(`room ${liveRoomId} of host ${hostId}`);
};
