import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import type { Replay, ReplayChapter } from '@touchline/contract/replays.ts';
import { useReplayTitle } from '#entities/replay/replay-card.tsx';
import { replayTime } from '#entities/replay/replay-time.ts';
import { appUrl } from '#platform/origins/origins.ts';
import { Link } from '#platform/router/link.tsx';
import { lazyPage } from '#platform/router/lazy-page.ts';
import { LazyBoundary } from '#platform/prerender/lazy-boundary.tsx';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { LAZY_ICONS } from '#ui/icon/lazy-icons.ts';
import { useMainTurn } from '#ui/player/play-turn.ts';
import { forgetPlayer } from '#ui/player/player-store.ts';
import { SoundControl } from '#ui/player/sound-control.tsx';
import { Spinner } from '#ui/player/spinner.tsx';
import { useAutoHide } from '#ui/player/use-auto-hide.ts';
import { useFullScreen, type FullScreen } from '#ui/player/use-full-screen.ts';
import { useSound, type Sound } from '#ui/player/use-sound.ts';
import { useIsAppWide } from '#ui/columns/use-is-app-wide.ts';
import { Picture } from '#ui/picture/picture.tsx';
import { PitchCover } from '#entities/host/room-cover.tsx';
import { type Playhead, usePlace } from '../playhead.ts';
import { SeekBar } from './seek-bar.tsx';
import type { ReplaySettingsProps } from './replay-settings.tsx';
import type { ReplayPlayback } from './use-replay.ts';
import styles from './replay-player.module.css';

const ReplaySettings = lazyPage<ReplaySettingsProps>(() => import('./replay-settings.tsx'));

const JUMP_MS = 10_000;

interface PlayerProps {
  replay: Replay;
  chapters: readonly ReplayChapter[];
  playhead: Playhead;
  playback: ReplayPlayback;
  video: RefObject<HTMLVideoElement | null>;
  /** Where the viewer stopped the last time, in ms. */
  resumeAt: number;
}

/** Before the first press: the picture of the show, and where it begins. */
const Start = ({ playback, resumeAt }: Pick<PlayerProps, 'playback' | 'resumeAt'>) => {
  const { t } = useLingui();
  const time = replayTime(resumeAt);
  return (
    <div className={styles.middle}>
      <button
        type="button"
        className={styles.start}
        aria-label={resumeAt > 0 ? t`从 ${time} 继续播放` : t`播放`}
        onClick={playback.play}
      >
        <Icon name="play" size={34} />
      </button>
      {resumeAt > 0 ? (
        <span className={styles.resume}>
          <span aria-hidden="true">{t`从 ${time} 继续播放`}</span>
          <button type="button" onClick={() => playback.seek(0)}>
            <Trans>从头看</Trans>
          </button>
        </span>
      ) : null}
    </div>
  );
};

const Ended = ({ replay, playback }: Pick<PlayerProps, 'replay' | 'playback'>) => {
  const titleOf = useReplayTitle();
  const { next } = replay;
  return (
    <div className={classNames(styles.notice, styles.ended)} role="status">
      <p className="sr-only">
        <Trans>回放结束了</Trans>
      </p>
      <Button onClick={() => playback.seek(0)}>
        <Trans>再看一遍</Trans>
      </Button>
      {next === null ? null : (
        <Link to={`/replay/${next.id}`} className={styles.next}>
          <Trans>下一场：{titleOf(next)}</Trans>
          <Icon name="forward" size={14} />
        </Link>
      )}
    </div>
  );
};

const Failed = ({ playback }: Pick<PlayerProps, 'playback'>) => (
  <div className={styles.notice} role="alert">
    <p>
      <Trans>回放放不出来</Trans>
    </p>
    <Button onClick={playback.play}>
      <Icon name="retry" size={16} />
      <Trans>再试一次</Trans>
    </Button>
  </div>
);

const Clock = ({ replay, playhead }: Pick<PlayerProps, 'replay' | 'playhead'>) => {
  const time = usePlace(playhead.place, replayTime);
  return (
    <span className={styles.clock}>
      {time} / {replayTime(replay.lengthMs)}
    </span>
  );
};

interface ControlsProps extends Omit<PlayerProps, 'video' | 'resumeAt'> {
  isShown: boolean;
  sound: Sound;
  fullScreen: FullScreen;
  onSettings: () => void;
}

