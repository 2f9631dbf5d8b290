import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { recentEmoji } from '#platform/storage/recent-emoji.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { EmojiPanel } from '#ui/emoji-panel/emoji-panel.tsx';
import { LAZY_ICONS } from '#ui/icon/lazy-icons.ts';
import styles from './use-emoji.module.css';

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
