import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ScheduleTab } from '#features/competition/league/schedule-tab.tsx';
import { datesQueryIn, useLeagueView } from '#features/competition/league/use-league-view.ts';
import type { LeagueDates, LeagueView } from '#features/competition/league/use-league-view.ts';
import { CompetitionPage } from '#features/competition/shared/competition-page.tsx';
import styles from '#features/competition/shared/competition-page.module.css';
import { SeasonSelect } from '#features/competition/shared/season-select.tsx';
import { useNameOf } from '#platform/i18n/names.ts';
import { queryClient } from '#platform/query/query-client.ts';
import { lazyPage } from '#platform/router/lazy-page.ts';
import { useUrlChoice } from '#platform/router/use-url-state.ts';
import { Chips } from '#ui/chip/chip.tsx';
import { Hero } from '#ui/hero/hero.tsx';

const StandingsTab = lazyPage(() => import('#features/competition/league/standings-tab.tsx'));
const PlayersTab = lazyPage(() => import('#features/competition/league/players-tab.tsx'));
const TeamsTab = lazyPage(() => import('#features/competition/league/teams-tab.tsx'));

/** K6: schedule, standings, player statistics, team statistics. */
const TABS = ['1', '2', '3', '4'] as const;
type LeagueTab = (typeof TABS)[number];

const panelOf = (tab: LeagueTab, dates: LeagueDates): ReactNode => {
  if (tab === '1') return <ScheduleTab dates={dates} />;
  if (tab === '2') return <StandingsTab season={dates.season} />;
  return tab === '3' ? <PlayersTab season={dates.season} /> : <TeamsTab season={dates.season} />;
};

/** The page's top: which league, which season. */
const LeagueHead = ({ view: { leagueId, leagues, dates, setLeague, setSeason } }: { view: LeagueView }) => {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const choices = leagues.map(({ id, name }) => ({ value: id, label: nameOf(name) }));
  return (
    <Hero tone="violet">
      <h1 className="sr-only">{t`五大联赛`}</h1>
      <div className={styles.head}>
        <div className={styles.leagues}>
          <Chips label={t`联赛`} choices={choices} value={leagueId} onChange={setLeague} look="glass" />
        </div>
        {dates.data === undefined ? null : (
          <SeasonSelect
            seasons={dates.data.seasons}
            value={dates.data.season.label}
            onChange={setSeason}
            look="glass"
          />
        )}
      </div>
    </Hero>
  );
};

/** `/five-leagues` (R14). */
const FiveLeaguesPage = () => {
  const { t } = useLingui();
  const view = useLeagueView();
  const [tab, setTab] = useUrlChoice('tab', TABS);
  const tabs = [
    { value: '1', label: t`赛程` },
    { value: '2', label: t({ message: '积分', context: 'tab' }) },
    { value: '3', label: t`球员榜` },
    { value: '4', label: t`球队榜` },
  ] as const;
  return (
    <CompetitionPage
      competitionId={view.leagueId}
      head={<LeagueHead view={view} />}
      label={t`五大联赛的内容`}
      tabs={tabs}
      tab={tab}
      onTab={setTab}
      season={view.dates}
      failure={t`联赛加载失败`}
      missing={{
        title: t`没有这个赛季`,
        text: t`链接可能不完整，或者这个赛季还没有收录`,
        to: `/five-leagues?league=${view.leagueId}`,
        linkText: t`看最新的赛季`,
      }}
      isSwitching={view.isWithoutSeason}
    >
      {(dates) => panelOf(tab, dates)}
    </CompetitionPage>
  );
};

FiveLeaguesPage.readAhead = (_parameters: object, search: URLSearchParams): void =>
  void queryClient.prefetchQuery(datesQueryIn((name) => search.get(name)));

export default FiveLeaguesPage;
