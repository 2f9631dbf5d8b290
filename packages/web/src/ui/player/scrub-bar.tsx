import { useEffect, useEffectEvent, useRef, useState, type PointerEvent, type ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { thumbnailAt, useThumbnails } from '#ui/player/use-thumbnails.ts';
import styles from './scrub-bar.module.css';

interface ScrubBarProps {
  /** In s; places count from 0. */
  length: number;
  place: number;
  label: string;
  /** What a place is called to whoever does not see the bar. */
  textOf: (place: number) => string;
  /** What is said below the picture of a place. */
  captionOf: (place: number) => ReactNode;
  /** Address of the pictures, or the empty text, and their time (ms) at a place; null where it is not known. */
  thumbnails: string;
  timeAt: (place: number) => number | null;
  /** Seconds of an arrow key. */
  step: number;
  seek: (place: number) => void;
  isLive?: boolean;
  /** Lies on the bar. */
  children?: ReactNode;
}

/** A place on the bar as CSS. */
export const shareOf = (place: number, length: number): string => `${(100 * place) / Math.max(1, length)}%`;

/** A mouse over the bar: the place below it, in s. */
const useHover = (length: number) => {
  const [place, setPlace] = useState<number | null>(null);
  const follow = ({ currentTarget, clientX, pointerType }: PointerEvent<HTMLElement>): void => {
    if (pointerType !== 'mouse') return;
    const { left, width } = currentTarget.getBoundingClientRect();
    setPlace(Math.min(1, Math.max(0, (clientX - left) / width)) * length);
  };
  return { place, follow, end: () => setPlace(null) };
};

const Preview = ({ at, picture, children }: { at: string; picture: string | null; children: ReactNode }) => {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <output className={styles.preview} style={{ '--at': at } as Record<string, string>} aria-hidden="true">
      {picture === null || picture === broken ? null : (
        <img src={picture} alt="" className={styles.picture} onError={() => setBroken(picture)} />
      )}
      <span className={styles.caption}>{children}</span>
    </output>
  );
};

/** A video from its beginning to its end or to the newest picture: dragged, it shows the picture there and goes to it on release. */
export const ScrubBar = ({ length, place, label, textOf, captionOf, seek, ...props }: ScrubBarProps) => {
  const { thumbnails, timeAt, step, isLive = false, children } = props;
  const input = useRef<HTMLInputElement>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const hover = useHover(length);
  const shown = dragged ?? place;
  const previewed = dragged ?? hover.place;
  const pictures = useThumbnails(thumbnails, previewed !== null);

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
    <div
      className={classNames(styles.bar, isLive && styles.live)}
      onPointerMove={hover.follow}
      onPointerLeave={hover.end}
    >
      <span className={styles.track} style={{ '--shown': shareOf(shown, length) } as Record<string, string>} />
      {children}
      <input
        ref={input}
        type="range"
        className={styles.input}
        aria-label={label}
        aria-valuetext={textOf(shown)}
        min={0}
        max={Math.max(1, Math.round(length))}
        step={1}
        value={Math.round(shown)}
        onChange={({ target }) => setDragged(target.valueAsNumber)}
        onKeyDown={(event) => {
          const by = { ArrowLeft: -step, ArrowDown: -step, ArrowRight: step, ArrowUp: step }[event.key];
          if (by === undefined) return;
          event.preventDefault();
          event.stopPropagation();
          seek(Math.min(length, Math.max(0, place + by)));
        }}
      />
      {previewed === null ? null : (
        <Preview at={shareOf(previewed, length)} picture={thumbnailAt(pictures, timeAt(previewed))}>
          {captionOf(previewed)}
        </Preview>
      )}
    </div>
  );
};
