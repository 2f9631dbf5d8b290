import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { footballTeamMatchesQuery } from '#data/competition/queries.ts';
import { MatchGroups } from '#features/competition/team/match-groups.tsx';
import { MatchList } from '#features/competition/shared/match-list.tsx';
import { CupPath } from '#features/competition/team/cup-path.tsx';
import type { TeamSectionProps } from '#features/competition/team/team-section.ts';
import { useFormats } from '#platform/i18n/format.ts';
import { usePolling } from '#platform/push/polling.ts';
import { Section } from '#ui/section/section.tsx';
import { DataRegion } from '#ui/state/data-region.tsx';
import { SkeletonRows } from '#ui/skeleton/skeleton.tsx';

const SHOWN = 6;

/** A team's season: in play, what is next, what was last; of a cup its way through it. */
const FootballMatches = ({ competition, teamId, season }: TeamSectionProps) => {
  const { t } = useLingui();
  const { monthDay } = useFormats();
  const refetchInterval = usePolling('list');
  const query = useQuery({ ...footballTeamMatchesQuery(competition, teamId, season.seasonId), refetchInterval });
  return (
    <DataRegion query={query} skeleton={<SkeletonRows count={8} />} failure={t`赛程加载失败`}>
      {({ list }) =>
        competition.kind === 'league' ? (
          <MatchGroups matches={list} results={SHOWN} next={SHOWN}>
            {(title, shown) => (
              <MatchList label={title} matches={shown} noteOf={({ matchDate }) => monthDay(matchDate)} />
            )}
          </MatchGroups>
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
