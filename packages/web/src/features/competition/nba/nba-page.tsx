import { Trans, useLingui } from '@lingui/react/macro';
import { NBA_COMPETITION_ID } from '@touchline/domain/competitions/nba/competition.ts';
import type { ComponentType } from 'react';
import { ScheduleTab } from '#features/competition/nba/schedule-tab.tsx';
import { seasonQueryIn, useNbaView } from '#features/competition/nba/use-nba-view.ts';
import type { NbaTabProps, NbaView } from '#features/competition/nba/use-nba-view.ts';
import { CompetitionPage } from '#features/competition/shared/competition-page.tsx';
import styles from '#features/competition/shared/competition-page.module.css';
import { DateStrip } from '#features/competition/shared/date-strip.tsx';
import { SeasonSelect } from '#features/competition/shared/season-select.tsx';
import { queryClient } from '#platform/query/query-client.ts';
import { lazyPage } from '#platform/router/lazy-page.ts';
import { useUrlChoice } from '#platform/router/use-url-state.ts';
import { classNames } from '#ui/class-names.ts';
import { Hero } from '#ui/hero/hero.tsx';

const TABS = ['schedule', 'standings', 'playoffs', 'cup', 'leaders'] as const;

const PANELS: Readonly<Record<Exclude<(typeof TABS)[number], 'schedule'>, ComponentType<NbaTabProps>>> = {
  standings: lazyPage(() => import('#features/competition/nba/standings-tab.tsx')),
  playoffs: lazyPage(() => import('#features/competition/nba/playoffs-tab.tsx')),
  cup: lazyPage(() => import('#features/competition/nba/cup-tab.tsx')),
  leaders: lazyPage(() => import('#features/competition/nba/leaders-tab.tsx')),
};

interface NbaHeadProps {
  view: NbaView;
  /** The schedule has its days here, and keeps them in view. */
  hasDays: boolean;
}

/** The page's top: the days of the schedule, and which season. */
const NbaHead = ({ view: { season, days, date, setSeason, setDate }, hasDays }: NbaHeadProps) => {
  return (
    <div className={classNames(hasDays && styles.staying)}>
      <Hero tone="nba">
        <div className={classNames(styles.head, styles.nbaHead)}>
          {hasDays && days.data !== undefined && date !== null ? (
            <>
              <h1 className="sr-only">NBA</h1>
              <div className={styles.days}>
                <DateStrip days={days.data.dates} value={date} onChange={setDate} look="glass" />
              </div>
            </>
          ) : (
            <h1 className={styles.title}>
              NBA {season.data === undefined ? null : <Trans>{season.data.season.label} 赛季</Trans>}
            </h1>
          )}
          {season.data === undefined ? null : (
            <SeasonSelect
              seasons={season.data.seasons}
              value={season.data.season.label}
              onChange={setSeason}
              look="glass"
            />
          )}
        </div>
      </Hero>
    </div>
  );
};

/** `/nba` (R17). */
const NbaPage = () => {
  const { t } = useLingui();
  const view = useNbaView();
  const [tab, setTab] = useUrlChoice('tab', TABS);
  const Panel = tab === 'schedule' ? null : PANELS[tab];
  const tabs = [
    { value: 'schedule', label: t`赛程` },
    { value: 'standings', label: t({ message: '排名', context: 'nba' }) },
    { value: 'playoffs', label: t`季后赛` },
    { value: 'cup', label: t({ message: 'NBA杯', context: 'tab' }) },
    { value: 'leaders', label: t({ message: '球员榜', context: 'nba' }) },
  ] as const;
  return (
    <CompetitionPage
      competitionId={NBA_COMPETITION_ID}
      head={<NbaHead view={view} hasDays={Panel === null} />}
      label={t`NBA 的内容`}
      tabs={tabs}
      tab={tab}
      onTab={setTab}
      season={view.season}
      failure={t`NBA 加载失败`}
      missing={{
        title: t`没有这个赛季`,
        text: t`链接可能不完整，或者这个赛季还没有收录`,
        to: '/nba',
        linkText: t`看最新的赛季`,
      }}
      className={classNames(styles.nba, Panel === null && styles.underDays)}
    >
      {(season) => (Panel === null ? <ScheduleTab view={view} /> : <Panel season={season} />)}
    </CompetitionPage>
  );
};

NbaPage.readAhead = (_parameters: object, search: URLSearchParams): void =>
  void queryClient.prefetchQuery(seasonQueryIn((name) => search.get(name)));

export default NbaPage;
