import type { MatchBrief } from '@touchline/contract/match.ts';
import { useRoomQuery } from '#data/room/use-picture-hold.ts';
import { matchClipsQuery, useClipPush } from '#data/clip/queries.ts';
import { ClipStrip } from '#entities/clip/clip-strip.tsx';

interface RoomClipsProps {
  match: MatchBrief;
  liveRoomId: string | null;
}

/** The clips of a match, of all its hosts; a new one comes while its room is open. Nothing before the first. */
const RoomClips = ({ match, liveRoomId }: RoomClipsProps) => {
  const { data } = useRoomQuery(matchClipsQuery(match.matchId));
  useClipPush(match, liveRoomId);
  return <ClipStrip clips={data?.list ?? []} under={({ hostName }) => hostName} />;
};

export default RoomClips;
