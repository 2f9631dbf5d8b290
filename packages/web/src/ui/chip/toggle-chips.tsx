import { type ReactNode, useRef } from 'react';
import { classNames } from '#ui/class-names.ts';
import { useEdgeFade } from '#ui/edge-fade/use-edge-fade.ts';
import styles from './chip.module.css';

interface ToggleChip {
  key: string;
  label: ReactNode;
  isOn: boolean;
  onPress: () => void;
}

/** A row of filters of which several may hold; it scrolls sideways when it is long. */
export const ToggleChips = ({ label, chips }: { label: string; chips: readonly ToggleChip[] }) => {
  const row = useRef<HTMLDivElement>(null);
  useEdgeFade(row, chips.length);
  return (
    <div ref={row} className={styles.chips} role="group" aria-label={label}>
      {chips.map((chip) => (
        <button
          key={chip.key}
          type="button"
          aria-pressed={chip.isOn}
          className={classNames(styles.chip, styles.plain)}
          onClick={chip.onPress}
        >
          {chip.label}
        </button>
      ))}
    </div>
  );
};
