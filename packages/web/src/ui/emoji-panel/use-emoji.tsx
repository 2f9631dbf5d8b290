import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ReactNode, RefObject, KeyboardEvent } from 'react';
import { recentEmoji } from '#platform/storage/recent-emoji.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { LAZY_ICONS } from '#ui/icon/lazy-icons.ts';
import { lineDirection } from '#ui/line-direction.ts';
import styles from './use-emoji.module.css';

/** What people send while they watch sports, the most used first. */
const EMOJI: readonly string[] = [
  ...['⚽', '🏀', '🔥', '👏', '💪', '🎉', '😂', '🤣', '😭', '😱', '😡', '😅', '🙏', '👍', '👎', '❤️'],
  ...['😀', '😁', '😄', '😆', '😉', '😊', '😍', '😘', '😎', '🤩', '🥳', '🤔', '🙄', '😏', '😴', '😢'],
  ...['😤', '🤯', '🥶', '😬', '🤦', '🤷', '🙌', '👋', '👌', '✌️', '🤝', '👀', '🫡', '💔', '💯', '⚡'],
  ...['🥅', '🏆', '🥇', '🥈', '🥉', '🏟️', '🟨', '🟥', '🚩', '⏱️', '🎯', '🎁', '🧧', '🍺', '🍉', '🐮'],
];

interface EmojiPanelProps {
  /** Used lately, the last one first; they stand in front. */
  recent: readonly string[];
  onPick: (emoji: string) => void;
  onClose: () => void;
}

/** Buttons in one row of the grid, as it is drawn now. */
const columnsOf = (buttons: readonly HTMLElement[]): number => {
  const top = buttons[0]?.offsetTop;
  const next = buttons.findIndex((button) => button.offsetTop !== top);
  return next === -1 ? buttons.length : next;
};

const targetOf = (key: string, at: number, buttons: readonly HTMLElement[]): HTMLElement | undefined => {
  const columns = columnsOf(buttons);
  const ahead = buttons[0] === undefined ? 1 : lineDirection(buttons[0]);
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: ahead,
    ArrowLeft: -ahead,
    ArrowDown: columns,
    ArrowUp: -columns,
    Home: -at,
    End: buttons.length - 1 - at,
  };
  const step = steps[key];
  return step === undefined ? undefined : buttons[at + step];
};

/** A grid of emoji; arrows move in it, Escape leaves it. */
const EmojiPanel = ({ recent, onPick, onClose }: EmojiPanelProps) => {
  const { t } = useLingui();
  // What is picked moves to the front the next time, not under the finger.
  const [list] = useState(() => [...new Set([...recent, ...EMOJI])]);
  const [active, setActive] = useState(0);

  const move = (event: KeyboardEvent<HTMLDivElement>): void => {
    if (event.key === 'Escape') onClose();
    const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button')];
    const target = targetOf(event.key, active, buttons);
    if (target === undefined) return;
    event.preventDefault();
    setActive(buttons.indexOf(target));
    target.focus();
  };

  return (
    <div className={styles.panel} role="toolbar" aria-label={t`表情`} tabIndex={-1} onKeyDown={move}>
      {list.map((emoji, index) => (
        <button
          key={emoji}
          type="button"
          tabIndex={index === active ? 0 : -1}
          onFocus={() => setActive(index)}
          onClick={() => onPick(emoji)}
        >
          {emoji}
        </button>
      ))}
    </div>
  );
};

interface Emoji {
  /** Stands in the bar of the field. */
  button: ReactNode;
  /** Stands below it; null while it is closed. */
  panel: ReactNode;
  close: () => void;
}

/** Emoji for a field: the panel takes the place of the phone's keyboard, and gives it back. */
export const useEmoji = (field: RefObject<HTMLTextAreaElement | null>, onPick: (emoji: string) => void): Emoji => {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const toggle = (): void => {
    setOpen(!isOpen);
    if (isOpen) field.current?.focus();
    else field.current?.blur();
  };
  return {
    button: (
      <IconButton
        icon={LAZY_ICONS.smile}
        label={t`表情`}
        aria-expanded={isOpen}
        className={styles.button}
        onClick={toggle}
      />
    ),
    panel: isOpen ? <EmojiPanel recent={recentEmoji.read()} onPick={onPick} onClose={toggle} /> : null,
    close: () => setOpen(false),
  };
};
