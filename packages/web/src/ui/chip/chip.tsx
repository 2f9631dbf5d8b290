import { useLayoutEffect, useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
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
  look?: 'plain' | 'glass' | undefined;
}

interface ToggleChip {
  key: string;
  label: ReactNode;
  isOn: boolean;
  onPress: () => void;
}

interface ChipRowProps extends Pick<ChipsProps<string>, 'label' | 'look'> {
  row: RefObject<HTMLDivElement | null>;
  chips: readonly ToggleChip[];
}

const ChipRow = ({ row, label, look = 'plain', chips }: ChipRowProps) => {
  useEdgeFade(row, chips.length);
  return (
    <div ref={row} className={styles.chips} role="group" aria-label={label}>
      {chips.map(({ key, label: text, isOn, onPress }) => (
        <button
          key={key}
          type="button"
          aria-pressed={isOn}
          className={classNames(styles.chip, styles[look])}
          onClick={onPress}
        >
          {text}
        </button>
      ))}
    </div>
  );
};

/** A row of filters of which one holds; it scrolls sideways when it is long, and then shows the one that holds. */
export const Chips = <Value extends string>({ label, choices, value, onChange, look }: ChipsProps<Value>) => {
  const row = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (row.current && chosen)
      row.current.scrollLeft = chosen.offsetLeft - (row.current.clientWidth - chosen.offsetWidth) / 2;
  }, [value, choices.length]);
  const chips = choices.map((choice) => ({
    key: choice.value,
    label: choice.label,
    isOn: choice.value === value,
    onPress: () => onChange(choice.value),
  }));
  return <ChipRow row={row} label={label} look={look} chips={chips} />;
};

/** A row of filters of which several may hold. */
export const ToggleChips = (props: { label: string; chips: readonly ToggleChip[] }) => (
  <ChipRow row={useRef<HTMLDivElement>(null)} {...props} />
);
