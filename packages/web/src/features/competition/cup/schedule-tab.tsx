import { useRenderTime } from '#platform/prerender/prerender-context.ts';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { CompetitionMatch } from '@touchline/contract/competition.ts';
import { videoSchedule } from '@touchline/domain/competition/video-schedule.ts';
import { CUPS } from '#features/competition/cup/cups.ts';
import { cupDayQuery, cupStageQuery, cupStagesQuery } from '#features/competition/cup/queries.ts';
import type { CupTabProps } from '#features/competition/cup/use-cup-view.ts';
import { DateStrip } from '#features/competition/shared/date-strip.tsx';
import { deviceDay } from '#platform/i18n/device-zone.ts';
import { MatchDaySkeleton } from '#features/competition/shared/match-day-skeleton.tsx';
import { MatchDay } from '#features/competition/shared/match-day.tsx';
import { MissingState } from '#features/competition/shared/missing-state.tsx';
import { isMissing } from '#platform/query/call-query.ts';
import { useDayName } from '#features/competition/shared/use-day-name.ts';
import { useUrlState } from '#platform/router/use-url-state.ts';
import { VideoSchedule } from '#features/competition/shared/video-schedule.tsx';
import { useNameOf } from '#platform/i18n/names.ts';
import { usePolling } from '#platform/push/polling.ts';
import { lazyPage } from '#platform/router/lazy-page.ts';
import { Chips } from '#ui/chip/chip.tsx';
import { Section } from '#ui/section/section.tsx';
import { DataRegion } from '#ui/state/data-region.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import styles from './schedule-tab.module.css';

const CupReview = lazyPage(() => import('#features/competition/cup/cup-review.tsx'));

const BY_DATE = '';

/** All matches, or those of one stage: the chips above the days. */
const StageChips = ({ family, dates: { season } }: CupTabProps) => {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const { get, set } = useUrlState();
  const stages = useQuery(cupStagesQuery(family, season.seasonId)).data?.list ?? [];
  const choices = [
    { value: BY_DATE, label: t`按日期` },
    ...stages.map(({ stageId, name }) => ({ value: stageId, label: nameOf(name) })),
  ];
  return (
    <div className={styles.stages}>
      <Chips
        label={t`阶段`}
        choices={choices}
        value={get('stage') ?? BY_DATE}
        onChange={(stage) => set({ stage: stage === BY_DATE ? null : stage })}
      />
    </div>
  );
};

const Day = ({ family, dates, date }: CupTabProps & { date: string }) => {
  const { t } = useLingui();
  const dayName = useDayName();
  const refetchInterval = usePolling('list');
  const query = useQuery({ ...cupDayQuery(family, dates.season.seasonId, date), refetchInterval });
  const isToday = date === deviceDay(useRenderTime());
  return (
    <>
      {isToday ? <VideoSchedule matches={videoSchedule(query.data?.list ?? [])} /> : null}
      <Section title={dayName(date)}>
        <DataRegion
          query={query}
          skeleton={<MatchDaySkeleton />}
          failure={t`赛程加载失败`}
          isEmpty={({ list }) => list.length === 0}
          empty={<EmptyState scene="schedule" title={t`这一天没有比赛`} text={t`在上面换一个比赛日`} />}
        >
          {({ list }) => <MatchDay label={dayName(date)} matches={list} />}
        </DataRegion>
      </Section>
    </>
  );
};

const byDay = (matches: readonly CompetitionMatch[]): [date: string, matches: CompetitionMatch[]][] => {
  const days = new Map<string, CompetitionMatch[]>();
  for (const match of matches.toSorted((one, other) => one.matchDate - other.matchDate)) {
    const date = deviceDay(match.matchDate);
    days.set(date, [...(days.get(date) ?? []), match]);
  }
  return [...days];
};

const StageMatches = ({ family, dates, stageId }: CupTabProps & { stageId: string }) => {
  const { t } = useLingui();
  const dayName = useDayName();
  const refetchInterval = usePolling('list');
  const query = useQuery({ ...cupStageQuery(family, dates.season.seasonId, stageId), refetchInterval });
  if (isMissing(query))
    return (
      <MissingState
        title={t`没有这个阶段`}
        text={t`这一届没有这样的比赛`}
        to={`${CUPS[family].path}?season=${dates.season.label}`}
        linkText={t`按日期看`}
      />
    );
  return (
    <DataRegion query={query} skeleton={<MatchDaySkeleton rows={8} />} failure={t`赛程加载失败`}>
      {({ list }) =>
        byDay(list).map(([date, matches]) => (
          <Section key={date} title={dayName(date)}>
            <MatchDay label={dayName(date)} matches={matches} />
          </Section>
        ))
      }
    </DataRegion>
  );
};

/** The last match day lies behind us: there is room for what it all came to. */
const isOver = ({ nearest }: CupTabProps['dates'], today: string): boolean => nearest !== null && nearest < today;

/** Matches by day or by stage. */
export const ScheduleTab = ({ family, dates }: CupTabProps) => {
  const { t } = useLingui();
  const { get, set } = useUrlState();
  const today = deviceDay(useRenderTime());
  const stageId = get('stage');
  const requested = get('date');
  const date = dates.dates.some((day) => day.date === requested) ? requested : dates.nearest;
  if (date === null) return <EmptyState scene="schedule" title={t`这一届还没有赛程`} text={t`抽签之后会出现在这里`} />;
  return (
    <>
      <StageChips family={family} dates={dates} />
      {stageId === null ? (
        <>
          <DateStrip
            days={dates.dates}
            value={date}
            onChange={(day) => set({ date: day === dates.nearest ? null : day })}
            today={today}
          />
          <Day family={family} dates={dates} date={date} />
          {isOver(dates, today) ? <CupReview family={family} dates={dates} /> : null}
        </>
      ) : (
        <StageMatches family={family} dates={dates} stageId={stageId} />
      )}
    </>
  );
};
