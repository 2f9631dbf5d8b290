import type { MatchBrief } from '@touchline/contract/match.ts';
import type { LiveRoom } from '@touchline/contract/room.ts';
import type { ReactNode } from 'react';

/** What other capabilities put into the page; the route passes it in. */
export interface RoomSlots {
  chat: (room: LiveRoom, match: MatchBrief) => ReactNode;
  follow: (host: { id: string; name: string }) => ReactNode;
}

interface RoomPageProps {
  /** A host, or a match. */
  id: string;
  matchId?: string | undefined;
  slots: RoomSlots;
}

/** A live room with its match, or a match without a host (R7). */
export const RoomPage = ({ id, matchId, slots: _slots }: RoomPageProps) => (
  <p>
    {id} {matchId}
  </p>
);
