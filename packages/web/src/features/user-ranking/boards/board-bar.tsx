import { useLingui } from '@lingui/react/macro';
import type { RankingBoard, RankingConfig, RankingPeriod } from '@touchline/contract/user-ranking.ts';
import type { BoardAddress } from '#features/user-ranking/boards/use-board-address.ts';
import { Chips } from '#ui/chip/chip.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import styles from './board-bar.module.css';
import { useNameOf } from '#platform/i18n/names.ts';
import { ChoiceSelect } from '#ui/select/choice-select.tsx';
import { useLayoutEffect, useRef } from 'react';
import { useEdgeFade } from '#ui/edge-fade/use-edge-fade.ts';
import { LANGUAGES } from '@touchline/domain/languages/registry.ts';
import { useLocale } from '#platform/i18n/locale.ts';

/** Days of rankings begin at midnight there (E8). */
const timeZone = 'Asia/Shanghai';

interface PeriodText {
  /** 本周, 本月; 本期 of other dates. */
  running: (kind: RankingConfig['kind']) => string;
  /** 11.16–11.22; a month by its name. */
  dates: (kind: RankingConfig['kind'], period: Pick<RankingPeriod, 'startDate' | 'endDate'>) => string;
}

/** The words of periods. */
const usePeriodText = (): PeriodText => {
  const { t } = useLingui();
  const locale = useLocale();
  return {
    running: (kind) => ({ week: t`本周`, month: t`本月`, custom: t`本期` })[kind],
    dates: (kind, { startDate, endDate }) => {
      if (kind === 'month') return new Intl.DateTimeFormat(locale, { timeZone, month: 'long' }).format(startDate);
      return LANGUAGES[locale].dates.range(startDate, endDate, timeZone);
    },
  };
};

interface PeriodChipsProps {
  config: RankingConfig;
  /** Null while the latest one is on screen. */
  periodId: string | null;
  /** Whether the latest one has ended. */
  isOver: boolean;
  onChange: (periodId: string | null) => void;
}

/** The running period by name, then the earlier ones (E9 recent and historical). */
const PeriodChips = ({ config, periodId, isOver, onChange }: PeriodChipsProps) => {
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
      {rankingDateList.map((period, index) => {
        const isFirst = index === 0;
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

interface RankingSelectProps {
  configs: readonly RankingConfig[];
  config: RankingConfig;
  onChange: (configId: string, isFirst: boolean) => void;
}

/** Weekly, monthly or one of the operator's own rankings; the device shows its own list. */
const RankingSelect = ({ configs, config, onChange }: RankingSelectProps) => {
  const { t } = useLingui();
  const nameOf = useNameOf();
  return (
    <ChoiceSelect
      label={t`榜单周期`}
      choices={configs.map(({ id, text }) => ({ value: id, label: nameOf(text) }))}
      value={config.id}
      onChange={(id) => onChange(id, id === configs[0]?.id)}
      className={styles.choice}
    />
  );
};

interface BoardBarProps {
  address: BoardAddress;
  /** Undefined until they have come. */
  configs: readonly RankingConfig[] | undefined;
  config: RankingConfig | undefined;
  /** Null while the latest one is on screen. */
  periodId: string | null;
  /** Whether the latest one has ended. */
  isOver: boolean;
  hasFailed: boolean;
  onRetry: () => void;
}

const Periods = ({ configs, config, periodId, isOver, address, hasFailed, onRetry }: BoardBarProps) => {
  const { t } = useLingui();
  if (hasFailed)
    return (
      <button type="button" className={styles.retry} onClick={onRetry}>
        {t`榜期加载失败，点此重试`}
      </button>
    );
  if (configs === undefined) return <Skeleton height="16px" width="72%" />;
  if (config === undefined) return null;
  return <PeriodChips config={config} periodId={periodId} isOver={isOver} onChange={address.toPeriod} />;
};

/** Which board, which ranking, which of its periods. */
export const BoardBar = (props: BoardBarProps) => {
  const { t } = useLingui();
  const { address, configs = [], config } = props;
  const boards: { value: RankingBoard; label: string }[] = [
    { value: 'red', label: t`红单榜` },
    { value: 'gain', label: t({ message: '盈利榜', context: 'board' }) },
    { value: 'popularity', label: t`人气榜` },
  ];
  return (
    <div className={styles.bar}>
      <div className={styles.first}>
        <Chips label={t`榜单`} choices={boards} value={address.intent.board} onChange={address.toBoard} />
        {configs.length > 1 && config !== undefined ? (
          <RankingSelect configs={configs} config={config} onChange={address.toRanking} />
        ) : null}
      </div>
      <div className={styles.second}>
        <Periods {...props} />
      </div>
    </div>
  );
};
