import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { roundAt } from '@touchline/domain/competition/match-rounds.ts';
import { dayMatchesQuery } from '#data/competition/queries.ts';
import type { SectionProps } from '#features/competition/page/use-competition-view.ts';
import { MatchList, useDayName } from '#features/competition/shared/match-list.tsx';
import { useRoundName } from '#entities/match/match-text.ts';
import { deviceDay } from '#platform/i18n/device-zone.ts';
import { useRenderTime } from '#platform/prerender/prerender-context.ts';
import { usePolling } from '#platform/push/polling.ts';
import { Section } from '#ui/section/section.tsx';
import { SkeletonRows } from '#ui/skeleton/skeleton.tsx';
import { DataRegion } from '#ui/state/data-region.tsx';

/** So many matches fill the column by themselves. */
const FULL_DAY = 10;

interface DayProps extends SectionProps {
  date: string;
  /** The round that begins on it, where it is another one. */
  round?: string;
}

const Day = ({ view: { competition, kind }, dates: { season }, date, round }: DayProps) => {
  const { t } = useLingui();
  const name = useDayName()(date);
  const roundName = useRoundName()(round ?? null);
  const refetchInterval = usePolling('list');
  const query = useQuery({ ...dayMatchesQuery(competition, season.seasonId, date, kind), refetchInterval });
  return (
    <Section title={roundName ?? name} note={roundName === null ? undefined : name}>
      <DataRegion query={query} skeleton={<SkeletonRows count={3} />} failure={t`赛程加载失败`}>
        {({ list }) => <MatchList label={name} matches={list} />}
      </DataRegion>
    </Section>
  );
};

type DayShown = Pick<DayProps, 'date' | 'round'>;

/** The days to come first, then those before, the latest first. */
const besides = <Shown extends DayShown>(days: readonly Shown[], date: string): Shown[] => [
  ...days.filter((day) => day.date > date),
  ...days.filter((day) => day.date < date).toReversed(),
];

/**
 * What a wide page has room for under the matches of a day: the other days of its round, and where these are few the next round; without rounds the
 * match days next to a short one.
 */
const daysBelow = ({ dates: { dates }, view: { date } }: SectionProps, today: string): DayShown[] => {
  const at = dates.findIndex((day) => day.date === date);
  const chosen = dates[at];
  if (chosen === undefined) return [];
  const round = roundAt(dates, date, today);
  const days = round?.days ?? [chosen];
  const others = besides(days, chosen.date).map((day) => ({ date: day.date }));
  if (days.reduce((sum, { matches }) => sum + matches, 0) >= FULL_DAY) return others;
  if (round === null) return [dates[at + 1], dates[at - 1]].flatMap((day) => (day ? { date: day.date } : []));
  return round.after === null ? others : [...others, { date: round.after.date, round: round.after.round }];
};

/** The match days beside the chosen one. */
const NearDays = (props: SectionProps) => {
  const today = deviceDay(useRenderTime());
  return daysBelow(props, today).map((day) => <Day key={day.date} {...props} {...day} />);
};

export default NearDays;
