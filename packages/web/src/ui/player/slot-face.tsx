import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import type { RefObject } from 'react';
import { LineSheet } from '#ui/player/line-sheet.tsx';
import { PlayerControls } from '#ui/player/player-controls.tsx';
import type { PlayerSource } from '#ui/player/player-source.ts';
import { PlayerStatus } from '#ui/player/player-status.tsx';
import { useAutoHide } from '#ui/player/use-auto-hide.ts';
import { useFullScreen } from '#ui/player/use-full-screen.ts';
import type { Player } from '#ui/player/use-player.ts';
import type { Sound } from '#ui/player/use-sound.ts';
import styles from './slot-face.module.css';

interface SlotFaceProps {
  layer: RefObject<HTMLElement | null>;
  video: RefObject<HTMLVideoElement | null>;
  source: PlayerSource;
  player: Player;
  sound: Sound;
  /** Where the slot draws its own things over the picture. */
  onOverlay: (element: HTMLElement | null) => void;
}

/** What lies on the picture in a slot. */
export const SlotFace = ({ layer, video, source, player, sound, onOverlay }: SlotFaceProps) => {
  const { t } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  const controls = useAutoHide(box);
  const fullScreen = useFullScreen(layer, video);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const { state, send } = player;
  const canBeControlled = state.phase === 'playing' || state.phase === 'paused' || state.phase === 'connecting';
  return (
    <>
      <span className={styles.top} />
      {canBeControlled ? (
        <button type="button" className={styles.surface} aria-label={t`显示播放控制`} onClick={controls.toggle} />
      ) : null}
      <PlayerStatus state={state} video={video} onPlay={() => send({ type: 'play' })} />
      <div ref={box} onFocus={controls.show} onPointerUp={controls.show}>
        {canBeControlled ? (
          <PlayerControls
            isShown={controls.isShown || state.phase === 'paused'}
            player={player}
            video={video}
            lines={source.lines}
            sound={sound}
            fullScreen={fullScreen}
            onMenu={() => setMenuOpen(true)}
          />
        ) : null}
      </div>
      <div ref={onOverlay} className={styles.overlay} hidden={fullScreen.isOn} />
      <LineSheet open={isMenuOpen} player={player} lines={source.lines} onClose={() => setMenuOpen(false)} />
    </>
  );
};
