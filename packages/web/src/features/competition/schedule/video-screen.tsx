import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCommonConfig } from '#platform/boot/common-config.ts';
import { call } from '#platform/http/client.ts';
import { callQuery } from '#platform/query/call-query.ts';
import { MutedScreen } from '#ui/player/muted-screen.tsx';

interface Room {
  hostId: string;
  matchId: string;
}

/** Without an answer the drawn cover stays, and nobody needs to be told. */
const roomQuery = ({ hostId, matchId }: Room) => ({
  ...callQuery('getProgram', { id: hostId, matchId }),
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call('getProgram', { id: hostId, matchId }, { signal, retries: 1, failures: 'quiet' }),
});

/** The room's stream; the empty text until it is known and where there is none. */
const useAddress = (room: Room, isWanted: boolean): string => {
  const { data } = useQuery({ ...roomQuery(room), enabled: isWanted });
  return data?.hosts.find(({ id }) => id === room.hostId)?.videoSourceDetail.m3u8 ?? '';
};

/** A host's room, muted, in a card (N8); its stream is asked for when it is to play. */
const VideoScreen = (room: Room) => {
  const [isWanted, setWanted] = useState(false);
  const address = useAddress(room, isWanted);
  return <MutedScreen address={address} isAllowed={useCommonConfig().isAutoPlay === 1} onWanted={setWanted} />;
};

export default VideoScreen;
