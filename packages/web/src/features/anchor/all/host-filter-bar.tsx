import { useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { Chips } from '#ui/chip/chip.tsx';
import { Segments } from '#ui/chip/segments.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { LAZY_ICONS } from '#ui/icon/lazy-icons.ts';
import { ChoiceSelect } from '#ui/select/choice-select.tsx';
import { useUrlChoice, useUrlState } from '#platform/router/use-url-state.ts';
import styles from './host-filter-bar.module.css';

const SHOWS = ['all', 'live', 'soon', 'rank'] as const;
const SPORTS = ['any', 'football', 'basketball'] as const;
const SORTS = ['rank', 'watchers', 'followers'] as const;

/** `rank` is the board in place of the list. */
export type HostShow = (typeof SHOWS)[number];
type HostSort = (typeof SORTS)[number];

/** Which hosts are listed and in which order, all of it kept in the address. */
export const useHostFilters = () => {
  const { get, set } = useUrlState();
  const [show, setShow] = useUrlChoice('show', SHOWS);
  const [sport, setSport] = useUrlChoice('sport', SPORTS);
  const [sort, setSort] = useUrlChoice('sort', SORTS);
  const [resets, setResets] = useState(0);
  const setName = (name: string): void => set({ name });
  const reset = (): void => {
    setResets(resets + 1);
    set({ name: null, show: null, sport: null, sort: null });
  };
  return { name: get('name') ?? '', setName, show, setShow, sport, setSport, sort, setSort, resets, reset };
};

export type HostFilters = ReturnType<typeof useHostFilters>;

/** Which hosts: all, on air, soon on air, or the board of the best known. */
export const ShowChips = ({ show, setShow }: Pick<HostFilters, 'show' | 'setShow'>) => {
  const { t } = useLingui();
  const choices = [
    { value: 'all', label: t`全部` },
    { value: 'live', label: t`直播中` },
    { value: 'soon', label: t`即将开始` },
    { value: 'rank', label: <Board>{t`排行榜`}</Board> },
  ] as const;
  return (
    <div className={styles.shows}>
      <Chips label={t`主播状态`} choices={choices} value={show} onChange={setShow} />
    </div>
  );
};

const Board = ({ children }: { children: ReactNode }) => (
  <span className={styles.board}>
    <Icon name={LAZY_ICONS.trophy} size={14} />
    {children}
  </span>
);

type OrderProps = Pick<HostFilters, 'sport' | 'setSport' | 'sort' | 'setSort'>;

/** The sport, and the order of the list. */
export const SportAndOrder = ({ sport, setSport, sort, setSort }: OrderProps) => {
  const { t } = useLingui();
  const sports = [
    { value: 'any', label: t`不限` },
    { value: 'football', label: t`足球` },
    { value: 'basketball', label: t`篮球` },
  ] as const;
  const orders: readonly { value: HostSort; label: string }[] = [
    { value: 'rank', label: t`综合排序` },
    { value: 'watchers', label: t`在看最多` },
    { value: 'followers', label: t`关注最多` },
  ];
  return (
    <div className={styles.order}>
      <Segments label={t`项目`} choices={sports} value={sport} onChange={setSport} />
      <ChoiceSelect label={t`排序`} choices={orders} value={sort} onChange={setSort} className={styles.sort} />
    </div>
  );
};
