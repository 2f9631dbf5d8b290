import { useRenderTime } from '#platform/prerender/prerender-context.ts';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { CompetitionMatch } from '@touchline/contract/competition.ts';
import { CUPS } from '#features/competition/cup/cups.ts';
import { cupDayQuery, cupStageQuery, cupStagesQuery } from '#data/competition/queries.ts';
import type { CupTabProps } from '#features/competition/cup/cups.ts';
import { DateStrip, useMatchDay } from '#features/competition/shared/date-strip.tsx';
import { deviceDay } from '#platform/i18n/device-zone.ts';
import { DaySchedule, MatchList, useDayName } from '#features/competition/shared/schedule.tsx';
import { MissingState } from '#features/competition/shared/missing-state.tsx';
import { isMissing } from '#platform/query/call-query.ts';
import { useUrlState } from '#platform/router/use-url-state.ts';
import { useNameOf } from '#platform/i18n/names.ts';
import { usePolling } from '#platform/push/polling.ts';
import { lazyPage } from '#platform/router/lazy-page.ts';
import { Chips } from '#ui/chip/chip.tsx';
import { Section } from '#ui/section/section.tsx';
import { DataRegion } from '#ui/state/data-region.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { SkeletonRows } from '#ui/skeleton/skeleton.tsx';
import styles from '#features/competition/shared/schedule.module.css';

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
  const refetchInterval = usePolling('list');
  const query = useQuery({ ...cupDayQuery(family, dates.season.seasonId, date), refetchInterval });
  const isToday = date === deviceDay(useRenderTime());
  return <DaySchedule date={date} query={query} hasVideo={isToday} hasCount={false} />;
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
    <DataRegion query={query} skeleton={<SkeletonRows count={8} />} failure={t`赛程加载失败`}>
      {({ list }) =>
        byDay(list).map(([date, matches]) => (
          <Section key={date} title={dayName(date)}>
            <MatchList label={dayName(date)} matches={matches} />
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
  const { get } = useUrlState();
  const today = deviceDay(useRenderTime());
  const stageId = get('stage');
  const { date, setDate } = useMatchDay(dates);
  if (date === null) return <EmptyState scene="schedule" title={t`这一届还没有赛程`} text={t`抽签之后会出现在这里`} />;
  return (
    <>
      <StageChips family={family} dates={dates} />
      {stageId === null ? (
        <>
          <DateStrip days={dates.dates} value={date} onChange={setDate} />
          <Day family={family} dates={dates} date={date} />
          {isOver(dates, today) ? <CupReview family={family} dates={dates} /> : null}
        </>
      ) : (
        <StageMatches family={family} dates={dates} stageId={stageId} />
      )}
    </>
  );
};
