import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { isReconnecting } from '#ui/player/player-machine.ts';
import type { PlayerState } from '#ui/player/player-machine.ts';
import { Spinner } from '#ui/player/spinner.tsx';
import styles from './player-status.module.css';

/** Whether a video that plays has run out of data. */
const useBuffering = (video: RefObject<HTMLVideoElement | null>): boolean => {
  const [isBuffering, setBuffering] = useState(false);
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    const begin = (): void => setBuffering(true);
    const end = (): void => setBuffering(false);
    element.addEventListener('waiting', begin);
    element.addEventListener('playing', end);
    element.addEventListener('emptied', end);
    return () => {
      element.removeEventListener('waiting', begin);
      element.removeEventListener('playing', end);
      element.removeEventListener('emptied', end);
    };
  }, [video]);
  return isBuffering;
};

interface PlayerStatusProps {
  state: PlayerState;
  video: RefObject<HTMLVideoElement | null>;
  /** Plays, or tries again. */
  onPlay: () => void;
}

const BigPlay = ({ onPlay }: { onPlay: () => void }) => {
  const { t } = useLingui();
  return (
    <button type="button" className={styles.play} aria-label={t`播放直播`} onClick={onPlay}>
      <Icon name="play" size={28} />
    </button>
  );
};

const Reconnecting = ({ onPlay }: { onPlay: () => void }) => (
  <div className={styles.veil}>
    <Spinner />
    <p className={styles.under}>
      <Trans>正在重新连接…</Trans>
    </p>
    <Button look="glass" className={styles.now} onClick={onPlay}>
      <Trans>立即重试</Trans>
    </Button>
  </div>
);

/** How the stream is doing, in words and with what can be done about it. */
export const PlayerStatus = ({ state, video, onPlay }: PlayerStatusProps) => {
  const { t } = useLingui();
  const isBuffering = useBuffering(video);
  const isLost = isReconnecting(state);
  const isConnecting = !isLost && (state.phase === 'connecting' || state.phase === 'waiting');
  const isLoading = isConnecting || (state.phase === 'playing' && isBuffering);
  return (
    <div role="status" aria-label={isLoading ? t`加载中` : undefined}>
      {isLoading ? <Spinner /> : null}
      {isLost ? <Reconnecting onPlay={onPlay} /> : null}
      {state.phase === 'paused' || state.phase === 'blocked' ? <BigPlay onPlay={onPlay} /> : null}
    </div>
  );
};
