import { useCallback, useRef, useState, type PointerEvent, type RefObject } from 'react';
import { useLingui } from '@lingui/react/macro';
import { LazyBoundary } from '#platform/prerender/lazy-boundary.tsx';
import { lazyPage } from '#platform/router/lazy-page.ts';
import { PlayerControls } from '#ui/player/player-controls.tsx';
import type { PlayerSource } from '#ui/player/player-source.ts';
import { PlayerStatus } from '#ui/player/player-status.tsx';
import type { PlayerPlaces } from '#ui/player/player-store.ts';
import { useAutoHide } from '#ui/player/use-auto-hide.ts';
import { useFullScreen } from '#ui/player/use-full-screen.ts';
import { useIsRoomy } from '#ui/player/use-is-roomy.ts';
import type { Player } from '#ui/player/use-player.ts';
import type { Sound } from '#ui/player/use-sound.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './slot-face.module.css';

const PlaybackSettings = lazyPage(() => import('#ui/player/playback-settings.tsx'));

interface SlotFaceProps {
  layer: RefObject<HTMLElement | null>;
  video: RefObject<HTMLVideoElement | null>;
  source: PlayerSource;
  player: Player;
  sound: Sound;
  /** Where the slot draws its own things over the picture; always the same function. */
  onPlace: (name: keyof PlayerPlaces, element: HTMLElement | null) => void;
}

/** What lies on the picture in a slot. */
export const SlotFace = ({ layer, video, source, player, sound, onPlace }: SlotFaceProps) => {
  const { t } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  const controls = useAutoHide(box);
  const fullScreen = useFullScreen(layer, video);
  const isWide = useIsRoomy(layer) || fullScreen.isOn;
  const [isMenuOpen, setMenuOpen] = useState(false);
  const { state, send } = player;
  const canBeControlled = state.phase === 'playing' || state.phase === 'paused' || state.phase === 'connecting';
  const overlay = useCallback((element: HTMLElement | null) => onPlace('overlay', element), [onPlace]);
  const picture = useCallback((element: HTMLElement | null) => onPlace('picture', element), [onPlace]);
  const wideTop = useCallback((element: HTMLElement | null) => onPlace('wideTop', element), [onPlace]);
  const isShown = controls.isShown || state.phase === 'paused';
  const followMouse = ({ pointerType }: PointerEvent): void => {
    if (pointerType === 'mouse') controls.show();
  };
  return (
    <>
      <div ref={picture} className={styles.picture} />
      <span className={styles.top} />
      {canBeControlled ? (
        <button
          type="button"
          className={styles.surface}
          aria-label={t`显示播放控制`}
          onClick={controls.toggle}
          onPointerMove={followMouse}
        />
      ) : null}
      <PlayerStatus state={state} video={video} onPlay={() => send({ type: 'play' })} />
      <div ref={box} onFocus={controls.show} onPointerUp={controls.show} onPointerMove={followMouse}>
        {canBeControlled ? (
          <PlayerControls
            isShown={isShown}
            player={player}
            video={video}
            lines={source.lines}
            sound={sound}
            fullScreen={fullScreen}
            isWide={isWide}
            onMenu={() => setMenuOpen(true)}
            onPlace={onPlace}
          />
        ) : null}
      </div>
      <div
        ref={overlay}
        className={classNames(styles.overlay, isWide && styles.wide, (isShown || !canBeControlled) && styles.shown)}
        onFocus={controls.show}
        onPointerMove={followMouse}
      />
      {isWide ? <div ref={wideTop} className={styles.wideTop} /> : null}
      {isMenuOpen ? (
        <LazyBoundary fallback={null}>
          <PlaybackSettings player={player} lines={source.lines} onClose={() => setMenuOpen(false)} />
        </LazyBoundary>
      ) : null}
    </>
  );
};
