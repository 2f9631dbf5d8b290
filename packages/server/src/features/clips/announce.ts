import { channel } from '@touchline/contract/channels.ts';
import { type ClipRow, CLIPS_TAG } from './clip-repo.ts';
import type { ClipDeps } from './deps.ts';

type Announcing = Pick<ClipDeps, 'cache' | 'publish' | 'matchBriefs'>;

/** After the commit: drops cached replies, and lets the pages of the match and the room read the clips again. */
export const announceClip = async (
  { cache, publish, matchBriefs }: Announcing,
  row: Pick<ClipRow, 'id' | 'host_id' | 'match_id' | 'live_room_id' | 'is_private'>,
): Promise<void> => {
  cache.invalidate(CLIPS_TAG);
  const { id, host_id: hostId, match_id: matchId } = row;
  const data = { id, hostId, matchId };
  publish(channel.room(row.live_room_id), 'anchor', 'clip.change', data);
  if (row.is_private === 1) return;
  const match = (await matchBriefs([matchId])).get(matchId);
  if (match) publish(channel.match(match.sport, matchId), 'competition', 'clip.change', data);
};
