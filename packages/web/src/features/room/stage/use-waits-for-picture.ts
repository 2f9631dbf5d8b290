import { useEffect, useState, useSyncExternalStore } from 'react';
import { pictureTime } from '#platform/picture/picture-time.ts';
import { useScoreFollows } from '#platform/picture/score-follows.ts';
import { useStore } from '#platform/storage/store.ts';
import { playerReport } from '#ui/player/player-store.ts';
import { useAutoPlays } from '#ui/player/use-auto-plays.ts';
import type { Stage } from './use-stage.ts';

/** A player that has not begun by then does not come. */
const LONGEST_START_MS = 10_000;

/** The score is not hidden for long from a page without a player. */
const useIsOverdue = (key: string | null): boolean => {
  const [overdue, setOverdue] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setOverdue(key), LONGEST_START_MS);
    return () => clearTimeout(timer);
  }, [key]);
  return key !== null && overdue === key;
};

const pictureKey = (): string | null => pictureTime.get()?.key ?? null;

/** Whether the match waits for the picture: one is shown whose time is known, or is about to be. */
export const useWaitsForPicture = ({ source, isVideo, isTimed }: Stage): boolean => {
  const key = source?.key ?? null;
  const follows = useScoreFollows();
  const autoPlays = useAutoPlays();
  const report = useStore(playerReport);
  const isTaken = key !== null && report.key === key;
  const isPictured = useSyncExternalStore(pictureTime.subscribe, pictureKey, () => null) === key && key !== null;
  const isOverdue = useIsOverdue(key);
  if (!follows || !isVideo) return false;
  return isPictured || (autoPlays && isTimed && !isTaken && !isOverdue);
};
