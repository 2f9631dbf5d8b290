import { useLingui } from '@lingui/react/macro';
import type { RankingConfig, RankingPeriod } from '@touchline/contract/user-ranking.ts';
import { LANGUAGES } from '@touchline/domain/languages/registry.ts';
import { useLocale } from '#platform/i18n/locale.ts';

/** Days of rankings begin at midnight there (E8). */
const timeZone = 'Asia/Shanghai';

export interface PeriodText {
  /** 本周, 本月; 本期 of other dates. */
  running: (kind: RankingConfig['kind']) => string;
  /** 11.16–11.22; a month by its name. */
  dates: (kind: RankingConfig['kind'], period: Pick<RankingPeriod, 'startDate' | 'endDate'>) => string;
}

/** The words of periods. */
export const usePeriodText = (): PeriodText => {
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
