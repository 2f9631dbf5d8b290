import { useLingui, Trans } from '@lingui/react/macro';
import { useCallback, type RefObject } from 'react';
import { rootNode } from '#platform/host/root.ts';
import { chooseDanmaku, useDanmakuChoice } from '#platform/picture/danmaku-choice.ts';
import { choosePlayer, usePlayerChoice } from '#platform/picture/player-choice.ts';
import { useBehind } from '#platform/picture/use-behind.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { LAZY_ICONS } from '#ui/icon/lazy-icons.ts';
import type { PlayerLine } from '#ui/player/player-source.ts';
import type { PlayerPlaces } from '#ui/player/player-store.ts';
import type { FullScreen } from '#ui/player/use-full-screen.ts';
import type { Player } from '#ui/player/use-player.ts';
import { useShortcut } from '#ui/player/use-shortcut.ts';
import type { Sound } from '#ui/player/use-sound.ts';
import { useQualityName } from '#ui/player/use-quality-name.ts';
import { useTimeline } from '#ui/player/use-timeline.ts';
import { useVideoHeight } from '#ui/player/use-video-height.ts';
import { LiveButton } from './live-button.tsx';
import { PictureChip } from './picture-chip.tsx';
import { SeekBar } from './seek-bar.tsx';
import { SoundControl } from './sound-control.tsx';
import styles from './slot-face.module.css';

/** The video in a window of its own, outside the browser. */
const pictureInPicture = {
  isPossible: (): boolean => document.pictureInPictureEnabled,
  toggle: (video: HTMLVideoElement | null): void => {
    const change =
      rootNode().pictureInPictureElement === null ? video?.requestPictureInPicture() : document.exitPictureInPicture();
    // The browser may refuse it before the first frame.
    change?.catch(() => undefined);
  },
};

interface PlayerControlsProps {
  isShown: boolean;
  player: Player;
  video: RefObject<HTMLVideoElement | null>;
  lines: readonly PlayerLine[];
  sound: Sound;
  fullScreen: FullScreen;
  /** There is room for the field to write. */
  isWide: boolean;
  hasTheater: boolean;
  onMenu: () => void;
  onPlace: (name: keyof PlayerPlaces, element: HTMLElement | null) => void;
}

const SoundChip = ({ isWide, onPress }: Pick<PlayerControlsProps, 'isWide'> & { onPress: () => void }) => (
  <div className={isWide ? styles.wideHint : undefined}>
    <PictureChip onClick={onPress}>
      <Icon name={LAZY_ICONS.mute} size={16} />
      <Trans>点按开启声音</Trans>
    </PictureChip>
  </div>
);

const PlayPause = ({ player: { state, send } }: { player: Player }) => {
  const { t } = useLingui();
  const key = useShortcut('k');
  return state.phase === 'paused' ? (
    <IconButton icon="play" label={t`播放`} aria-keyshortcuts={key} onClick={() => send({ type: 'play' })} />
  ) : (
    <IconButton
      icon={LAZY_ICONS.pause}
      label={t`暂停`}
      aria-keyshortcuts={key}
      onClick={() => send({ type: 'pause' })}
    />
  );
};

/** The chosen quality, or what the network gives now; where a line has one quality, how it is called. */
const useShownQuality = ({ state }: Player, line: PlayerLine | undefined, height: number, isWide: boolean): string => {
  const { t } = useLingui();
  const qualityName = useQualityName();
  const option = state.options[state.at];
  if (line === undefined || option === undefined) return '';
  if (line.renditions.length === 0 || option.kind === 'flv') return line.quality || line.name;
  if (option.rendition !== null) return qualityName(option.rendition.id);
  if (height === 0) return t`自动`;
  return isWide ? t`自动 ${height}p` : `${height}p`;
};

