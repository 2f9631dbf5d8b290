import type { HostBooking } from '#demo-world/bookings.ts';
import type { DemoChatLine } from './chat-line.ts';
import { createRoomScript, type ChatRoom, type RoomScript } from './room-script.ts';

const roomOf = ({ fixture, host, groupId, endsAt }: HostBooking, liveRoomId: string, opensAt: number): ChatRoom => ({
  liveRoomId,
  fixture,
  host,
  isPrivate: groupId !== null,
  opensAt,
  endsAt,
});

/** The chat in the rooms of bookings. */
export const createDemoChat = (
  seed: string,
  rooms: { idOf: (booking: HostBooking) => string; opensAt: (booking: HostBooking) => number },
): ((bookings: readonly HostBooking[], from: number, to: number) => DemoChatLine[]) => {
  const scripts = new Map<string, { script: RoomScript; endsAt: number }>();

  const scriptOf = (booking: HostBooking): RoomScript => {
    const liveRoomId = rooms.idOf(booking);
    const key = `${liveRoomId}/${booking.fixture.id}`;
    const known = scripts.get(key);
    if (known) return known.script;
    const script = createRoomScript(seed, roomOf(booking, liveRoomId, rooms.opensAt(booking)));
    scripts.set(key, { script, endsAt: booking.endsAt });
    return script;
  };

  return (bookings, from, to) => {
    for (const [key, { endsAt }] of scripts) if (endsAt < from) scripts.delete(key);
    return bookings
      .filter((booking) => rooms.opensAt(booking) <= to && booking.endsAt > from)
      .flatMap((booking) => scriptOf(booking).between(from, to))
      .toSorted((a, b) => a.createdAt - b.createdAt);
  };
};
