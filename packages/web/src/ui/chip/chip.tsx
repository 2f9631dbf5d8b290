import { useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { useEdgeFade } from '#ui/edge-fade/use-edge-fade.ts';
import styles from './chip.module.css';

export interface ChipChoice<Value extends string> {
  value: Value;
  label: ReactNode;
}

interface ChipsProps<Value extends string> {
  /** Names the group. */
  label: string;
  choices: readonly ChipChoice<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** `glass` on a coloured hero. */
  look?: 'plain' | 'glass';
}

/** A row of filters of which one holds; it scrolls sideways when it is long, and then shows the one that holds. */
export const Chips = <Value extends string>({ label, choices, value, onChange, look = 'plain' }: ChipsProps<Value>) => {
  const row = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (row.current && chosen)
      row.current.scrollLeft = chosen.offsetLeft - (row.current.clientWidth - chosen.offsetWidth) / 2;
  }, [value, choices.length]);
  useEdgeFade(row, choices.length);
  return (
    <div ref={row} className={styles.chips} role="group" aria-label={label}>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          aria-pressed={choice.value === value}
          className={classNames(styles.chip, styles[look])}
          onClick={() => onChange(choice.value)}
        >
          {choice.label}
        </button>
      ))}
    </div>
  );
};
