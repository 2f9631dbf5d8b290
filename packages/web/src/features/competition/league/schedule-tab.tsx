import { useRenderTime } from '#platform/prerender/prerender-context.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { videoSchedule } from '@touchline/domain/competition/video-schedule.ts';
import { leagueMatchesQuery } from '#features/competition/league/queries.ts';
import type { LeagueDates } from '#features/competition/league/use-league-view.ts';
import { DateStrip } from '#features/competition/shared/date-strip.tsx';
import { deviceDay } from '#platform/i18n/device-zone.ts';
import { MatchDaySkeleton } from '#features/competition/shared/match-day-skeleton.tsx';
import { MatchDay } from '#features/competition/shared/match-day.tsx';
import { useDayName } from '#features/competition/shared/use-day-name.ts';
import { useUrlState } from '#platform/router/use-url-state.ts';
import { VideoSchedule } from '#features/competition/shared/video-schedule.tsx';
import { usePolling } from '#platform/push/polling.ts';
import { Section } from '#ui/section/section.tsx';
import { DataRegion } from '#ui/state/data-region.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import styles from './schedule-tab.module.css';

interface DayMatchesProps {
  seasonId: string;
  date: string;
  /** Leads to the day nearest to today; null on that day. */
  onNearest: (() => void) | null;
}

const DayMatches = ({ seasonId, date, onNearest }: DayMatchesProps) => {
  const { t } = useLingui();
  const dayName = useDayName();
  const refetchInterval = usePolling('list');
  const query = useQuery({ ...leagueMatchesQuery(seasonId, date), refetchInterval });
  const matches = query.data?.list ?? [];
  const back =
    onNearest === null ? undefined : (
      <button type="button" className={styles.nearest} onClick={onNearest}>
        <Trans>回到最近</Trans>
      </button>
    );
  return (
    <>
      <VideoSchedule matches={videoSchedule(matches)} />
      <Section
        title={dayName(date)}
        note={query.data === undefined ? undefined : <Plural value={matches.length} other="# 场" />}
        action={back}
      >
        <DataRegion
          query={query}
          skeleton={<MatchDaySkeleton />}
          failure={t`赛程加载失败`}
          isEmpty={({ list }) => list.length === 0}
          empty={<EmptyState scene="schedule" title={t`这一天没有比赛`} text={t`在上面换一个比赛日`} action={back} />}
        >
          {({ list }) => <MatchDay label={dayName(date)} matches={list} />}
        </DataRegion>
      </Section>
    </>
  );
};

/** Matches by day; only days with matches are offered. */
export const ScheduleTab = ({ dates: { season, dates, nearest } }: { dates: LeagueDates }) => {
  const { t } = useLingui();
  const { get, set } = useUrlState();
  const today = deviceDay(useRenderTime());
  const requested = get('date');
  const date = dates.some((day) => day.date === requested) ? requested : nearest;
  if (date === null)
    return <EmptyState scene="schedule" title={t`这个赛季还没有赛程`} text={t`赛程公布后会出现在这里`} />;
  const choose = (day: string): void => set({ date: day === nearest ? null : day });
  return (
    <>
      <div className={styles.strip}>
        <DateStrip days={dates} value={date} onChange={choose} today={today} />
      </div>
      <DayMatches
        seasonId={season.seasonId}
        date={date}
        onNearest={date === nearest ? null : () => set({ date: null })}
      />
    </>
  );
};
