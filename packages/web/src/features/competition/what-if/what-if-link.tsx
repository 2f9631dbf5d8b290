import { Trans } from '@lingui/react/macro';
import type { Competition } from '@touchline/domain/competitions/competition.ts';
import { Link } from '#platform/router/link.tsx';
import { useUrlState } from '#platform/router/use-url-state.ts';
import { Icon } from '#ui/icon/icon.tsx';
import styles from './what-if-link.module.css';

/** Where the what-if page of a season is. */
const whatIfPath = ({ pages: { home, query } }: Competition, season: string | null): string => {
  const search = [query, season === null ? '' : `season=${encodeURIComponent(season)}`].filter((part) => part !== '');
  return `${home}/what-if${search.length === 0 ? '' : `?${search.join('&')}`}`;
};

/** Leads from table, bracket and schedule to assumed results of what remains. */
export const WhatIfLink = ({ competition }: { competition: Competition }) => {
  const season = useUrlState().get('season');
  return (
    <Link to={whatIfPath(competition, season)} className={styles.link}>
      <span>
        <b>
          <Trans>假如…</Trans>
        </b>
        <small>
          <Trans>改剩余比赛的结果，看排名怎么变</Trans>
        </small>
      </span>
      <Icon name="forward" size={16} />
    </Link>
  );
};