const LineButton = ({
  player,
  lines,
  video,
  isWide,
  onMenu,
}: Pick<PlayerControlsProps, 'player' | 'lines' | 'video' | 'isWide' | 'onMenu'>) => {
  const { t } = useLingui();
  const { options, at } = player.state;
  const line = lines.find(({ id }) => id === options[at]?.lineId);
  const shown = useShownQuality(player, line, useVideoHeight(video), isWide);
  const name = line === undefined ? '' : [...new Set([line.name, shown])].filter((part) => part !== '').join(' · ');
  return (
    <button
      type="button"
      className={styles.controlsLine}
      aria-label={t`线路和清晰度：${name}`}
      aria-haspopup="dialog"
      onClick={onMenu}
    >
      <span className={styles.lineName}>{shown}</span>
    </button>
  );
};

/** By how much the picture is behind; the settings say what follows from it. */
const BehindChip = ({ onMenu }: Pick<PlayerControlsProps, 'onMenu'>) => {
  const { t } = useLingui();
  const seconds = useBehind();
  if (seconds === null) return null;
  return (
    <button type="button" className={styles.behind} aria-haspopup="dialog" onClick={onMenu}>
      {t`画面 −${seconds} 秒`}
    </button>
  );
};

const DanmakuButton = () => {
  const { t } = useLingui();
  const { isOn } = useDanmakuChoice();
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-pressed={isOn}
      aria-label={t`弹幕`}
      aria-keyshortcuts={useShortcut('d')}
      onClick={() => chooseDanmaku({ isOn: !isOn })}
    >
      {t({ message: '弹', comment: 'One letter or two: danmaku, on a button' })}
    </button>
  );
};

const TheaterButton = () => {
  const { t } = useLingui();
  const { isTheater } = usePlayerChoice();
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-pressed={isTheater}
      aria-label={t`剧场模式`}
      aria-keyshortcuts={useShortcut('t')}
      onClick={() => choosePlayer({ isTheater: !isTheater })}
    >
      {t({ message: '剧场', comment: 'On a button: the picture as wide as the window' })}
    </button>
  );
};

/** The bar under the picture, and the hint that it is silent. */
export const PlayerControls = (props: PlayerControlsProps) => {
  const { isShown, player, video, lines, sound, fullScreen, isWide, hasTheater, onMenu, onPlace } = props;
  const { t } = useLingui();
  const fullScreenKey = useShortcut('f');
  const field = useCallback((element: HTMLElement | null) => onPlace('wideField', element), [onPlace]);
  const timeline = useTimeline(player.state.phase === 'paused');
  const { options, at } = player.state;
  const thumbnails = lines.find(({ id }) => id === options[at]?.lineId)?.thumbnails ?? '';
  const isSoundHinted = sound.isMutedByRule && player.state.phase === 'playing';
  return (
    <>
      {isSoundHinted ? <SoundChip isWide={isWide} onPress={sound.toggle} /> : null}
      <div className={classNames(styles.bar, isShown && styles.shown)} role="group" aria-label={t`播放控制`}>
        {timeline === null ? null : <SeekBar timeline={timeline} thumbnails={thumbnails} seek={player.seek} />}
        <div className={styles.row}>
          <PlayPause player={player} />
          <SoundControl sound={sound} isWide={isWide} />
          {timeline === null ? null : <LiveButton timeline={timeline} player={player} />}
          {timeline === null || (isWide && !timeline.isBack) ? <BehindChip onMenu={onMenu} /> : null}
          {isWide ? <div ref={field} className={styles.gap} /> : <span className={styles.gap} />}
          <DanmakuButton />
          <LineButton {...{ player, lines, video, isWide, onMenu }} />
          {hasTheater && !fullScreen.isOn ? <TheaterButton /> : null}
          {pictureInPicture.isPossible() ? (
            <IconButton
              icon={LAZY_ICONS.pip}
              label={t`画中画`}
              onClick={() => pictureInPicture.toggle(video.current)}
            />
          ) : null}
          {fullScreen.isPossible ? (
            <IconButton
              icon={fullScreen.isOn ? LAZY_ICONS.smallScreen : LAZY_ICONS.fullScreen}
              label={fullScreen.isOn ? t`退出全屏` : t`全屏`}
              aria-keyshortcuts={fullScreenKey}
              onClick={fullScreen.toggle}
            />
          ) : null}
        </div>
      </div>
    </>
  );
};
