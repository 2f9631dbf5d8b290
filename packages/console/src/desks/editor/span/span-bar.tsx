import { useLingui } from '@lingui/react/macro';
import { useRef, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { useLocale } from '#platform/i18n/locale.ts';
import styles from './span.module.css';
import { moved, shareOf, STEP_MS, type Axis, type Part, type Span } from './span.ts';

interface SpanBarProps extends Span {
  axis: Axis;
  name: string;
  /** Shown in the bar. */
  text: ReactNode;
  state: string;
  isOpen?: boolean;
  /** False where the end follows from the start. */
  hasEnd?: boolean;
  /** While it moves. */
  onMove: (span: Span) => void;
  /** When it is let go after a move, or Enter is pressed; null when the move is given up. */
  onDrop: (span: Span | null) => void;
  /** It was pressed and not moved. */
  onPress?: () => void;
}

const LEAST_PX = 4;
const KEY_STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -STEP_MS,
  ArrowRight: STEP_MS,
  PageDown: -12 * STEP_MS,
  PageUp: 12 * STEP_MS,
};

interface Drag {
  part: Part;
  x: number;
  width: number;
  span: Span;
  hasMoved: boolean;
}

const useDrag = ({ axis, start, end, hasEnd = true, onMove, onDrop, onPress }: SpanBarProps) => {
  const drag = useRef<Drag | null>(null);
  const latest = useRef<Span>({ start, end });
  const move = (span: Span): void => {
    latest.current = span;
    onMove(span);
  };
  return {
    down: (part: Part) => (event: PointerEvent<HTMLElement>) => {
      const lane = event.currentTarget.closest(`.${styles['lane'] ?? ''}`);
      if (lane === null || event.button !== 0) return;
      event.stopPropagation();
      event.currentTarget.setPointerCapture(event.pointerId);
      latest.current = { start, end };
      drag.current = { part, x: event.clientX, width: lane.clientWidth, span: latest.current, hasMoved: false };
    },
    follow: (event: PointerEvent<HTMLElement>) => {
      const now = drag.current;
      if (now === null) return;
      const by = event.clientX - now.x;
      if (!now.hasMoved && Math.abs(by) < LEAST_PX) return;
      now.hasMoved = true;
      move(moved(now.span, hasEnd ? now.part : 'both', (by / now.width) * (axis.to - axis.from), axis));
    },
    up: () => {
      const now = drag.current;
      drag.current = null;
      if (now?.hasMoved) onDrop(latest.current);
      else if (now?.part === 'both') onPress?.();
    },
    cancel: () => {
      drag.current = null;
      onDrop(null);
    },
    press: (part: Part) => (event: KeyboardEvent) => {
      const step = KEY_STEPS[event.key];
      if (step !== undefined) move(moved({ start, end }, part, step, axis));
      else if (event.key === 'Enter' && part !== 'both') onDrop({ start, end });
      else if (event.key === 'Escape') onDrop(null);
      else return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
};

/** A bar in a lane of time: it is dragged as a whole or at its ends, or moved with the arrow keys (five minutes; Page Up and Page Down: an hour). */
export const SpanBar = (props: SpanBarProps): ReactNode => {
  const { axis, start, end, name, text, state, isOpen = false, hasEnd = true, onPress } = props;
  const { t } = useLingui();
  const language = useLocale();
  const drag = useDrag(props);
  const share = shareOf(axis, { start, end });
  if (share === null) return null;
  const handlers = { onPointerMove: drag.follow, onPointerUp: drag.up, onPointerCancel: drag.cancel };
  const time = (at: number | null): string =>
    at === null ? t`不限` : new Date(at).toLocaleString(language, { dateStyle: 'short', timeStyle: 'short' });
  const handle = (part: 'start' | 'end', label: string, at: number | null): ReactNode => (
    <span
      role="slider"
      tabIndex={0}
      className={styles['handle']}
      data-part={part}
      aria-label={label}
      aria-valuemin={axis.from}
      aria-valuemax={axis.to}
      aria-valuenow={Math.min(Math.max(at ?? (part === 'start' ? axis.from : axis.to), axis.from), axis.to)}
      aria-valuetext={time(at)}
      onPointerDown={drag.down(part)}
      onKeyDown={drag.press(part)}
      {...handlers}
    />
  );
  return (
    <div
      className={styles['bar']}
      style={share}
      data-state={state}
      data-open={isOpen}
      title={`${time(start)} – ${time(end)}`}
    >
      {handle('start', t`${name}的开始`, start)}
      <button
        type="button"
        onPointerDown={drag.down('both')}
        onClick={({ detail }) => detail === 0 && onPress?.()}
        onKeyDown={drag.press('both')}
        {...handlers}
      >
        {text}
      </button>
      {hasEnd && handle('end', t`${name}的结束`, end)}
    </div>
  );
};
