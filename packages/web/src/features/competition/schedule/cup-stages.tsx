import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { CompetitionMatch, SeasonRef } from '@touchline/contract/competition.ts';
import type { Competition } from '@touchline/domain/competitions/competition.ts';
import { cupStagesQuery, stageMatchesQuery } from '#data/competition/queries.ts';
import { MatchList, useDayName } from '#features/competition/shared/match-list.tsx';
import { MissingState } from '#features/competition/shared/missing-state.tsx';
import { deviceDay } from '#platform/i18n/device-zone.ts';
import { useNameOf } from '#platform/i18n/names.ts';
import { usePolling } from '#platform/push/polling.ts';
import { isMissing } from '#platform/query/call-query.ts';
import { useUrlState } from '#platform/router/use-url-state.ts';
import { Chips } from '#ui/chip/chip.tsx';
import { Section } from '#ui/section/section.tsx';
import { SkeletonRows } from '#ui/skeleton/skeleton.tsx';
import { DataRegion } from '#ui/state/data-region.tsx';
import styles from './schedule.module.css';

interface CupProps {
  cup: Competition;
  season: SeasonRef;
}

const BY_DATE = '';

/** All matches, or those of one stage: the chips above the days. */
export const StageChips = ({ cup, season }: CupProps) => {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const { get, set } = useUrlState();
  const stages = useQuery(cupStagesQuery(cup, season.seasonId)).data?.list ?? [];
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

const byDay = (matches: readonly CompetitionMatch[]): [date: string, matches: CompetitionMatch[]][] => {
  const days = new Map<string, CompetitionMatch[]>();
  for (const match of matches.toSorted((one, other) => one.matchDate - other.matchDate)) {
    const date = deviceDay(match.matchDate);
    days.set(date, [...(days.get(date) ?? []), match]);
  }
  return [...days];
};

/** The matches of a stage, day by day. */
export const StageMatches = ({ cup, season, stageId }: CupProps & { stageId: string }) => {
  const { t } = useLingui();
  const dayName = useDayName();
  const refetchInterval = usePolling('list');
  const query = useQuery({ ...stageMatchesQuery(cup, season.seasonId, stageId), refetchInterval });
  if (isMissing(query)) return <MissingState what="stage" to={`${cup.pages.home}?season=${season.label}`} />;
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
