import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import type { DayMatch } from '@touchline/contract/match-day.ts';
import { DAY_FILTERS, type DayFilter, filterDay, type FollowedIds } from '@touchline/domain/competition/match-day.ts';
import { Chips } from '#ui/chip/chip.tsx';
import styles from './match-day-page.module.css';

/** The filters in words. */
export const FILTER_WORDS: Readonly<Record<DayFilter, MessageDescriptor>> = {
  all: msg`全部`,
  live: msg`直播`,
  mine: msg`我的球队`,
  football: msg`足球`,
  basketball: msg`篮球`,
  hosted: msg`有主播`,
  tips: msg`有推荐`,
};

interface DayFiltersProps {
  /** Undefined until they have come. */
  matches: readonly DayMatch[] | undefined;
  teamIds: FollowedIds['teamIds'];
  value: DayFilter;
  onChange: (filter: DayFilter) => void;
}

/** The matches of followed teams lead the day: a filter for them is beside it, in a wide window, and here while it is chosen. */
const isChip = (filter: DayFilter, chosen: DayFilter): boolean => filter !== 'mine' || chosen === 'mine';

/** What of the day is shown, each with its number of matches. */
export const DayFilters = ({ matches, teamIds, value, onChange }: DayFiltersProps) => {
  const { t } = useLingui();
  const choices = DAY_FILTERS.filter((filter) => isChip(filter, value)).map((filter) => {
    const count = matches === undefined ? '' : filterDay(matches, filter, teamIds).length;
    return {
      value: filter,
      label: (
        <span className={filter === 'live' && count !== 0 ? styles.live : undefined}>
          {t(FILTER_WORDS[filter])} <b>{count}</b>
        </span>
      ),
    };
  });
  return (
    <div className={styles.filters}>
      <Chips label={t`筛选比赛`} choices={choices} value={value} onChange={onChange} />
    </div>
  );
};
