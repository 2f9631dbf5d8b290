import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { CompetitionFamily, CompetitionSection } from '@touchline/domain/competitions/competition.ts';
import type { MatchSport } from '@touchline/contract/sport.ts';
import { tabPath } from '@touchline/domain/competitions/registry.ts';
import type { ComponentType } from 'react';
import { LatestFigures } from '#entities/result/covered.tsx';
import { useCompetitionPush } from '#data/competition/use-competition-push.ts';
import { PageHead } from '#features/competition/page/page-head.tsx';
import { PAGE_TEXTS } from '#features/competition/page/page-texts.ts';
import { seasonQueryIn, useCompetitionView } from '#features/competition/page/use-competition-view.ts';
import type { CompetitionView, SectionProps } from '#features/competition/page/use-competition-view.ts';
import { ScheduleTab } from '#features/competition/schedule/schedule-tab.tsx';
import { MissingState } from '#features/competition/shared/missing-state.tsx';
import { LazyBoundary } from '#platform/prerender/lazy-boundary.tsx';
import { isMissing } from '#platform/query/call-query.ts';
import { queryClient } from '#platform/query/query-client.ts';
import { lazyPage } from '#platform/router/lazy-page.ts';
import { useUrlState } from '#platform/router/use-url-state.ts';
import { classNames } from '#ui/class-names.ts';
import { useIsAppWide } from '#ui/columns/use-is-app-wide.ts';
import { useDocumentTitle } from '#ui/page-bar/use-document-title.ts';
import { PullToRefresh } from '#ui/pull/pull-to-refresh.tsx';
import { SkeletonRows } from '#ui/skeleton/skeleton.tsx';
import { DataRegion } from '#ui/state/data-region.tsx';
import { Tabs } from '#ui/tabs/tabs.tsx';
import columns from '#ui/columns/columns.module.css';
import styles from './competition-page.module.css';

const LeadersPreview = lazyPage(() => import('#features/competition/schedule/leaders-preview.tsx'));

type Sections = Readonly<Partial<Record<CompetitionSection, ComponentType<SectionProps>>>>;

const SHARED: Sections = {
  schedule: ScheduleTab,
  leaders: lazyPage(() => import('#features/competition/leaders/leaders-tab.tsx')),
};

/** What shows the sections of a descriptor. */
const SECTIONS: Readonly<Record<MatchSport, Sections>> = {
  football: {
    ...SHARED,
    standings: lazyPage(() => import('#features/competition/standings/football-standings.tsx')),
    bracket: lazyPage(() => import('#features/competition/bracket/cup-bracket.tsx')),
    teams: lazyPage(() => import('#features/competition/teams/teams-tab.tsx')),
  },
  basketball: {
    ...SHARED,
    standings: lazyPage(() => import('#features/competition/standings/nba-standings.tsx')),
    bracket: lazyPage(() => import('#features/competition/bracket/nba-playoffs.tsx')),
    cup: lazyPage(() => import('#features/competition/bracket/nba-cup.tsx')),
  },
};

/** Sections that hide what they have to by themselves. */
const OF_SINGLE_MATCHES: readonly CompetitionSection[] = ['schedule', 'standings'];

const PageSkeleton = () => (
  <div className={styles.skeleton}>
    <SkeletonRows count={8} />
  </div>
);

/** The tab that the address names, of those on screen; the first one is left out of it. */
const useTab = (tabs: Readonly<Record<string, CompetitionSection>>) => {
  const { get, set } = useUrlState();
  const [first = ''] = Object.keys(tabs);
  const requested = get('tab') ?? first;
  const tab = Object.hasOwn(tabs, requested) ? requested : first;
  const setTab = (value: string): void => set({ tab: value === first ? null : value });
  return { tab, section: tabs[tab], setTab };
};

/** The table and the leaders beside the schedule; only a wide page has them there. */
const Beside = ({ view, dates }: SectionProps) => {
  const Standings = SECTIONS[view.competition.sport].standings;
  return (
    <LazyBoundary fallback={<PageSkeleton />}>
      {Standings === undefined ? null : <Standings view={view} dates={dates} isBeside />}
      {view.competition.kind === 'cup' ? null : (
        <LatestFigures days={dates.dates}>
          <LeadersPreview view={view} dates={dates} isBeside />
        </LatestFigures>
      )}
    </LazyBoundary>
  );
};

