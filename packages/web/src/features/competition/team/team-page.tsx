import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { SeasonRef, TeamSquad } from '@touchline/contract/competition.ts';
import type { NbaRoster } from '@touchline/contract/nba.ts';
import type { Competition, CompetitionFamily } from '@touchline/domain/competitions/competition.ts';
import { HOME_COMPETITIONS, LEAGUES, tabPath } from '@touchline/domain/competitions/registry.ts';
import { CONFERENCE_NAMES } from '@touchline/domain/nba/teams.ts';
import { useLocation } from 'react-router';
import { squadQuery, teamSeasonsQuery } from '#data/competition/queries.ts';
import { FollowStar } from '#features/competition/shared/follow-star.tsx';
import { MissingState } from '#features/competition/shared/missing-state.tsx';
import { SeasonSelect } from '#features/competition/shared/season-select.tsx';
import { TeamHead, TeamSkeleton } from '#features/competition/shared/team-head.tsx';
import { TeamBody } from '#features/competition/team/team-body.tsx';
import { useNameOf } from '#platform/i18n/names.ts';
import { isMissing } from '#platform/query/call-query.ts';
import { queryClient } from '#platform/query/query-client.ts';
import { useBack } from '#platform/router/use-back.ts';
import { useUrlState } from '#platform/router/use-url-state.ts';
import { PageBar } from '#ui/page-bar/page-bar.tsx';
import { DataRegion } from '#ui/state/data-region.tsx';

type Squad = TeamSquad | NbaRoster;

/** The reply that has the seasons of a team; the NBA's is the team of the present one. */
type SeasonsReply = { list: SeasonRef[] } | NbaRoster;

/** The seasons of the league from which the reader came, else all. */
const seasonsOf = (reply: SeasonsReply | undefined, leagueId: string | undefined): readonly SeasonRef[] => {
  if (reply === undefined) return [];
  const all = 'list' in reply ? reply.list : reply.seasons;
  const own = all.filter((season) => season.competitionId === leagueId);
  return own.length > 0 ? own : all;
};

/** Ground and coach, in the NBA beside each other under conference and division; what is not known is left out. */
const useLines = (): ((squad: Squad) => (string | null)[]) => {
  const { t } = useLingui();
  const nameOf = useNameOf();
  return (squad) => {
    const { venue, coach } = squad;
    const place = [venue, coach === null ? null : t`主教练 ${coach}`];
    if (!('conference' in squad)) return place;
    const { conference, division } = squad;
    return [
      [conference && nameOf(CONFERENCE_NAMES[conference]), division && nameOf(division)].filter(Boolean).join(' · '),
      place.filter(Boolean).join(' · '),
    ];
  };
};

interface TeamPageProps {
  competition: Competition;
  id: string;
  /** From which the reader came. */
  leagueId?: string | undefined;
}

/** A team of any competition (R12, R13, R15, R17): its name, the switch of seasons, and what there is of the one on screen. */
const TeamPage = ({ competition, id, leagueId }: TeamPageProps) => {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const linesOf = useLines();
  const onBack = useBack();
  const { pathname } = useLocation();
  const { get, set } = useUrlState();
  const seasons = useQuery<SeasonsReply>(teamSeasonsQuery(competition, id));
  const choices = seasonsOf(seasons.data, leagueId);
  const label = get('season');
  const season = label === null ? choices[0] : choices.find((one) => one.label === label);
  const ofSeason = useQuery<Squad>({ ...squadQuery(competition, id, season?.seasonId), enabled: season !== undefined });
  const present = seasons.data && 'team' in seasons.data ? seasons.data : undefined;
  const squad = ofSeason.data ?? present;
  return (
    <>
      <PageBar
        title={squad === undefined ? t`球队` : nameOf(squad.team.name)}
        onBack={onBack}
        action={
          season === undefined ? null : (
            <SeasonSelect seasons={choices} value={season.label} onChange={(chosen) => set({ season: chosen })} />
          )
        }
      />
      {isMissing(seasons) ? (
        <MissingState what="team" to={tabPath(competition, 'standings')} />
      ) : (
        <DataRegion query={seasons} skeleton={<TeamSkeleton />} failure={t`球队加载失败`}>
          {() =>
            season === undefined ? (
              <MissingState what="team-season" season={label} to={pathname} />
            ) : (
              <TeamBody
                competition={competition}
                teamId={id}
                season={season}
                head={
                  <TeamHead
                    team={squad?.team}
                    action={squad && <FollowStar followKey={`team:${squad.team.id}`} name={nameOf(squad.team.name)} />}
                  >
                    {squad && linesOf(squad)}
                  </TeamHead>
                }
              />
            )
          }
        </DataRegion>
      )}
    </>
  );
};

interface TeamRoute {
  leagueId?: string;
  id?: string;
}

/** The page of a family's teams, for its route. */
export const teamPage = (family: CompetitionFamily) =>
  Object.assign(
    ({ leagueId, id = '' }: TeamRoute) => {
      const competition = LEAGUES.find((league) => league.id === leagueId) ?? HOME_COMPETITIONS[family];
      return <TeamPage key={id} competition={competition} id={id} leagueId={leagueId} />;
    },
    {
      readAhead: ({ id = '' }: TeamRoute): void =>
        void queryClient.prefetchQuery(teamSeasonsQuery(HOME_COMPETITIONS[family], id)),
    },
  );
