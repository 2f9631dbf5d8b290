import { useId } from 'react';
import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import { classNames } from '#ui/class-names.ts';
import styles from './text-bar.module.css';

interface TextBarProps {
  /** Names the field. */
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
  /** Enter, but not the Enter that ends a word of an input method. */
  onEnter: () => void;
  maxLength: number;
  field: RefObject<HTMLTextAreaElement | null>;
  /** What is wrong with the text. */
  problem?: string | undefined;
  disabled?: boolean;
  /** Controls inside the bar, at its end. */
  end?: ReactNode;
}

/** Characters before the limit at which they are counted. */
const COUNTED_FROM = 40;

const isEnter = ({ key, shiftKey, nativeEvent }: KeyboardEvent): boolean =>
  // 229: Safari ends a composition before the key that did it.
  key === 'Enter' && !shiftKey && !nativeEvent.isComposing && nativeEvent.keyCode !== 229;

/** A line to write in that grows to three. */
export const TextBar = ({ label, placeholder, value, onChange, onEnter, field, problem, ...rest }: TextBarProps) => {
  const id = useId();
  const { maxLength, disabled = false, end } = rest;
  const left = maxLength - value.length;
  return (
    <div className={styles.wrap}>
      {problem === undefined ? null : (
        <p id={`${id}-problem`} className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <div className={classNames(styles.bar, problem !== undefined && styles.wrong)}>
        <span className={styles.grow} data-text={`${value} `}>
          <textarea
            ref={field}
            className={styles.text}
            rows={1}
            value={value}
            maxLength={maxLength}
            disabled={disabled}
            placeholder={placeholder}
            aria-label={label}
            aria-invalid={problem !== undefined}
            aria-describedby={problem === undefined ? undefined : `${id}-problem`}
            enterKeyHint="send"
            autoComplete="off"
            onChange={(event) => onChange(event.target.value)}
            onKeyDown={(event) => {
              if (!isEnter(event)) return;
              event.preventDefault();
              onEnter();
            }}
          />
        </span>
        {left > COUNTED_FROM ? null : (
          <small className={styles.count}>
            {value.length}/{maxLength}
          </small>
        )}
        {end}
      </div>
    </div>
  );
};
