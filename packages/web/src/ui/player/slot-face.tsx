import { useCallback, useEffect, useEffectEvent, useRef, useState, type PointerEvent, type RefObject } from 'react';
import { useLingui } from '@lingui/react/macro';
import { LazyBoundary } from '#platform/prerender/lazy-boundary.tsx';
import { lazyPage } from '#platform/router/lazy-page.ts';
import { PlayerControls } from '#ui/player/player-controls.tsx';
import { PlayerKeys } from '#ui/player/player-keys.tsx';
import type { PlayerSource } from '#ui/player/player-source.ts';
import { PlayerStatus } from '#ui/player/player-status.tsx';
import type { PlayerPlaces } from '#ui/player/player-store.ts';
import { useAutoHide } from '#ui/player/use-auto-hide.ts';
import { useFullScreen, type FullScreen } from '#ui/player/use-full-screen.ts';
import { useIsRoomy } from '#ui/player/use-is-roomy.ts';
import type { Player } from '#ui/player/use-player.ts';
import type { Sound } from '#ui/player/use-sound.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './slot-face.module.css';

const PlaybackSettings = lazyPage(() => import('#ui/player/playback-settings.tsx'));
const KeyList = lazyPage(() => import('#ui/player/key-list.tsx'));

/** A mouse over the picture, which leaves it. */
const useLeave = (layer: RefObject<HTMLElement | null>, onLeave: () => void): void => {
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    const element = layer.current;
    const follow = ({ pointerType }: globalThis.PointerEvent): void => {
      if (pointerType === 'mouse') leave();
    };
    element?.addEventListener('pointerleave', follow);
    return () => element?.removeEventListener('pointerleave', follow);
  }, [layer]);
};

interface SlotFaceProps {
  layer: RefObject<HTMLElement | null>;
  video: RefObject<HTMLVideoElement | null>;
  source: PlayerSource;
  player: Player;
  sound: Sound;
  hasTheater: boolean;
  /** Where the slot draws its own things over the picture; always the same function. */
  onPlace: (name: keyof PlayerPlaces, element: HTMLElement | null) => void;
}

interface SurfaceProps {
  surface: RefObject<HTMLButtonElement | null>;
  controls: ReturnType<typeof useAutoHide>;
  fullScreen: FullScreen;
  /** The controls are hidden. */
  isIdle: boolean;
  onPointerMove: (event: PointerEvent) => void;
}

/** The picture itself: a tap shows and hides the controls; a mouse shows them, and fills the screen by two clicks. */
const Surface = ({ surface, controls, fullScreen, isIdle, onPointerMove }: SurfaceProps) => {
  const { t } = useLingui();
  const isMouse = useRef(false);
  return (
    <button
      ref={surface}
      type="button"
      className={classNames(styles.surface, isIdle && styles.idle)}
      aria-label={t`显示播放控制`}
      onPointerDown={({ pointerType }) => (isMouse.current = pointerType === 'mouse')}
      onPointerMove={onPointerMove}
      onClick={() => (isMouse.current ? controls.show() : controls.toggle())}
      onDoubleClick={() => {
        if (isMouse.current && fullScreen.isPossible) fullScreen.toggle();
      }}
    />
  );
};

type OpenSheet = 'settings' | 'keys' | null;

interface SheetsProps extends Pick<SlotFaceProps, 'player' | 'video' | 'hasTheater'>, Pick<PlayerSource, 'lines'> {
  sheet: OpenSheet;
  setSheet: (sheet: OpenSheet) => void;
}

const Sheets = ({ sheet, setSheet, player, video, lines, hasTheater }: SheetsProps) => {
  const close = (): void => setSheet(null);
  return (
    <LazyBoundary fallback={null}>
      {sheet === 'settings' ? (
        <PlaybackSettings {...{ player, video, lines }} onKeys={() => setSheet('keys')} onClose={close} />
      ) : null}
      {sheet === 'keys' ? <KeyList hasTheater={hasTheater} onClose={close} /> : null}
    </LazyBoundary>
  );
};

/** What lies on the picture in a slot. */
export const SlotFace = ({ layer, video, source, player, sound, hasTheater, onPlace }: SlotFaceProps) => {
  const box = useRef<HTMLDivElement>(null);
  const controls = useAutoHide(box);
  const fullScreen = useFullScreen(layer, video);
  const isWide = useIsRoomy(layer) || fullScreen.isOn;
  const [sheet, setSheet] = useState<OpenSheet>(null);
  const surface = useRef<HTMLButtonElement>(null);
  const { state, send } = player;
  const canBeControlled = state.phase === 'playing' || state.phase === 'paused' || state.phase === 'connecting';
  const overlay = useCallback((element: HTMLElement | null) => onPlace('overlay', element), [onPlace]);
  const picture = useCallback((element: HTMLElement | null) => onPlace('picture', element), [onPlace]);
  const wideTop = useCallback((element: HTMLElement | null) => onPlace('wideTop', element), [onPlace]);
  const isShown = controls.isShown || state.phase === 'paused';
  useLeave(layer, () => {
    if (box.current?.querySelector(':focus-visible') === null) controls.hide();
  });
  const followMouse = ({ pointerType }: PointerEvent): void => {
    if (pointerType === 'mouse') controls.show();
  };
  return (
    <>
      <div ref={picture} className={styles.picture} />
      <span className={styles.top} />
      {canBeControlled ? (
        <Surface {...{ surface, controls, fullScreen }} isIdle={!isShown} onPointerMove={followMouse} />
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
            hasTheater={hasTheater}
            onMenu={() => setSheet('settings')}
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
      <PlayerKeys {...{ layer, surface, player, sound, fullScreen, hasTheater }} onList={() => setSheet('keys')} />
      <Sheets {...{ sheet, setSheet, player, video, hasTheater }} lines={source.lines} />
    </>
  );
};
