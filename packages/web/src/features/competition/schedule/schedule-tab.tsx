import { Trans, useLingui } from '@lingui/react/macro';
import { roundAt } from '@touchline/domain/competition/match-rounds.ts';
import type { SectionProps } from '#features/competition/page/use-competition-view.ts';
import { LatestFigures } from '#entities/result/covered.tsx';
import { StageChips, StageMatches } from '#features/competition/schedule/cup-stages.tsx';
import { DateStrip } from '#entities/match/date-strip.tsx';
import { DaySchedule, GAME_BONES } from '#features/competition/schedule/day-schedule.tsx';
import { KindChips, SHOWN_KINDS } from '#features/competition/shared/kind-chips.tsx';
import { WhatIfLink } from '#features/competition/what-if/what-if-link.tsx';
import { deviceDay } from '#platform/i18n/device-zone.ts';
import { LazyBoundary } from '#platform/prerender/lazy-boundary.tsx';
import { useRenderTime } from '#platform/prerender/prerender-context.ts';
import { lazyPage } from '#platform/router/lazy-page.ts';
import { useUrlState } from '#platform/router/use-url-state.ts';
import { Button } from '#ui/button/button.tsx';
import { DataRegion } from '#ui/state/data-region.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import styles from './schedule.module.css';

const CupReview = lazyPage(() => import('#features/competition/schedule/cup-review.tsx'));
const NearDays = lazyPage(() => import('#features/competition/schedule/near-days.tsx'));
const RoundStepper = lazyPage(() => import('#features/competition/schedule/round-stepper.tsx'));
const LeadersPreview = lazyPage(() => import('#features/competition/schedule/leaders-preview.tsx'));

const NoDays = ({ view: { competition, kind, setKind } }: Pick<SectionProps, 'view'>) => {
  const { t } = useLingui();
  if (competition.kind === 'cup')
    return <EmptyState scene="schedule" title={t`这一届还没有赛程`} text={t`抽签之后会出现在这里`} />;
  return (
    <EmptyState
      scene="schedule"
      title={kind === null ? t`这个赛季还没有赛程` : t`还没有这类比赛`}
      text={t`赛程公布后会出现在这里`}
      action={
        kind === null || kind === 'regular' ? undefined : (
          <Button look="soft" onClick={() => setKind('regular')}>
            <Trans>看常规赛</Trans>
          </Button>
        )
      }
    />
  );
};

/** The days and the matches of one, or in a cup those of a stage; under the last day of a cup what it all came to. */
const Days = ({ view, dates, isWide = false }: SectionProps) => {
  const today = deviceDay(useRenderTime());
  const stageId = useUrlState().get('stage');
  const { competition, date, setDate, kind } = view;
  const { season, nearest } = dates;
  if (date === null) return null;
  const isCup = competition.kind === 'cup';
  const round = isWide ? roundAt(dates.dates, date, today) : null;
  const strip = kind === null && <DateStrip days={dates.dates} value={date} onChange={setDate} isSticky={!isCup} />;
  const day = (
    <>
      {round === null ? (
        strip
      ) : (
        <LazyBoundary fallback={strip}>
          <RoundStepper of={round} onChange={setDate} />
        </LazyBoundary>
      )}
      <DaySchedule view={view} seasonId={season.seasonId} date={date} />
      {isWide ? (
        <LazyBoundary fallback={null}>
          <NearDays view={view} dates={dates} />
        </LazyBoundary>
      ) : null}
    </>
  );
  if (!isCup) return day;
  return (
    <>
      <StageChips cup={competition} season={season} />
      {stageId === null ? day : <StageMatches cup={competition} season={season} stageId={stageId} />}
      {stageId === null && nearest !== null && nearest < today ? (
        <LatestFigures days={dates.dates}>
          <CupReview view={view} dates={dates} />
        </LatestFigures>
      ) : null}
    </>
  );
};

/** Matches by day, in the NBA of one kind; only days with matches are offered. */
export const ScheduleTab = ({ view, dates, isWide = false }: SectionProps) => {
  const { t } = useLingui();
  const { kind, days } = view;
  const kinds = SHOWN_KINDS.filter((one) => dates.kinds?.includes(one) === true);
  return (
    <>
      {kind === null || kinds.length < 2 ? null : <KindChips kinds={kinds} value={kind} onChange={view.setKind} />}
      <DataRegion
        query={days}
        skeleton={<div className={styles.padded}>{GAME_BONES}</div>}
        failure={t`赛程加载失败`}
        isEmpty={(found) => found.dates.length === 0}
        empty={<NoDays view={view} />}
      >
        {(found) => <Days view={view} dates={found} isWide={isWide} />}
      </DataRegion>
      {view.competition.kind === 'cup' ? null : <WhatIfLink competition={view.competition} />}
      {kind === null || isWide ? null : (
        <LazyBoundary fallback={null}>
          <LatestFigures days={dates.dates}>
            <LeadersPreview view={view} dates={dates} />
          </LatestFigures>
        </LazyBoundary>
      )}
    </>
  );
};
