import { notFound } from '#platform/http/api-error.ts';
import { actingUidOf, type CallContext } from '#platform/http/call-context.ts';
import type { StudioDeps } from './deps.ts';

/** The member of a call, whose hosts alone it may name; null for staff and machine tokens. */
export const memberOfCall = (context: CallContext): string | null => actingUidOf(context);

/** Throws 10404 for an unknown host, 403 for a member who is not this host. */
export const requireOwnHost = async (
  deps: Pick<StudioDeps, 'ownerOf'>,
  _context: CallContext,
  hostId: string,
): Promise<void> => {
  const owner = await deps.ownerOf(hostId);
  if (!owner) throw notFound(`host ${hostId}`);
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
