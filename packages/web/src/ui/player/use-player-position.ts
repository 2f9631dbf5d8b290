import { useState } from 'react';
import { useStore } from '#platform/storage/store.ts';
import type { PlayerSource } from '#ui/player/player-source.ts';
import { playerStand } from '#ui/player/player-store.ts';
import type { PlayerStand } from '#ui/player/player-store.ts';

interface Move {
  from: PlayerStand | null;
  to: PlayerStand | null;
  /** What the mini player showed so far. */
  mini: PlayerSource | null;
  /** What is in the slot that is left plays, or will by itself. */
  isWanted: boolean;
}

/** What the mini player shows after another slot, or none, is on screen. */
export const miniAfter = ({ from, to, mini, isWanted }: Move): PlayerSource | null => {
  if (to !== null && to.source !== null) return null;
  const left = from?.source ?? null;
  if (left === null) return mini;
  const isOverHere = to?.box === from?.box;
  return isWanted && !isOverHere ? left : null;
};

interface PlayerPosition {
  source: PlayerSource | null;
  /** The slot to stand in; null for the mini player, and when nothing plays. */
  box: HTMLElement | null;
  withSound: boolean;
  hasTheater: boolean;
  /** Tells what became of the source, before anything is drawn. */
  settle: (news: { isWanted: boolean; isOver: boolean }) => void;
  /** Ends the mini player. */
  close: () => void;
}

/** Where the player is: in the slot on screen, else in the corner with what the last slot played. */
export const usePlayerPosition = (): PlayerPosition => {
  const stand = useStore(playerStand);
  const [before, setBefore] = useState(stand);
  const [mini, setMini] = useState<PlayerSource | null>(null);
  const inSlot = stand?.source ?? null;
  return {
    source: inSlot ?? mini,
    box: inSlot === null ? null : (stand?.box ?? null),
    withSound: stand?.withSound ?? false,
    hasTheater: stand?.hasTheater ?? false,
    settle: ({ isWanted, isOver }) => {
      if (stand !== before) {
        setBefore(stand);
        setMini(miniAfter({ from: before, to: stand, mini, isWanted }));
      } else if (isOver && mini !== null) setMini(null);
    },
    close: () => setMini(null),
  };
};
