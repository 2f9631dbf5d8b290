import { useEffect, useState } from 'react';
import { useCommonConfig } from '#platform/boot/common-config.ts';
import { loadScript } from '#platform/router/lazy-page.ts';
import type { PlayerSource } from '#ui/player/player-source.ts';
import { playerHost } from '#ui/player/player-store.ts';
import { useWantsStill } from '#ui/player/wants-still.ts';

interface PlayIntent {
  /** Whether the source is to play now. */
  isOn: boolean;
  withSound: boolean;
  start: () => void;
}

/** N8: the player's script comes only when a video is about to play. */
const loadHost = async (): Promise<void> => {
  if (playerHost.get() !== null) return;
  const { PlayerHost } = await loadScript(() => import('#ui/player/player-host.tsx'));
  playerHost.set(PlayerHost);
};

/** Whether a slot plays by itself (E26, and the person's own settings), or waits for a press. */
export const usePlayIntent = (source: PlayerSource | null, isPlayedAlready: boolean): PlayIntent => {
  const isAutomatic = useCommonConfig().isAutoPlay === 1;
  const key = source?.key ?? null;
  const [pressed, setPressed] = useState<string | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const isStill = useWantsStill();
  const isPressed = key !== null && pressed === key;
  const isOn = key !== null && refused !== key && (isPressed || isPlayedAlready || (isAutomatic && !isStill));

  useEffect(() => {
    if (isOn) loadHost().catch(() => setRefused(key));
  }, [isOn, key]);

  const start = (): void => {
    setRefused(null);
    setPressed(key);
  };
  return { isOn, withSound: isPressed, start };
};
