import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { chooseDanmaku, useDanmakuChoice } from '#platform/picture/danmaku-choice.ts';
import { choosePlayer, usePlayerChoice } from '#platform/picture/player-choice.ts';
import { useStore } from '#platform/storage/store.ts';
import { isPlainKey } from '#ui/keys/plain-key.ts';
import type { FullScreen } from '#ui/player/use-full-screen.ts';
import { timeline } from '#ui/player/spot.ts';
import { SKIP_S } from '#ui/player/time-behind.ts';
import type { Player } from '#ui/player/use-player.ts';
import { VOLUME_STEP, volumeText, type Sound } from '#ui/player/use-sound.ts';
import styles from './player-keys.module.css';

/** Space has a meaning of its own on these. */
const CONTROLS = 'a, button, input, summary, [tabindex]:not([tabindex="-1"])';

const NOTICE_MS = 1500;

interface PlayerKeysProps {
  layer: RefObject<HTMLElement | null>;
  /** The button as large as the picture. */
  surface: RefObject<HTMLElement | null>;
  player: Player;
  sound: Sound;
  fullScreen: FullScreen;
  hasTheater: boolean;
  onList: () => void;
}

/** What a key does, and says of it; null where it says nothing. */
type KeyAction = () => string | null;

const useKeyActions = (props: PlayerKeysProps): Readonly<Record<string, KeyAction | undefined>> => {
  const { player, sound, fullScreen, hasTheater, onList } = props;
  const { t } = useLingui();
  const { isOn } = useDanmakuChoice();
  const { isTheater } = usePlayerChoice();
  const { phase } = player.state;
  const playPause = (): string => {
    const isRunning = phase === 'playing' || phase === 'connecting';
    player.send({ type: isRunning ? 'pause' : 'play' });
    return isRunning ? t`已暂停` : t`开始播放`;
  };
  const turn = (by: number) => (): string => {
    const volume = volumeText(sound.turn(by));
    return t`音量 ${volume}`;
  };
  const hasWindow = useStore(timeline) !== null;
  const skip = (seconds: number) => (): string => {
    const shown = timeline.get();
    if (shown === null) return '';
    const behind = Math.max(0, (shown.isBack ? shown.live - shown.place : 0) - seconds);
    player.seek(behind);
    if (timeline.get()?.isBack !== true) return t`直播`;
    return seconds < 0 ? t`后退 ${SKIP_S} 秒` : t`前进 ${SKIP_S} 秒`;
  };
  const back = hasWindow ? skip(-SKIP_S) : undefined;
  const forward = hasWindow ? skip(SKIP_S) : undefined;
  const theater = (): string => {
    choosePlayer({ isTheater: !isTheater });
    return isTheater ? t`已退出剧场模式` : t`剧场模式`;
  };
  return {
    ' ': playPause,
    k: playPause,
    m: () => (sound.toggle() ? t`已静音` : t`声音已打开`),
    d: () => {
      chooseDanmaku({ isOn: !isOn });
      return isOn ? t`弹幕已关` : t`弹幕已开`;
    },
    f: fullScreen.isPossible
      ? () => {
          fullScreen.toggle();
          return null;
        }
      : undefined,
    t: hasTheater && !fullScreen.isOn ? theater : undefined,
    j: back,
    l: forward,
    ArrowLeft: back,
    ArrowRight: forward,
    ArrowUp: turn(VOLUME_STEP),
    ArrowDown: turn(-VOLUME_STEP),
    '?': () => {
      onList();
      return null;
    },
  };
};

/** What was done last, for a moment. */
const useNotice = () => {
  const [notice, setNotice] = useState<{ text: string; number: number }>({ text: '', number: 0 });
  useEffect(() => {
    const timer = setTimeout(() => setNotice((last) => ({ ...last, text: '' })), NOTICE_MS);
    return () => clearTimeout(timer);
  }, [notice.number]);
  const say = (text: string): void => setNotice((last) => ({ text, number: last.number + 1 }));
  return [notice.text, say] as const;
};

/**
 * Keys as viewers know them from elsewhere, wherever nothing is written; each says what it did. Space presses a button that was
 * reached by the keyboard, and the arrows belong to the page unless the player has the focus or all of the screen.
 */
export const PlayerKeys = (props: PlayerKeysProps) => {
  const { layer, surface, fullScreen } = props;
  const actions = useKeyActions(props);
  const [notice, say] = useNotice();
  const mayTake = (event: KeyboardEvent): boolean => {
    const target = event.composedPath()[0];
    // A click on the picture leaves the focus there, too.
    const isClicked = target === surface.current && !surface.current?.matches(':focus-visible');
    const isOnControl = target instanceof Element && !isClicked && target.matches(CONTROLS);
    if (event.key === ' ') return !isOnControl;
    if (!event.key.startsWith('Arrow')) return true;
    const isInPlayer = target instanceof Node && layer.current?.contains(target) === true;
    return (fullScreen.isOn || isInPlayer) && !(target instanceof HTMLInputElement);
  };
  const press = useEffectEvent((event: KeyboardEvent): void => {
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const action = actions[key];
    if (action === undefined || !isPlainKey(event) || !mayTake(event)) return;
    if ((event.shiftKey && key !== '?') || (event.repeat && !key.startsWith('Arrow'))) return;
    event.preventDefault();
    const text = action();
    if (text !== null) say(text);
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => press(event);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <p role="status" className={styles.notice} data-key-notice>
      {notice === '' ? null : <span>{notice}</span>}
    </p>
  );
};
