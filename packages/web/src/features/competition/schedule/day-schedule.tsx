import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { videoSchedule } from '@touchline/domain/competition/video-schedule.ts';
import { dayMatchesQuery } from '#data/competition/queries.ts';
import type { CompetitionView } from '#features/competition/page/use-competition-view.ts';
import { GameDay } from '#features/competition/schedule/game-day.tsx';
import { VideoSchedule } from '#features/competition/schedule/video-schedule.tsx';
import { MatchList, useDayName } from '#features/competition/shared/match-list.tsx';
import { HiddenResultsBar, HideResultsButton } from '#entities/result/hide-results.tsx';
import { deviceDay } from '#platform/i18n/device-zone.ts';
import { useRenderTime } from '#platform/prerender/prerender-context.ts';
import { usePolling } from '#platform/push/polling.ts';
import { SkeletonRows } from '#ui/skeleton/skeleton.tsx';
import { Section } from '#ui/section/section.tsx';
import { DataRegion } from '#ui/state/data-region.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import styles from './schedule.module.css';

interface DayScheduleProps {
  view: CompetitionView;
  seasonId: string;
  date: string;
}

export const GAME_BONES = <SkeletonRows count={4} height="124px" lines={3} isApart />;

/** The schedule of a day: what is on video (T16), then all matches. A cup shows videos on the day itself. */
export const DaySchedule = ({ view: { competition, kind, onNearest }, seasonId, date }: DayScheduleProps) => {
  const { t } = useLingui();
  const dayName = useDayName();
  const today = deviceDay(useRenderTime());
  const isCup = competition.kind === 'cup';
  const refetchInterval = usePolling('list');
  const query = useQuery({ ...dayMatchesQuery(competition, seasonId, date, kind), refetchInterval });
  const matches = query.data?.list ?? [];
  const back =
    onNearest === null || isCup ? undefined : (
      <button type="button" className={styles.nearest} onClick={onNearest}>
        {kind === null ? <Trans>回到最近</Trans> : <Trans context="nba">回到最近</Trans>}
      </button>
    );
  return (
    <>
      {isCup && date !== today ? null : <VideoSchedule matches={videoSchedule(matches)} />}
      <Section
        title={dayName(date)}
        note={isCup || query.data === undefined ? undefined : <Plural value={matches.length} other="# 场" />}
        action={
          <>
            {back}
            <HideResultsButton />
          </>
        }
      >
        <HiddenResultsBar />
        <DataRegion
          query={query}
          skeleton={kind === null ? <SkeletonRows /> : GAME_BONES}
          failure={t`赛程加载失败`}
          isEmpty={({ list }) => list.length === 0}
          empty={<EmptyState scene="schedule" title={t`这一天没有比赛`} text={t`在上面换一个比赛日`} action={back} />}
        >
          {({ list }) =>
            kind === null ? (
              <MatchList label={dayName(date)} matches={list} />
            ) : (
              <GameDay label={dayName(date)} games={list} />
            )
          }
        </DataRegion>
      </Section>
    </>
  );
};
