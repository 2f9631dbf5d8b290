import { useLingui } from '@lingui/react/macro';
import { hiddenSince } from '@touchline/domain/result-mark.ts';
import { useState } from 'react';
import { useHidesResults } from '#entities/result/hide-results.tsx';
import { noonOf } from '#platform/i18n/device-zone.ts';
import { useFormats } from '#platform/i18n/format.ts';
import { useRenderTime } from '#platform/prerender/prerender-context.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { LAZY_ICONS } from '#ui/icon/lazy-icons.ts';
import styles from './table-stop.module.css';

/** The day before which a table stops for a viewer who hides results; null for the latest one, which `showLatest` asks for. */
export const useTableStop = (): { before: string | null; showLatest: () => void } => {
  const [isHidden] = useHidesResults();
  const [isLatest, setLatest] = useState(false);
  const present = useRenderTime();
  return { before: isHidden && !isLatest ? hiddenSince(present) : null, showLatest: () => setLatest(true) };
};

interface TableStopProps {
  stop: ReturnType<typeof useTableStop>;
  /** Matches that are not counted. */
  leftOut: number | undefined;
  /** The last round in the table, where it has rounds. */
  round?: number | undefined;
}

/** Where a table stops, and the way to the latest; nothing for one that leaves nothing out. */
export const TableStop = ({ stop: { before, showLatest }, leftOut = 0, round }: TableStopProps) => {
  const { t } = useLingui();
  const { monthDay } = useFormats();
  if (before === null || leftOut === 0) return null;
  const day = monthDay(noonOf(before));
  return (
    <p className={styles.stop}>
      <Icon name={LAZY_ICONS.eyeOff} size={16} />
      <span>{round === undefined ? t`停在 ${day} 之前` : t`停在第 ${round} 轮`}</span>
      <button type="button" className={styles.latest} onClick={showLatest}>
        {t`显示最新`}
        <Icon name="forward" size={14} />
      </button>
    </p>
  );
};
