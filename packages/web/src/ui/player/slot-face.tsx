import { useLingui, Trans } from '@lingui/react/macro';
import { useRef, useState, type RefObject } from 'react';
import type { PlayerSource, PlayerLine } from '#ui/player/player-source.ts';
import { PlayerStatus } from '#ui/player/player-status.tsx';
import { useAutoHide } from '#ui/player/use-auto-hide.ts';
import { useFullScreen, type FullScreen } from '#ui/player/use-full-screen.ts';
import type { Player } from '#ui/player/use-player.ts';
import type { Sound } from '#ui/player/use-sound.ts';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { Sheet } from '#ui/sheet/sheet.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { classNames } from '#ui/class-names.ts';
import { LAZY_ICONS } from '#ui/icon/lazy-icons.ts';
import { PictureChip } from './picture-chip.tsx';
import { rootNode } from '#platform/host/root.ts';
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

/** As menu and controls name a line. */
const lineName = ({ name, quality }: PlayerLine): string => [name, quality].filter((part) => part !== '').join(' · ');

interface PlayerControlsProps {
  isShown: boolean;
  player: Player;
  video: RefObject<HTMLVideoElement | null>;
  lines: readonly PlayerLine[];
  sound: Sound;
  fullScreen: FullScreen;
  onMenu: () => void;
}

const SoundChip = ({ onPress }: { onPress: () => void }) => (
  <PictureChip onClick={onPress}>
    <Icon name={LAZY_ICONS.mute} size={16} />
    <Trans>点按开启声音</Trans>
  </PictureChip>
);

const PlayPause = ({ player: { state, send } }: { player: Player }) => {
  const { t } = useLingui();
  return state.phase === 'paused' ? (
    <IconButton icon="play" label={t`播放`} onClick={() => send({ type: 'play' })} />
  ) : (
    <IconButton icon={LAZY_ICONS.pause} label={t`暂停`} onClick={() => send({ type: 'pause' })} />
  );
};

const LineButton = ({ player, lines, onMenu }: Pick<PlayerControlsProps, 'player' | 'lines' | 'onMenu'>) => {
  const { t } = useLingui();
  const { options, at } = player.state;
  const line = lines.find(({ id }) => id === options[at]?.lineId);
  const name = line === undefined ? '' : lineName(line);
  return (
    <button
      type="button"
      className={styles.controlsLine}
      aria-label={t`线路和清晰度：${name}`}
      aria-haspopup="dialog"
      onClick={onMenu}
    >
      <Icon name={LAZY_ICONS.lines} size={18} />
      <span className={styles.lineName}>{name}</span>
    </button>
  );
};

/** The bar under the picture, and the hint that it is silent. */
const PlayerControls = ({ isShown, player, video, lines, sound, fullScreen, onMenu }: PlayerControlsProps) => {
  const { t } = useLingui();
  const isSoundHinted = sound.isMutedByRule && player.state.phase === 'playing';
  return (
    <>
      {isSoundHinted ? <SoundChip onPress={sound.toggle} /> : null}
      <div className={classNames(styles.bar, isShown && styles.shown)} role="group" aria-label={t`播放控制`}>
        <PlayPause player={player} />
        <LineButton player={player} lines={lines} onMenu={onMenu} />
        <span className={styles.gap} />
        <IconButton
          icon={sound.isMuted ? LAZY_ICONS.mute : LAZY_ICONS.sound}
          label={sound.isMuted ? t`打开声音` : t`静音`}
          onClick={sound.toggle}
        />
        {pictureInPicture.isPossible() ? (
          <IconButton icon={LAZY_ICONS.pip} label={t`画中画`} onClick={() => pictureInPicture.toggle(video.current)} />
        ) : null}
        {fullScreen.isPossible ? (
          <IconButton
            icon={fullScreen.isOn ? LAZY_ICONS.smallScreen : LAZY_ICONS.fullScreen}
            label={fullScreen.isOn ? t`退出全屏` : t`全屏`}
            onClick={fullScreen.toggle}
          />
        ) : null}
      </div>
    </>
  );
};

interface LineSheetProps {
  open: boolean;
  player: Player;
  lines: readonly PlayerLine[];
  onClose: () => void;
}

/** The lines of the room, to choose from. */
const LineSheet = ({ open, player, lines, onClose }: LineSheetProps) => {
  const { t } = useLingui();
  const { options, at } = player.state;
  const playable = lines.filter(({ id }) => options.some(({ lineId }) => lineId === id));
  const choose = (id: string): void => {
    player.choose(id);
    onClose();
  };
  const reconnect = (): void => {
    player.send({ type: 'choose', options });
    onClose();
  };
  const present = options[at]?.lineId;
  return (
    <Sheet open={open} onClose={onClose} title={t`线路和清晰度`}>
      <ul className={styles.lines}>
        {playable.map(({ id, name, quality }) => (
          <li key={id}>
            <button type="button" className={styles.line} aria-pressed={id === present} onClick={() => choose(id)}>
              <span>{name}</span>
              <small>{quality}</small>
              {id === present ? <Icon name="check" size={18} /> : null}
            </button>
          </li>
        ))}
      </ul>
      <Button look="quiet" size="large" className={styles.again} onClick={reconnect}>
        <Icon name="retry" size={18} />
        <Trans>重新连接</Trans>
      </Button>
    </Sheet>
  );
};

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
