import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { CompetitionMatch } from '@touchline/contract/competition.ts';
import { isOver } from '#features/competition/shared/is-over.ts';
import { MatchList } from '#features/competition/shared/match-list.tsx';
import { CupPath } from '#features/competition/team/cup-path.tsx';
import { footballTeamMatchesQuery } from '#data/competition/queries.ts';
import type { TeamSectionProps } from '#features/competition/team/team-sections.ts';
import { SeasonSection } from '#features/competition/shared/season-section.tsx';
import { useFormats } from '#platform/i18n/format.ts';
import { useMinuteClock } from '#platform/time/minute-clock.ts';
import { usePolling } from '#platform/push/polling.ts';
import { Section } from '#ui/section/section.tsx';
import { DataRegion } from '#ui/state/data-region.tsx';
import { SkeletonRows } from '#ui/skeleton/skeleton.tsx';

/** The nearest to today first, each with its date. */
const MatchGroup = ({ title, matches }: { title: string; matches: readonly CompetitionMatch[] }) => {
  const { monthDay } = useFormats();
  const noteOf = ({ matchDate }: CompetitionMatch): string => monthDay(matchDate);
  return (
    <SeasonSection title={title} matches={matches}>
      {(shown) => <MatchList label={title} matches={shown} noteOf={noteOf} />}
    </SeasonSection>
  );
};

/** A team's season: in play, what is next, what was last; of a cup its way through it. */
const FootballMatches = ({ competition, teamId, season }: TeamSectionProps) => {
  const { t } = useLingui();
  const now = useMinuteClock();
  const refetchInterval = usePolling('list');
  const query = useQuery({ ...footballTeamMatchesQuery(competition, teamId, season.seasonId), refetchInterval });
  return (
    <DataRegion query={query} skeleton={<SkeletonRows count={8} />} failure={t`赛程加载失败`}>
      {({ list }) =>
        competition.kind === 'league' ? (
          <>
            <MatchGroup title={t`接下来`} matches={list.filter((match) => !isOver(match, now))} />
            <MatchGroup title={t`赛果`} matches={list.filter((match) => isOver(match, now)).toReversed()} />
          </>
        ) : (
          <Section title={t`晋级之路`} note={list.length}>
            <CupPath teamId={teamId} matches={list} />
          </Section>
        )
      }
    </DataRegion>
  );
};

export default FootballMatches;