const Controls = ({ isShown, sound, fullScreen, onSettings, ...props }: ControlsProps) => {
  const { t } = useLingui();
  const { replay, chapters, playhead, playback } = props;
  const isPlaying = playback.phase === 'playing' || playback.phase === 'loading';
  return (
    <div className={classNames(styles.bar, isShown && styles.shown)} role="group" aria-label={t`播放控制`}>
      <SeekBar {...{ replay, chapters, playhead }} seek={playback.seek} />
      {isPlaying ? (
        <IconButton icon={LAZY_ICONS.pause} label={t`暂停`} onClick={playback.pause} />
      ) : (
        <IconButton icon="play" label={t`播放`} onClick={playback.play} />
      )}
      <SoundControl sound={sound} isWide={useIsAppWide(768)} />
      <Clock {...{ replay, playhead }} />
      <span className={styles.gap} />
      <button type="button" className={styles.settings} aria-haspopup="dialog" onClick={onSettings}>
        <span className="sr-only">
          <Trans>播放设置</Trans>
        </span>
        {playback.rate}×
      </button>
      {fullScreen.isPossible ? (
        <IconButton
          icon={fullScreen.isOn ? LAZY_ICONS.smallScreen : LAZY_ICONS.fullScreen}
          label={fullScreen.isOn ? t`退出全屏` : t`全屏`}
          onClick={fullScreen.toggle}
        />
      ) : null}
    </div>
  );
};

/** Keys that belong to what has the focus. */
const isTaken = (target: EventTarget | null, key: string): boolean =>
  target instanceof Element &&
  (target.closest('input, textarea, select, dialog, [role="log"]') !== null ||
    (key === ' ' && target.closest('button, a') !== null));

/** The player's keys, as everywhere: space and k, j and l, the arrows, m and f. */
const useKeys = (props: PlayerProps, sound: Sound, fullScreen: FullScreen, show: () => void): void => {
  const press = useEffectEvent((event: KeyboardEvent): void => {
    const { key, altKey, ctrlKey, metaKey } = event;
    if (altKey || ctrlKey || metaKey || isTaken(event.target, key)) return;
    const { playback, playhead } = props;
    const jump = (by: number) => () => playback.seek(playhead.place.get() + by);
    const toggle = playback.phase === 'playing' ? playback.pause : playback.play;
    const action = {
      ' ': toggle,
      k: toggle,
      j: jump(-JUMP_MS),
      l: jump(JUMP_MS),
      ArrowLeft: jump(-JUMP_MS / 2),
      ArrowRight: jump(JUMP_MS / 2),
      m: sound.toggle,
      f: fullScreen.toggle,
    }[key];
    if (action === undefined) return;
    event.preventDefault();
    action();
    show();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => press(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
};

/** The recording with its controls. Nothing of it is loaded before the first press. */
export const ReplayPlayer = (props: PlayerProps) => {
  const { replay, playback, video } = props;
  const { t } = useLingui();
  const titleOf = useReplayTitle();
  const layer = useRef<HTMLElement>(null);
  const [hasSettings, setSettings] = useState(false);
  const { phase } = playback;
  const hasBegun = phase !== 'idle';
  const sound = useSound(video, hasBegun);
  const fullScreen = useFullScreen(layer, video);
  const { isShown, show, toggle } = useAutoHide(layer);
  useMainTurn(phase === 'playing' || phase === 'loading');
  useKeys(props, sound, fullScreen, show);
  // A show that follows as the mini player makes room.
  useEffect(() => {
    if (hasBegun) forgetPlayer();
  }, [hasBegun]);
  return (
    <section
      ref={layer}
      className={styles.player}
      aria-label={t`回放：${titleOf(replay)}`}
      data-phase={phase}
      onPointerMove={({ pointerType }) => pointerType === 'mouse' && show()}
    >
      <video ref={video} className={styles.video} playsInline muted preload="none" tabIndex={-1} aria-hidden="true" />
      {hasBegun ? null : (
        <span className={styles.poster}>
          <Picture src={replay.cover === '' ? '' : appUrl(replay.cover)} alt="" fill eager fallback={<PitchCover />} />
        </span>
      )}
      {hasBegun ? (
        <button type="button" className={styles.surface} tabIndex={-1} aria-hidden="true" onClick={toggle} />
      ) : null}
      {phase === 'idle' ? <Start {...props} /> : null}
      {phase === 'loading' ? <Spinner /> : null}
      {phase === 'ended' ? <Ended {...props} /> : null}
      {phase === 'failed' ? <Failed {...props} /> : null}
      {hasBegun && phase !== 'failed' ? (
        <Controls
          {...props}
          {...{ sound, fullScreen }}
          isShown={isShown || phase === 'paused' || phase === 'ended'}
          onSettings={() => setSettings(true)}
        />
      ) : null}
      {hasSettings ? (
        <LazyBoundary fallback={null}>
          <ReplaySettings {...{ replay, playback }} onClose={() => setSettings(false)} />
        </LazyBoundary>
      ) : null}
    </section>
  );
};
