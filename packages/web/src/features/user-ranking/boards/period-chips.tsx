import { useLingui } from '@lingui/react/macro';
import type { RankingConfig } from '@touchline/contract/user-ranking.ts';
import { useLayoutEffect, useRef } from 'react';
import { usePeriodText } from '#features/user-ranking/boards/period-text.ts';
import { useEdgeFade } from '#ui/edge-fade/use-edge-fade.ts';
import styles from './period-chips.module.css';

interface PeriodChipsProps {
  config: RankingConfig;
  /** Null while the latest one is on screen. */
  periodId: string | null;
  /** Whether the latest one has ended. */
  isOver: boolean;
  onChange: (periodId: string | null) => void;
}

/** The running period by name, then the earlier ones (E9 recent and historical). */
export const PeriodChips = ({ config, periodId, isOver, onChange }: PeriodChipsProps) => {
  const { kind, rankingDateList } = config;
  const { t } = useLingui();
  const words = usePeriodText();
  const row = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (row.current && chosen)
      row.current.scrollLeft = chosen.offsetLeft - (row.current.clientWidth - chosen.offsetWidth) / 2;
  }, [periodId, rankingDateList]);
  useEdgeFade(row, rankingDateList);
  return (
    <div ref={row} className={styles.row} role="group" aria-label={t`榜期`}>
      {rankingDateList.map((period, place) => {
        const isFirst = place === 0;
        const isChosen = periodId === null ? isFirst : period.id === periodId;
        const dates = words.dates(kind, period);
        return (
          <button
            key={period.id}
            type="button"
            className={styles.period}
            aria-pressed={isChosen}
            data-period={period.id}
            onClick={() => onChange(isFirst ? null : period.id)}
          >
            {isFirst && !isOver ? `${words.running(kind)} ${dates}` : dates}
          </button>
        );
      })}
    </div>
  );
};