interface SeasonProps extends Pick<SectionProps, 'view'> {
  section: CompetitionSection | undefined;
  isWide: boolean;
}

const SeasonOf = ({ view, section = 'schedule', isWide }: SeasonProps) => {
  const { t } = useLingui();
  const { competition, season } = view;
  const Section = SECTIONS[competition.sport][section] ?? ScheduleTab;
  const hasColumns = section === 'schedule';
  return (
    <DataRegion query={season} skeleton={<PageSkeleton />} failure={t(PAGE_TEXTS[competition.family].failure)}>
      {(dates) => (
        <LazyBoundary fallback={<PageSkeleton />}>
          <div className={classNames(columns.columns, hasColumns ? styles.pair : styles.whole)}>
            <div className={styles.part}>
              {OF_SINGLE_MATCHES.includes(section) ? (
                <Section view={view} dates={dates} isWide={isWide} />
              ) : (
                <LatestFigures days={dates.dates}>
                  <Section view={view} dates={dates} isWide={isWide} />
                </LatestFigures>
              )}
            </div>
            {hasColumns ? (
              <div className={classNames(columns.side, styles.part)}>
                {isWide ? <Beside view={view} dates={dates} /> : null}
              </div>
            ) : null}
          </div>
        </LazyBoundary>
      )}
    </DataRegion>
  );
};

/** The tabs of a descriptor: a wide page has the table beside the schedule instead of in a tab of its own. */
const tabsOf = ({ pages: { tabs } }: CompetitionView['competition'], isWide: boolean) =>
  isWide ? Object.fromEntries(Object.entries(tabs).filter(([, section]) => section !== 'standings')) : tabs;

/** The page of the competitions of a family (R12-R14, R17): its head, and the tabs of its descriptor. */
const CompetitionPage = ({ family }: { family: CompetitionFamily }) => {
  const { t } = useLingui();
  const client = useQueryClient();
  const view = useCompetitionView(family);
  const { competition, season, isWithoutSeason } = view;
  const isWide = useIsAppWide(1024);
  const shownTabs = tabsOf(competition, isWide);
  const { tab, section, setTab } = useTab(shownTabs);
  const { title, content, tabs: names } = PAGE_TEXTS[family];
  const hasDays = family === 'nba' && section === 'schedule';
  const isCup = competition.kind === 'cup';
  useDocumentTitle(t(title));
  useCompetitionPush(competition.id);
  const nameOf = (shown: CompetitionSection): string => (names[shown] === undefined ? '' : t(names[shown]));
  const tabs = Object.entries(shownTabs).map(([value, shown]) => ({
    value,
    label: (
      <span data-section={shown}>
        {nameOf(shown)}
        {shown === 'schedule' ? <span className={styles.withTable}> + {nameOf('standings')}</span> : null}
      </span>
    ),
  }));
  const missing =
    isMissing(season) && !isWithoutSeason ? (
      <MissingState what={isCup ? 'edition' : 'season'} to={tabPath(competition, 'schedule')} />
    ) : null;
  return (
    <PullToRefresh onRefresh={() => client.refetchQueries({ type: 'active' })}>
      <div className={styles.page}>
        <PageHead view={view} hasDays={hasDays} />
        {missing !== null && isCup ? (
          missing
        ) : (
          <div className={classNames(styles.tabs, family === 'nba' && styles.nba, hasDays && styles.underDays)}>
            <Tabs label={t(content)} tabs={tabs} value={tab} onChange={setTab}>
              {isWithoutSeason ? (
                <PageSkeleton />
              ) : (
                (missing ?? <SeasonOf view={view} section={section} isWide={isWide} />)
              )}
            </Tabs>
          </div>
        )}
      </div>
    </PullToRefresh>
  );
};

/** The page of a family, for its route. */
export const competitionPage = (family: CompetitionFamily) =>
  Object.assign(() => <CompetitionPage family={family} />, {
    readAhead: (_parameters: object, search: URLSearchParams): void =>
      void queryClient.prefetchQuery(seasonQueryIn(family, (name) => search.get(name))),
  });
