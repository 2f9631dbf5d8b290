import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef } from 'react';
import { IconButton } from '#ui/button/icon-button.tsx';
import { LAZY_ICONS } from '#ui/icon/lazy-icons.ts';
import { VOLUME_STEP, volumeText, type Sound } from '#ui/player/use-sound.ts';
import { useShortcut } from '#ui/player/use-shortcut.ts';
import styles from './sound-control.module.css';

/** Of a wheel, for one step of the volume; a trackpad sends many small parts of it. */
const STEP_PX = 100;
const LINE_PX = 40;

/** The sound: a press mutes it; with a mouse its volume comes out beside it, and the wheel changes it. */
export const SoundControl = ({ sound, isWide }: { sound: Sound; isWide: boolean }) => {
  const { t } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  const moved = useRef(0);
  const turn = useEffectEvent((event: WheelEvent): void => {
    // Browsers stop a video that they muted themselves when a wheel ends that.
    if (!isWide || sound.isMutedByRule || event.ctrlKey || event.deltaY === 0) return;
    // Neither the page nor what scrolls it for the player.
    event.preventDefault();
    event.stopPropagation();
    moved.current += event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE_PX : 1);
    const steps = Math.trunc(moved.current / STEP_PX);
    if (steps === 0) return;
    moved.current -= steps * STEP_PX;
    sound.turn(-steps * VOLUME_STEP);
  });
  useEffect(() => {
    const element = box.current;
    const onWheel = (event: WheelEvent): void => turn(event);
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, []);
  const volume = sound.isMuted ? 0 : sound.volume;
  return (
    <div ref={box} className={styles.sound}>
      <IconButton
        icon={sound.isMuted ? LAZY_ICONS.mute : LAZY_ICONS.sound}
        label={sound.isMuted ? t`打开声音` : t`静音`}
        aria-keyshortcuts={useShortcut('m')}
        onClick={sound.toggle}
      />
      {isWide ? (
        <input
          type="range"
          className={styles.volume}
          aria-label={t`音量`}
          aria-valuetext={volumeText(volume)}
          min={0}
          max={1}
          step={VOLUME_STEP}
          value={volume}
          onChange={({ target }) => sound.setVolume(target.valueAsNumber)}
        />
      ) : null}
    </div>
  );
};
