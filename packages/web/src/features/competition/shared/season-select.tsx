import { useLingui } from '@lingui/react/macro';
import type { SeasonRef } from '@touchline/contract/competition.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon/icon.tsx';
import styles from './season-select.module.css';

interface SeasonSelectProps {
  /** Editions, newest first. */
  seasons: readonly SeasonRef[];
  /** Label of the edition on screen. */
  value: string;
  onChange: (label: string) => void;
  /** `glass` on a coloured hero. */
  look?: 'plain' | 'glass';
}

/** `2026-27` as 26/27; a year stays as it is. */
const shortLabel = (label: string): string => label.replace(/^\d\d(\d\d)-(\d\d)$/, '$1/$2');

/** Switches the edition of a competition. */
export const SeasonSelect = ({ seasons, value, onChange, look = 'plain' }: SeasonSelectProps) => {
  const { t } = useLingui();
  return (
    <label className={classNames(styles.season, styles[look])}>
      <select aria-label={t`赛季`} value={value} onChange={(event) => onChange(event.target.value)}>
        {seasons.map(({ seasonId, label }) => (
          <option key={seasonId} value={label}>
            {shortLabel(label)}
          </option>
        ))}
      </select>
      <Icon name="down" size={12} />
    </label>
  );
};
