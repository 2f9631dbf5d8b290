import { Plural, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { TipFilterState } from '#features/news/list/use-tip-filters.ts';
import { ongoingMatchesQuery } from '#data/tip/queries.ts';
import type { TipFilters } from '#data/tip/tip-filters.ts';
import { LazyBoundary } from '#platform/prerender/lazy-boundary.tsx';
import { useNameOf } from '#platform/i18n/names.ts';
import { lazyPage } from '#platform/router/lazy-page.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { ToggleChips } from '#ui/chip/chip.tsx';
import { LAZY_ICONS } from '#ui/icon/lazy-icons.ts';
import { ChoiceSelect } from '#ui/select/choice-select.tsx';
import styles from './filter-bar.module.css';

const FilterSheet = lazyPage(() => import('#features/news/list/filter-sheet.tsx'));

/** Filters that only the sheet shows. */
const countHidden = ({ competitionIds, source }: TipFilters): number => competitionIds.length + (source === 0 ? 0 : 1);

const isPlain = ({ sport, hasRefund, isFree, isFollowed, matchId }: TipFilters): boolean =>
  sport === 0 && !hasRefund && !isFree && !isFollowed && matchId === null;

/** The match that the list is limited to, by its sides where they are known. */
const useMatchName = (matchId: string | null): string => {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const { data } = useQuery({ ...ongoingMatchesQuery(), enabled: false });
  const match = data?.list.find((ongoing) => ongoing.match.matchId === matchId)?.match;
  return match === undefined ? t`这场比赛` : `${nameOf(match.home.shortName)} vs ${nameOf(match.guest.shortName)}`;
};

const useChips = ({ filters, change, reset }: TipFilterState) => {
  const { t } = useLingui();
  const { sport, hasRefund, isFree, isFollowed, matchId } = filters;
  const toggle = (key: string, label: string, isOn: boolean, wanted: Partial<TipFilters>) => ({
    key,
    label,
    isOn,
    onPress: () => change(wanted),
  });
  const ofMatch = toggle('match', `${useMatchName(matchId)} ✕`, true, { matchId: null });
  return [
    { key: 'all', label: t`全部`, isOn: isPlain(filters) && countHidden(filters) === 0, onPress: reset },
    ...(matchId === null ? [] : [ofMatch]),
    toggle('football', t`足球`, sport === 1, { sport: sport === 1 ? 0 : 1, competitionIds: [] }),
    toggle('basketball', t`篮球`, sport === 2, { sport: sport === 2 ? 0 : 2, competitionIds: [] }),
    toggle('refund', t`不中退款`, hasRefund, { hasRefund: !hasRefund }),
    toggle('free', t`免费`, isFree, { isFree: !isFree }),
    toggle('followed', t({ message: '关注', context: 'filter' }), isFollowed, { isFollowed: !isFollowed }),
  ];
};

/** The filters of the list; it stays in view while the list scrolls. */
export const FilterBar = (state: TipFilterState) => {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const hidden = countHidden(state.filters);
  return (
    <div className={styles.bar}>
      <div className={styles.chips}>
        <ToggleChips label={t`筛选推荐`} chips={useChips(state)} />
      </div>
      <span className={styles.more}>
        <IconButton
          icon={LAZY_ICONS.filter}
          size={20}
          label={hidden === 0 ? t`更多筛选` : t`更多筛选，已选 ${hidden} 项`}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        />
        {hidden === 0 ? null : <i aria-hidden="true">{hidden}</i>}
      </span>
      {isOpen ? (
        <LazyBoundary fallback={null}>
          <FilterSheet filters={state.filters} onApply={state.change} onClose={() => setOpen(false)} />
        </LazyBoundary>
      ) : null}
    </div>
  );
};

interface OrderLineProps extends Pick<TipFilterState, 'filters' | 'change'> {
  /** Undefined until it is known. */
  total: number | undefined;
}

/** How many tips there are, and their order. */
export const OrderLine = ({ filters, change, total }: OrderLineProps) => {
  const { t } = useLingui();
  const orders = [
    { value: 'newest', label: t`最新发布` },
    { value: 'kick-off', label: t`临近开赛` },
  ] as const;
  return (
    <div className={styles.order}>
      <small role="status">{total === undefined ? '' : <Plural value={total} other="# 条推荐" />}</small>
      <ChoiceSelect
        label={t`排序`}
        choices={orders}
        value={filters.sort}
        onChange={(sort) => change({ sort })}
        className={styles.sort}
      />
    </div>
  );
};
