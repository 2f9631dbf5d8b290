import { useQueryClient } from '@tanstack/react-query';
import { channel } from '@touchline/contract/channels.ts';
import type { MatchSport } from '@touchline/contract/sport.ts';
import { callQuery, QUIET } from '#platform/query/call-query.ts';
import { usePush } from '#platform/push/push.ts';

const MOST = 50;
const LATEST = 12;

/** The clips of a match, newest first. */
export const matchClipsQuery = (matchId: string) => callQuery('listClips', { matchId, size: MOST }, QUIET);

/** The latest clips of a host. */
export const hostClipsQuery = (hostId: string) => callQuery('listClips', { hostId, size: LATEST }, QUIET);

export const clipQuery = (id: string) => callQuery('getClip', { id }, QUIET);

/** Reads the clips again when one of a match was cut or went; in a private room its own channel says so. */
export const useClipPush = (match: { sport: MatchSport; matchId: string }, liveRoomId: string | null): void => {
  const client = useQueryClient();
  const channels = [channel.match(match.sport, match.matchId)];
  if (liveRoomId !== null) channels.push(channel.room(liveRoomId));
  usePush(channels, ({ mutation }) => {
    if (mutation !== 'clip.change') return;
    void client.invalidateQueries({ queryKey: ['listClips'] });
    void client.invalidateQueries({ queryKey: ['getClip'] });
  });
};
