import { Trans, useLingui } from '@lingui/react/macro';
import type { DayMatch, MatchDayDates } from '@touchline/contract/match-day.ts';
import { matchPhase } from '@touchline/domain/match-status.ts';
import { noonOf } from '#platform/i18n/device-zone.ts';
import { useDayHeading } from '#platform/i18n/use-day-heading.ts';
import { useMinuteClock } from '#platform/time/minute-clock.ts';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import styles from './match-day-page.module.css';

type Day = MatchDayDates['dates'][number];

/** The first day with matches after another one (`YYYY-MM-DD`); `dates` ascend. */
export const nextDay = (dates: readonly Day[], day: string): Day | undefined => dates.find(({ date }) => date > day);

/** Whether a day had matches, and all are over. */
export const isNight = (list: readonly DayMatch[]): boolean =>
  list.length > 0 && list.every(({ sport, statusId }) => matchPhase(sport, statusId) === 'finished');

interface NextDayProps {
  next: Day | undefined;
  onNext: (day: string) => void;
}

const NextButton = ({ next, onNext }: NextDayProps) => {
  const headingOf = useDayHeading();
  const now = useMinuteClock();
  if (next === undefined) return null;
  const heading = headingOf(noonOf(next.date), now);
  return (
    <Button look="solid" size="large" onClick={() => onNext(next.date)}>
      <Trans>
        看 {heading} 的 {next.matches} 场
      </Trans>
    </Button>
  );
};

/** After the last match of today. */
export const NextDay = (props: NextDayProps) => (
  <div className={styles.night}>
    <p>
      <Trans>今天的比赛都结束了</Trans>
    </p>
    <NextButton {...props} />
  </div>
);

interface NoMatchesProps extends NextDayProps {
  /** The day has matches that the filter leaves out. */
  isFiltered: boolean;
  /** The filter leaves the matches of followed teams, and there are none. */
  isWithoutTeams: boolean;
  onAll: () => void;
}

/** A day without matches, or without those of the filter. */
export const NoMatches = ({ isFiltered, isWithoutTeams, onAll, ...next }: NoMatchesProps) => {
  const { t } = useLingui();
  if (isWithoutTeams)
    return (
      <EmptyState
        scene="schedule"
        title={t`还没有关注球队`}
        text={t`选好球队，这里就只看它们的比赛`}
        link={{ to: '/account/teams', text: t`选择球队` }}
      />
    );
  if (isFiltered)
    return (
      <EmptyState
        scene="schedule"
        title={t`没有这样的比赛`}
        text={t`这一天有别的比赛`}
        action={<Button onClick={onAll}>{t`看全部`}</Button>}
      />
    );
  return (
    <EmptyState
      scene="schedule"
      title={t`这一天没有比赛`}
      text={t`在上面换一个比赛日`}
      action={<NextButton {...next} />}
    />
  );
};
