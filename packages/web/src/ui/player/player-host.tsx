import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { classNames } from '#ui/class-names.ts';
import { announcePicture, announceSource, endPicture } from '#ui/player/picture-clock.ts';
import { MiniFace } from '#ui/player/mini-face.tsx';
import { useMainTurn } from '#ui/player/play-turn.ts';
import { isOver, isWanted, type PlayerPhase } from '#ui/player/player-machine.ts';
import type { PlayerSource } from '#ui/player/player-source.ts';
import { forgetPlayer, NO_PLACES, playerReport, type PlayerPlaces } from '#ui/player/player-store.ts';
import { AUDIO } from '#ui/player/quality.ts';
import { SoundOnly } from '#ui/player/sound-only.tsx';
import { SlotFace } from '#ui/player/slot-face.tsx';
import { usePlayer, type Player } from '#ui/player/use-player.ts';
import { usePlayerPosition } from '#ui/player/use-player-position.ts';
import { useScrollPage } from '#ui/player/use-scroll-page.ts';
import { useSound } from '#ui/player/use-sound.ts';
import { whileSameMember } from '#platform/session/same-member.ts';
import { session } from '#platform/session/session.ts';
import styles from './player-host.module.css';

/** A page slides in for a moment; a box that stood still for so many frames has arrived. */
const SETTLED_FRAMES = 30;

const rectangleIn = (ground: Element, box: Element): readonly [x: number, y: number, width: number, height: number] => {
  const from = ground.getBoundingClientRect();
  const { left, top, width, height } = box.getBoundingClientRect();
  return [left - from.left, top - from.top, width, height];
};

/** Lays `layer` over `box`, wherever that scrolls or slides to. */
const useFollowBox = (layer: RefObject<HTMLElement | null>, box: HTMLElement | null): void => {
  useLayoutEffect(() => {
    const element = layer.current;
    const ground = element?.parentElement;
    if (box === null || !element || !ground) return;
    let frame = 0;
    let stillFor = 0;
    let last = '';
    const place = (): void => {
      const [x, y, width, height] = rectangleIn(ground, box);
      const present = [x, y, width, height].join(' ');
      stillFor = present === last ? stillFor + 1 : 0;
      last = present;
      Object.assign(element.style, {
        transform: `translate(${x}px, ${y}px)`,
        width: `${width}px`,
        height: `${height}px`,
      });
      frame = stillFor < SETTLED_FRAMES ? requestAnimationFrame(place) : 0;
    };
    const follow = (): void => {
      stillFor = 0;
      if (frame === 0) place();
    };
    const sizes = new ResizeObserver(follow);
    sizes.observe(box);
    sizes.observe(ground);
    addEventListener('scroll', follow, { capture: true, passive: true });
    place();
    return () => {
      cancelAnimationFrame(frame);
      sizes.disconnect();
      removeEventListener('scroll', follow, { capture: true });
      for (const name of ['transform', 'width', 'height']) element.style.removeProperty(name);
    };
  }, [layer, box]);
};

/** V5: a private show ends at once with the session that it was for, before its page is gone and it would follow as the mini player. */
const useEndWithMember = (isPrivate: boolean): void => {
  useLayoutEffect(() => {
    if (!isPrivate) return;
    const isSame = whileSameMember();
    return session.subscribe(() => {
      if (!isSame()) forgetPlayer();
    });
  }, [isPrivate]);
};

/** Draws what the video shows now, so that it stays while the video itself starts anew. */
const keepFrame = (video: HTMLVideoElement | null, canvas: HTMLCanvasElement | null): void => {
  if (!video || !canvas || video.videoWidth === 0) return;
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
};

/** Tells the slots, and whatever waits for the picture, how the player is doing. Returns what it is doing for this source. */
const useReport = (source: PlayerSource | null, { state, send }: Player, places: PlayerPlaces): PlayerPhase => {
  const key = source?.key ?? null;
  // Another room is on its way to the machine when its source is there.
  const phase = state.key === key ? state.phase : 'idle';
  const isDone = phase === 'ended' || phase === 'failed';
  useLayoutEffect(() => {
    // Another room is on its way to the machine when its source is there.
    if (state.key === key) announcePicture(state);
    else announceSource(source);
  }, [key, source, state]);
  useLayoutEffect(() => {
    const retry = (): void => send({ type: 'play' });
    playerReport.set({ key, isOver: isDone, hasEnded: phase === 'ended', ...places, retry });
  }, [key, isDone, phase, places, send]);
  useLayoutEffect(() => endPicture, []);
  return phase;
};

/**
 * The app's one video. It never moves in the document, which would stop it: it lies over the slot on screen, or in a corner
 * as the mini player.
 */
export const PlayerHost = () => {
  const layer = useRef<HTMLElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const still = useRef<HTMLCanvasElement>(null);
  const [places, setPlaces] = useState<PlayerPlaces>(NO_PLACES);
  const setPlace = useCallback(
    (name: keyof PlayerPlaces, element: HTMLElement | null) => setPlaces((before) => ({ ...before, [name]: element })),
    [],
  );
  const keepPicture = useCallback(() => keepFrame(video.current, still.current), []);

  const place = usePlayerPosition();
  const { source, box } = place;
  const sound = useSound(video, place.withSound);
  const player = usePlayer(video, source, keepPicture);
  const { state } = player;
  place.settle({ isWanted: isWanted(state), isOver: isOver(state) });
  useMainTurn(isWanted(state));
  useFollowBox(layer, box);
  useScrollPage(layer, box);
  useEndWithMember(source?.isPrivate ?? false);

  const phase = useReport(source, player, places);
  const isDone = phase === 'ended' || phase === 'failed';

  return (
    <section
      ref={layer}
      className={classNames(styles.layer, box === null && styles.mini)}
      aria-label={source === null ? undefined : `${source.title} ${source.subtitle}`}
      data-phase={phase}
      hidden={source === null || isDone}
    >
      <canvas
        ref={still}
        className={classNames(styles.picture, phase !== 'idle' && state.hasPlayed && styles.shown)}
        aria-hidden="true"
      />
      <video
        ref={video}
        className={classNames(styles.picture, phase === 'playing' && styles.shown)}
        muted
        playsInline
        tabIndex={-1}
        aria-hidden="true"
      />
      {source !== null && state.connection?.option.rendition?.id === AUDIO ? (
        <SoundOnly poster={source.poster} isSmall={box === null} />
      ) : null}
      {source !== null && box !== null && !isDone ? (
        <SlotFace {...{ layer, video, source, player, sound }} hasTheater={place.hasTheater} onPlace={setPlace} />
      ) : null}
      {source !== null && box === null ? (
        <MiniFace layer={layer} source={source} state={state} onClose={place.close} />
      ) : null}
    </section>
  );
};
