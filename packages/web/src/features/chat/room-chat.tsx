import type { MatchBrief } from '@touchline/contract/match.ts';
import type { LiveRoom } from '@touchline/contract/room.ts';

interface RoomChatProps {
  room: LiveRoom;
  match: MatchBrief;
}

/** The chat of a room. It fills the height it is given. */
export const RoomChat = ({ room }: RoomChatProps) => <p>{room.liveRoomId}</p>;
