import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { dayMatchesQuery } from '#data/competition/queries.ts';
import type { SectionProps } from '#features/competition/page/use-competition-view.ts';
import { MatchList, useDayName } from '#features/competition/shared/match-list.tsx';
import { usePolling } from '#platform/push/polling.ts';
import { Section } from '#ui/section/section.tsx';
import { SkeletonRows } from '#ui/skeleton/skeleton.tsx';
import { DataRegion } from '#ui/state/data-region.tsx';

/** A day with as many matches fills the column by itself. */
const FULL_DAY = 10;

const Day = ({ view: { competition, kind }, dates: { season }, date }: SectionProps & { date: string }) => {
  const { t } = useLingui();
  const name = useDayName()(date);
  const refetchInterval = usePolling('list');
  const query = useQuery({ ...dayMatchesQuery(competition, season.seasonId, date, kind), refetchInterval });
  return (
    <Section title={name}>
      <DataRegion query={query} skeleton={<SkeletonRows count={3} />} failure={t`赛程加载失败`}>
        {({ list }) => <MatchList label={name} matches={list} />}
      </DataRegion>
    </Section>
  );
};

/** The match days next to a short one, for which a wide page has room: the one to come, then the one before. */
const NearDays = (props: SectionProps) => {
  const { dates } = props.dates;
  const { date } = props.view;
  const at = dates.findIndex((day) => day.date === date);
  const chosen = dates[at];
  if (chosen === undefined || chosen.matches >= FULL_DAY) return null;
  return [dates[at + 1], dates[at - 1]]
    .flatMap((day) => day ?? [])
    .map((day) => <Day key={day.date} {...props} date={day.date} />);
};

export default NearDays;
