import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState, type PointerEvent } from 'react';
import { classNames } from '#ui/class-names.ts';
import type { Timeline } from '#ui/player/spot.ts';
import { behindText, SKIP_S } from '#ui/player/time-behind.ts';
import { useThumbnail } from '#ui/player/use-thumbnail.ts';
import styles from './seek-bar.module.css';

interface SeekBarProps {
  timeline: Timeline;
  /** Address of the pictures, or the empty text. */
  thumbnails: string;
  seek: (behind: number) => void;
}

/** A mouse over the bar, or what is dragged: seconds behind the newest. */
const usePreview = (length: number) => {
  const [behind, setBehind] = useState<number | null>(null);
  const follow = ({ currentTarget, clientX, pointerType }: PointerEvent<HTMLElement>): void => {
    if (pointerType !== 'mouse') return;
    const { left, width } = currentTarget.getBoundingClientRect();
    const share = Math.min(1, Math.max(0, (clientX - left) / width));
    setBehind((1 - share) * length);
  };
  return { behind, setBehind, follow, end: () => setBehind(null) };
};

const Preview = ({
  timeline,
  behind,
  length,
  thumbnails,
}: Omit<SeekBarProps, 'seek'> & { behind: number; length: number }) => {
  const { t } = useLingui();
  const { time, live, place } = timeline;
  const [broken, setBroken] = useState<string | null>(null);
  const picture = useThumbnail(thumbnails, time === null ? null : time + (live - behind - place) * 1000);
  const share = `${(1 - behind / length) * 100}%`;
  return (
    <output className={styles.preview} style={{ '--at': share } as Record<string, string>} aria-hidden="true">
      {picture === null || picture === broken ? null : (
        <img src={picture} alt="" className={styles.picture} onError={() => setBroken(picture)} />
      )}
      <span className={styles.time}>{behind < 1 ? t`直播` : behindText(behind)}</span>
    </output>
  );
};

/** The window of a live stream: dragged to a picture of before, which is shown on release. */
export const SeekBar = ({ timeline, thumbnails, seek }: SeekBarProps) => {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const length = Math.max(1, timeline.live - timeline.start);
  const hover = usePreview(length);
  const present = timeline.isBack ? Math.min(length, Math.max(0, timeline.live - timeline.place)) : 0;
  const behind = dragged ?? present;
  const delay = behindText(behind).slice(1);
  const previewed = dragged ?? hover.behind;

  // React's own change event comes with every step of a drag.
  const commit = useEffectEvent((): void => {
    if (dragged !== null) seek(dragged);
    setDragged(null);
  });
  useEffect(() => {
    const element = input.current;
    const onChange = (): void => commit();
    element?.addEventListener('change', onChange);
    return () => element?.removeEventListener('change', onChange);
  }, []);

  return (
    <div className={styles.bar} onPointerMove={hover.follow} onPointerLeave={hover.end}>
      <span
        className={styles.track}
        style={{ '--shown': `${(1 - behind / length) * 100}%` } as Record<string, string>}
      />
      <input
        ref={input}
        type="range"
        className={classNames(styles.input, behind < 1 && styles.live)}
        aria-label={t`直播回看`}
        aria-valuetext={behind < 1 ? t`直播` : t`比直播晚 ${delay}`}
        min={-Math.round(length)}
        max={0}
        step={1}
        value={-Math.round(behind)}
        onChange={({ target }) => setDragged(-target.valueAsNumber)}
        onKeyDown={(event) => {
          const by = { ArrowLeft: SKIP_S, ArrowDown: SKIP_S, ArrowRight: -SKIP_S, ArrowUp: -SKIP_S }[event.key];
          if (by === undefined) return;
          event.preventDefault();
          event.stopPropagation();
          seek(Math.min(length, Math.max(0, present + by)));
        }}
      />
      {previewed === null ? null : <Preview {...{ timeline, thumbnails, length }} behind={previewed} />}
    </div>
  );
};
