import { useLingui } from '@lingui/react/macro';
import { useState, useEffect, useEffectEvent, useRef, type ChangeEvent, type FormEvent } from 'react';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { LAZY_ICONS } from '#ui/icon/lazy-icons.ts';
import styles from './search-field.module.css';

/** A pause in typing after which the search is made. */
const PAUSE_MS = 300;

interface SearchFieldProps {
  /** Names the field, and stands in it while it is empty. */
  label: string;
  value: string;
  maxLength: number;
  /** After a pause in typing, at once with Enter or when cleared; never in the middle of an input method's composition. */
  onSearch: (value: string) => void;
  /** After how long a pause in typing; 300 ms when absent. */
  pauseMs?: number;
  /** The page begins with it. */
  autoFocus?: boolean;
}

/** A field to search by typing. */
export const SearchField = ({
  label,
  value,
  maxLength,
  onSearch,
  pauseMs = PAUSE_MS,
  autoFocus = false,
}: SearchFieldProps) => {
  const { t } = useLingui();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(value);
  const [isComposing, setComposing] = useState(false);
  const search = useEffectEvent(() => {
    const wanted = text.trim();
    if (wanted !== value) onSearch(wanted);
  });

  useEffect(() => {
    if (isComposing) return;
    const timer = setTimeout(search, pauseMs);
    return () => clearTimeout(timer);
  }, [text, isComposing, pauseMs]);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    field.current?.blur();
    onSearch(text.trim());
  };
  const clear = (): void => {
    setText('');
    onSearch('');
    field.current?.focus();
  };

  return (
    <form className={styles.search} role="search" onSubmit={submit}>
      <Icon name={LAZY_ICONS.search} size={18} />
      <input
        ref={field}
        className={styles.input}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        autoFocus={autoFocus}
        aria-label={label}
        placeholder={label}
        maxLength={maxLength}
        value={text}
        onChange={(event: ChangeEvent<HTMLInputElement>) => setText(event.target.value)}
        onCompositionStart={() => setComposing(true)}
        onCompositionEnd={() => setComposing(false)}
      />
      {text === '' ? null : <IconButton icon="close" size={16} label={t`清除`} onClick={clear} />}
    </form>
  );
};
