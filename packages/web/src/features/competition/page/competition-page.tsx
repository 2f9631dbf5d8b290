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
import type { SectionProps } from '#features/competition/page/use-competition-view.ts';
import { ScheduleTab } from '#features/competition/schedule/schedule-tab.tsx';
import { MissingState } from '#features/competition/shared/missing-state.tsx';
import { LazyBoundary } from '#platform/prerender/lazy-boundary.tsx';
import { isMissing } from '#platform/query/call-query.ts';
import { queryClient } from '#platform/query/query-client.ts';
import { lazyPage } from '#platform/router/lazy-page.ts';
import { useUrlState } from '#platform/router/use-url-state.ts';
import { classNames } from '#ui/class-names.ts';
import { useDocumentTitle } from '#ui/page-bar/use-document-title.ts';
import { PullToRefresh } from '#ui/pull/pull-to-refresh.tsx';
import { SkeletonRows } from '#ui/skeleton/skeleton.tsx';
import { DataRegion } from '#ui/state/data-region.tsx';
import { Tabs } from '#ui/tabs/tabs.tsx';
import { useWidePage } from '#ui/wide-page/use-wide-page.ts';
import styles from './competition-page.module.css';

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
const OF_SINGLE_MATCHES: readonly (CompetitionSection | undefined)[] = [undefined, 'schedule', 'standings'];

const PageSkeleton = () => (
  <div className={styles.skeleton}>
    <SkeletonRows count={8} />
  </div>
);

/** The tab that the address names, of those of the descriptor; the first one is left out of it. */
const useTab = (tabs: Readonly<Record<string, CompetitionSection>>) => {
  const { get, set } = useUrlState();
  const [first = ''] = Object.keys(tabs);
  const requested = get('tab') ?? first;
  const tab = Object.hasOwn(tabs, requested) ? requested : first;
  const setTab = (value: string): void => set({ tab: value === first ? null : value });
  return { tab, section: tabs[tab], setTab };
};

const SeasonOf = ({ view, section }: Pick<SectionProps, 'view'> & { section: CompetitionSection | undefined }) => {
  const { t } = useLingui();
  const { competition, season } = view;
  const Section = SECTIONS[competition.sport][section ?? 'schedule'] ?? ScheduleTab;
  return (
    <DataRegion query={season} skeleton={<PageSkeleton />} failure={t(PAGE_TEXTS[competition.family].failure)}>
      {(dates) => (
        <LazyBoundary fallback={<PageSkeleton />}>
          {OF_SINGLE_MATCHES.includes(section) ? (
            <Section view={view} dates={dates} />
          ) : (
            <LatestFigures days={dates.dates}>
              <Section view={view} dates={dates} />
            </LatestFigures>
          )}
        </LazyBoundary>
      )}
    </DataRegion>
  );
};

/** The page of the competitions of a family (R12-R14, R17): its head, and the tabs of its descriptor. */
const CompetitionPage = ({ family }: { family: CompetitionFamily }) => {
  const { t } = useLingui();
  const client = useQueryClient();
  const view = useCompetitionView(family);
  const { competition, season, isWithoutSeason } = view;
  const { tab, section, setTab } = useTab(competition.pages.tabs);
  const { title, content, tabs: names } = PAGE_TEXTS[family];
  const hasDays = family === 'nba' && section === 'schedule';
  const isCup = competition.kind === 'cup';
  useDocumentTitle(t(title));
  useCompetitionPush(competition.id);
  useWidePage();
  const tabs = Object.entries(competition.pages.tabs).map(([value, shown]) => {
    const name = names[shown];
    return { value, label: name && t(name) };
  });
  const missing =
    isMissing(season) && !isWithoutSeason ? (
      <MissingState what={isCup ? 'edition' : 'season'} to={tabPath(competition, 'schedule')} />
    ) : null;
  return (
    <PullToRefresh onRefresh={() => client.refetchQueries({ type: 'active' })}>
      <PageHead view={view} hasDays={hasDays} />
      {missing !== null && isCup ? (
        missing
      ) : (
        <div className={classNames(styles.tabs, family === 'nba' && styles.nba, hasDays && styles.underDays)}>
          <Tabs label={t(content)} tabs={tabs} value={tab} onChange={setTab}>
            {isWithoutSeason ? <PageSkeleton /> : (missing ?? <SeasonOf view={view} section={section} />)}
          </Tabs>
        </div>
      )}
    </PullToRefresh>
  );
};

/** The page of a family, for its route. */
export const competitionPage = (family: CompetitionFamily) =>
  Object.assign(() => <CompetitionPage family={family} />, {
    readAhead: (_parameters: object, search: URLSearchParams): void =>
      void queryClient.prefetchQuery(seasonQueryIn(family, (name) => search.get(name))),
  });
