import { useLingui } from '@lingui/react/macro';
import type { SeasonRef } from '@touchline/contract/competition.ts';
import type { ComponentProps, ReactNode } from 'react';
import { useLocation } from 'react-router';
import { isMissing } from '#platform/query/call-query.ts';
import { SeasonSelect } from '#features/competition/shared/season-select.tsx';
import { useUrlState } from '#platform/router/use-url-state.ts';
import { TeamSkeleton } from '#features/competition/team/team-head.tsx';
import { TeamMissing, TeamSeasonMissing } from '#features/competition/team/team-missing.tsx';
import { useBack } from '#platform/router/use-back.ts';
import { PageBar } from '#ui/page-bar/page-bar.tsx';
import { DataRegion } from '#ui/state/data-region.tsx';

/** The season of the address among the choices, else the first of them; undefined when it is none of them. */
export const useTeamSeason = (choices: readonly SeasonRef[]): SeasonRef | undefined => {
  const label = useUrlState().get('season');
  return label === null ? choices[0] : choices.find((season) => season.label === label);
};

interface TeamFrameProps {
  /** Of the team; undefined until it is known. */
  name: string | undefined;
  /** The read that tells the team's seasons. */
  seasons: ComponentProps<typeof DataRegion<object>>['query'];
  /** The seasons to choose from, newest first. */
  choices: readonly SeasonRef[];
  /** Where all teams are. */
  teamsPath: string;
  children: (season: SeasonRef) => ReactNode;
}

/** The page of a team, whatever its sport: its name, the switch of seasons, and what an address does not find. */
export const TeamFrame = ({ name, seasons, choices, teamsPath, children }: TeamFrameProps) => {
  const { t } = useLingui();
  const onBack = useBack();
  const { pathname } = useLocation();
  const { get, set } = useUrlState();
  const season = useTeamSeason(choices);
  return (
    <>
      <PageBar
        title={name ?? t`球队`}
        onBack={onBack}
        action={
          season === undefined ? null : (
            <SeasonSelect seasons={choices} value={season.label} onChange={(chosen) => set({ season: chosen })} />
          )
        }
      />
      {isMissing(seasons) ? (
        <TeamMissing teamsPath={teamsPath} />
      ) : (
        <DataRegion query={seasons} skeleton={<TeamSkeleton />} failure={t`球队加载失败`}>
          {() =>
            season === undefined ? <TeamSeasonMissing label={get('season') ?? ''} path={pathname} /> : children(season)
          }
        </DataRegion>
      )}
    </>
  );
};
