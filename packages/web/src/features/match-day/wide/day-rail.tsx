import { Trans, useLingui } from '@lingui/react/macro';
import type { DayMatch } from '@touchline/contract/match-day.ts';
import {
  DAY_FILTERS,
  type DayFilter,
  filterDay,
  type FollowedIds,
  groupDay,
} from '@touchline/domain/competition/match-day.ts';
import type { ReactNode } from 'react';
import { CompetitionMark } from '#entities/competition/competition-mark.tsx';
import { useHidesResults } from '#entities/result/hide-results.tsx';
import { FILTER_WORDS } from '#features/match-day/day-filters.tsx';
import { useNameOf } from '#platform/i18n/names.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { LAZY_ICONS } from '#ui/icon/lazy-icons.ts';
import { Switch } from '#ui/switch/switch.tsx';
import styles from './day-rail.module.css';

interface DayRailProps {
  matches: readonly DayMatch[];
  teamIds: FollowedIds['teamIds'];
  filter: DayFilter;
  onFilter: (filter: DayFilter) => void;
  /** Null: all. */
  competitionId: string | null;
  onCompetition: (id: string | null) => void;
}

const NOBODY = { teamIds: new Set<string>(), competitionIds: [] };

interface EntryProps {
  isOn: boolean;
  count: number;
  onPress: () => void;
  children: ReactNode;
}

const Entry = ({ isOn, count, onPress, children }: EntryProps) => (
  <li>
    <button type="button" className={styles.entry} aria-pressed={isOn} onClick={onPress}>
      {children}
      <small className={styles.count}>{count}</small>
    </button>
  </li>
);

const HideScores = () => {
  const { t } = useLingui();
  const [isHidden, setHidden] = useHidesResults();
  return (
    <div className={styles.hide}>
      <Switch className={styles.switch} checked={isHidden} onToggle={() => setHidden(!isHidden)}>
        <Icon name={LAZY_ICONS.eyeOff} size={18} />
        <b>{t`防剧透`}</b>
      </Switch>
      <small>{t`点比赛旁的眼睛就能看比分`}</small>
    </div>
  );
};

/** What of the day is shown, beside it: kinds of matches and competitions with their numbers, and whether results are. */
const DayRail = ({ matches, teamIds, filter, onFilter, competitionId, onCompetition }: DayRailProps) => {
  const { t } = useLingui();
  const nameOf = useNameOf();
  return (
    <nav className={styles.rail} aria-label={t`筛选比赛`}>
      <h2>
        <Trans>看什么</Trans>
      </h2>
      <ul>
        {DAY_FILTERS.map((one) => (
          <Entry
            key={one}
            isOn={filter === one}
            count={filterDay(matches, one, teamIds).length}
            onPress={() => onFilter(one)}
          >
            <span className={one === 'live' ? styles.live : undefined}>{t(FILTER_WORDS[one])}</span>
          </Entry>
        ))}
      </ul>
      <h2>
        <Trans>赛事</Trans>
      </h2>
      <ul>
        {groupDay(matches, NOBODY).map(({ competitionId: id, matches: [first, ...rest] }) =>
          id === null || first === undefined ? null : (
            <Entry
              key={id}
              isOn={competitionId === id}
              count={rest.length + 1}
              onPress={() => onCompetition(competitionId === id ? null : id)}
            >
              <CompetitionMark id={id} name={first.matchLeague} />
              <span className={styles.name}>{nameOf(first.matchLeague)}</span>
            </Entry>
          ),
        )}
      </ul>
      <HideScores />
    </nav>
  );
};

export default DayRail;
