import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { CUPS } from '#features/competition/cup/cups.ts';
import type { CupFamily, CupDates } from '#data/competition/queries.ts';
import { cupDatesQuery } from '#data/competition/queries.ts';
import type { CupTabProps } from '#features/competition/cup/cups.ts';
import { ScheduleTab } from '#features/competition/cup/schedule-tab.tsx';
import { CompetitionPage } from '#features/competition/shared/competition-page.tsx';
import styles from '#features/competition/shared/competition-page.module.css';
import { SeasonSelect } from '#features/competition/shared/season-select.tsx';
import { queryClient } from '#platform/query/query-client.ts';
import { lazyPage } from '#platform/router/lazy-page.ts';
import type { RoutePrefetch } from '#platform/router/route-prefetch.ts';
import { useUrlChoice, useUrlState } from '#platform/router/use-url-state.ts';
import { Hero } from '#ui/hero/hero.tsx';
import { useDocumentTitle } from '#ui/page-bar/use-document-title.ts';

const TABS = ['schedule', 'groups', 'bracket', 'scorers'] as const;
type CupTab = (typeof TABS)[number];

const PANELS: Readonly<Record<CupTab, ComponentType<CupTabProps>>> = {
  schedule: ScheduleTab,
  groups: lazyPage(() => import('#features/competition/cup/groups-tab.tsx')),
  bracket: lazyPage(() => import('#features/competition/cup/bracket-tab.tsx')),
  scorers: lazyPage(() => import('#features/competition/cup/scorers-tab.tsx')),
};

interface CupPageProps {
  family: CupFamily;
  title: string;
}

/** The cup and its edition on the coloured ground; other editions where there are any. */
const CupHead = ({ family, title, dates }: CupPageProps & { dates: CupDates | undefined }) => {
  const { set } = useUrlState();
  const setSeason = (season: string): void => set({ season, date: null, stage: null, team: null, round: null });
  return (
    <Hero tone={CUPS[family].tone}>
      <div className={styles.head}>
        <h1 className={styles.title}>
          {title} {dates?.season.label}
        </h1>
        {dates === undefined || dates.seasons.length < 2 ? null : (
          <SeasonSelect seasons={dates.seasons} value={dates.season.label} onChange={setSeason} look="glass" />
        )}
      </div>
    </Hero>
  );
};

/** A cup's home (R12, R13): both cups are one page. */
const CupPage = ({ family, title }: CupPageProps) => {
  const { t } = useLingui();
  const { get } = useUrlState();
  const dates = useQuery(cupDatesQuery(family, get('season')));
  const [tab, setTab] = useUrlChoice('tab', TABS);
  useDocumentTitle(title);
  const Panel = PANELS[tab];
  const tabs = [
    { value: 'schedule', label: t`赛程` },
    { value: 'groups', label: t`小组` },
    { value: 'bracket', label: t`淘汰赛` },
    { value: 'scorers', label: t`射手` },
  ] as const;
  return (
    <CompetitionPage
      competitionId={CUPS[family].competitionId}
      head={<CupHead family={family} title={title} dates={dates.data} />}
      label={title}
      tabs={tabs}
      tab={tab}
      onTab={setTab}
      season={dates}
      failure={t`赛事加载失败`}
      missing={{
        title: t`没有这一届赛事`,
        text: t`链接可能不完整，或者这一届还没有收录`,
        to: CUPS[family].path,
        linkText: t`看最新一届`,
      }}
      hasTabsWhenMissing={false}
    >
      {(found) => <Panel family={family} dates={found} />}
    </CompetitionPage>
  );
};

/** The dates of the edition that the address names. */
const readDates =
  (family: CupFamily): RoutePrefetch =>
  (_parameters, search) =>
    void queryClient.prefetchQuery(cupDatesQuery(family, search.get('season')));

/** `/world-cup` (R12). */
export const WorldCupPage = () => {
  const { t } = useLingui();
  return <CupPage family="fifa" title={t`世界杯`} />;
};

WorldCupPage.readAhead = readDates('fifa');

/** `/euro-cup` (R13); the route tints it (N12). */
export const EuroCupPage = () => {
  const { t } = useLingui();
  return <CupPage family="euro" title={t`欧洲杯`} />;
};

EuroCupPage.readAhead = readDates('euro');
