import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { leagueMatchesQuery } from '#data/competition/queries.ts';
import type { LeagueDates } from '#features/competition/league/use-league-view.ts';
import { DateStrip, useMatchDay } from '#features/competition/shared/date-strip.tsx';
import { DaySchedule } from '#features/competition/shared/schedule.tsx';
import { usePolling } from '#platform/push/polling.ts';
import { EmptyState } from '#ui/state/empty-state.tsx';

interface DayProps {
  seasonId: string;
  date: string;
  onNearest: (() => void) | null;
}

const Day = ({ seasonId, date, onNearest }: DayProps) => {
  const refetchInterval = usePolling('list');
  const query = useQuery({ ...leagueMatchesQuery(seasonId, date), refetchInterval });
  return <DaySchedule date={date} query={query} onNearest={onNearest} />;
};

/** Matches by day; only days with matches are offered. */
export const ScheduleTab = ({ dates }: { dates: LeagueDates }) => {
  const { t } = useLingui();
  const { date, setDate, onNearest } = useMatchDay(dates);
  if (date === null)
    return <EmptyState scene="schedule" title={t`这个赛季还没有赛程`} text={t`赛程公布后会出现在这里`} />;
  return (
    <>
      <DateStrip days={dates.dates} value={date} onChange={setDate} isSticky />
      <Day seasonId={dates.season.seasonId} date={date} onNearest={onNearest} />
    </>
  );
};
