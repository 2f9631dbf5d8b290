import { memo } from 'react';
import type { SetFollow } from '#data/host/subscriptions.ts';
import { RoomCard } from '#features/anchor/live/room-card.tsx';
import type { LiveRoom } from '#features/anchor/screen/rooms.ts';
import styles from './live-rooms.module.css';

interface LiveRoomsProps {
  rooms: readonly LiveRoom[];
  followedHostIds: ReadonlySet<string>;
  onFollow: SetFollow;
}

/** Cards below the first, in two columns. */
const MOST_PAIRED = 4;

const paired = (rooms: readonly LiveRoom[]): readonly LiveRoom[] => {
  const rest = rooms.slice(1, 1 + MOST_PAIRED);
  return rest.length > 1 ? rest.slice(0, rest.length - (rest.length % 2)) : rest;
};

/** The first room large, the others in pairs; more of them are a tap away. */
export const LiveRooms = memo(({ rooms, followedHostIds, onFollow }: LiveRoomsProps) => {
  const [first] = rooms;
  if (first === undefined) return null;
  const card = (room: LiveRoom, isFirst: boolean) => (
    <RoomCard room={room} isFirst={isFirst} isFollowed={followedHostIds.has(room.host.id)} onFollow={onFollow} />
  );
  return (
    <ul className={styles.rooms}>
      <li key={first.host.id} className={styles.first}>
        {card(first, true)}
      </li>
      {paired(rooms).map((room) => (
        <li key={room.host.id}>{card(room, false)}</li>
      ))}
    </ul>
  );
});
