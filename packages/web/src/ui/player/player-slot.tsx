import { useLayoutEffect, useRef, useEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useLingui } from '@lingui/react/macro';
import { useStore } from '#platform/storage/store.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import { OverNotice } from '#ui/player/over-notice.tsx';
import type { PlayerSource } from '#ui/player/player-source.ts';
import { playerReport, playerStand, playerHost } from '#ui/player/player-store.ts';
import { loadScript } from '#platform/router/lazy-page.ts';
import { useAutoPlays } from './use-auto-plays.ts';
import styles from './player-slot.module.css';

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
const usePlayIntent = (source: PlayerSource | null, isPlayedAlready: boolean): PlayIntent => {
  const autoPlays = useAutoPlays();
  const key = source?.key ?? null;
  const [pressed, setPressed] = useState<string | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const isPressed = key !== null && pressed === key;
  const isOn = key !== null && refused !== key && (isPressed || isPlayedAlready || autoPlays);

  useEffect(() => {
    if (isOn) loadHost().catch(() => setRefused(key));
  }, [isOn, key]);

  const start = (): void => {
    setRefused(null);
    setPressed(key);
  };
  return { isOn, withSound: isPressed, start };
};

interface PlayerSlotProps {
  source: PlayerSource | null;
  /** Over the picture at the top left: back button, live tag. */
  overlay?: ReactNode;
  /** The page has another place for it, as wide as the window: `useTheater`. */
  hasTheater?: boolean;
  /** Shown when there is nothing to play or it failed. */
  children?: ReactNode;
}

const isPlayable = (source: PlayerSource): boolean => source.lines.some(({ flv, m3u8 }) => flv !== '' || m3u8 !== '');

const PlayButton = ({ onPress }: { onPress: () => void }) => {
  const { t } = useLingui();
  return (
    <button type="button" className={styles.play} aria-label={t`播放直播`} onClick={onPress}>
      <span>
        <Icon name="play" size={28} />
      </span>
    </button>
  );
};

const Overlay = ({ target, children }: { target: HTMLElement | null; children: ReactNode }) =>
  target === null ? <div className={styles.overlay}>{children}</div> : createPortal(children, target);

/**
 * The place of the app's one player on a page: 16:9, pinned to the top of what scrolls. While it is on screen the player
 * stands in it; when its page is left while playing, the mini player follows.
 */
export const PlayerSlot = ({ source, overlay, hasTheater = false, children }: PlayerSlotProps) => {
  const box = useRef<HTMLDivElement>(null);
  const playable = source !== null && isPlayable(source) ? source : null;
  const report = useStore(playerReport);
  const isHere = playable !== null && report.key === playable.key;
  const intent = usePlayIntent(playable, isHere);

  useLayoutEffect(() => {
    if (!box.current) return;
    const stand = { box: box.current, source: intent.isOn ? playable : null, withSound: intent.withSound, hasTheater };
    playerStand.set(stand);
    return () => {
      if (playerStand.get() === stand) playerStand.set(null);
    };
  }, [playable, intent.isOn, intent.withSound, hasTheater]);

  const isOver = isHere && report.isOver;
  const isEmpty = playable === null || (isOver && children !== undefined);
  return (
    <div className={styles.slot}>
      <div ref={box} className={styles.box}>
        {isEmpty ? children : <Picture src={playable.poster} alt="" className={styles.poster} fill eager />}
        {isEmpty || intent.isOn ? null : <PlayButton onPress={intent.start} />}
        <Overlay target={isHere ? report.overlay : null}>{overlay}</Overlay>
        {isOver ? <OverNotice hasEnded={report.hasEnded} onRetry={report.retry} /> : null}
      </div>
    </div>
  );
};
