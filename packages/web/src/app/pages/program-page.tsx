import { HostFollow } from '#features/anchor/follow/host-follow.tsx';
import { MatchBooking } from '#features/anchor/follow/match-booking.tsx';
import { RoomChat } from '#features/chat/room-chat.tsx';
import { RoomPage } from '#features/room/room-page.tsx';
import type { RoomSlots } from '#features/room/room-page.tsx';

const slots: RoomSlots = {
  chat: (room, match) => <RoomChat key={room.liveRoomId} room={room} match={match} />,
  follow: ({ id, name }) => <HostFollow hostId={id} name={name} />,
  book: (match) => <MatchBooking match={match} />,
};

/** `/program-detail/:id/:matchId?` (R7). */
const ProgramPage = ({ id = '', matchId }: { id?: string; matchId?: string }) => (
  <RoomPage key={`${id}/${matchId ?? ''}`} id={id} matchId={matchId} slots={slots} />
);

export default ProgramPage;
