import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef } from 'react';
import { IconButton } from '#ui/button/icon-button.tsx';
import { LAZY_ICONS } from '#ui/icon/lazy-icons.ts';
import { VOLUME_STEP, volumeText, type Sound } from '#ui/player/use-sound.ts';
import styles from './sound-control.module.css';

/** The sound: a press mutes it; with a mouse its volume comes out beside it, and the wheel changes it. */
export const SoundControl = ({ sound, isWide }: { sound: Sound; isWide: boolean }) => {
  const { t } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  const turn = useEffectEvent((event: WheelEvent): void => {
    if (event.ctrlKey || event.deltaY === 0) return;
    // Neither the page nor what scrolls it for the player.
    event.preventDefault();
    event.stopPropagation();
    sound.turn(-Math.sign(event.deltaY) * VOLUME_STEP);
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
        aria-keyshortcuts="m"
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
