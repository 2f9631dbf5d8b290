import { useLingui } from '@lingui/react/macro';
import type { RefObject } from 'react';
import { Link } from '#platform/router/link.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { isReconnecting } from '#ui/player/player-machine.ts';
import type { PlayerState } from '#ui/player/player-machine.ts';
import type { PlayerSource } from '#ui/player/player-source.ts';
import { Spinner } from '#ui/player/spinner.tsx';
import { useMiniDrag } from '#ui/player/use-mini-drag.ts';
import styles from './mini-face.module.css';

interface MiniFaceProps {
  layer: RefObject<HTMLElement | null>;
  source: PlayerSource;
  state: PlayerState;
  onClose: () => void;
}

/** What lies on the picture of the mini player: the way back, and the end of it. */
export const MiniFace = ({ layer, source, state, onClose }: MiniFaceProps) => {
  const { t } = useLingui();
  const drag = useMiniDrag(layer);
  const title = source.title;
  return (
    <>
      <Link to={source.href} className={styles.back} aria-label={t`回到直播间：${title}`} draggable={false} {...drag} />
      {state.phase === 'connecting' || isReconnecting(state) ? <Spinner size={28} /> : null}
      <button type="button" className={styles.close} aria-label={t`关闭小窗`} onClick={onClose}>
        <span>
          <Icon name="close" size={14} />
        </span>
      </button>
    </>
  );
};
