import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { SeasonRef } from '@touchline/contract/competition.ts';
import type { NbaRoster } from '@touchline/contract/nba.ts';
import { CONFERENCE_NAMES } from '@touchline/domain/nba/teams.ts';
import { nbaRosterQuery, nbaTeamQuery } from '#data/competition/queries.ts';
import { SeasonRecord } from '#features/competition/nba-team/season-record.tsx';
import { TeamBody } from '#features/competition/team/team-body.tsx';
import { TeamFrame } from '#features/competition/team/team-frame.tsx';
import { TeamHead } from '#features/competition/team/team-head.tsx';
import { useNameOf } from '#platform/i18n/names.ts';
import { lazyPage } from '#platform/router/lazy-page.ts';

interface TeamTabProps {
  teamId: string;
  season: SeasonRef;
}

const GamesTab = lazyPage<TeamTabProps>(() => import('#features/competition/nba-team/games-tab.tsx'));
const RosterTab = lazyPage<TeamTabProps>(() => import('#features/competition/nba-team/roster-tab.tsx'));
const LeadersTab = lazyPage<TeamTabProps>(() => import('#features/competition/nba-team/leaders-tab.tsx'));
const NumbersTab = lazyPage<TeamTabProps>(() => import('#features/competition/nba-team/numbers-tab.tsx'));

/** The conference with the division, then the hall with the coach, as far as they are known. */
const useLines = (): ((roster: NbaRoster) => string[]) => {
  const { t } = useLingui();
  const nameOf = useNameOf();
  return ({ conference, division, venue, coach }) => [
    [conference && nameOf(CONFERENCE_NAMES[conference]), division && nameOf(division)].filter(Boolean).join(' · '),
    [venue, coach && t`主教练 ${coach}`].filter(Boolean).join(' · '),
  ];
};

const Season = ({ roster, season }: { roster: NbaRoster; season: SeasonRef }) => {
  const { t } = useLingui();
  const linesOf = useLines();
  const team = { teamId: roster.team.id, season };
  const ofSeason = useQuery(nbaRosterQuery(team.teamId, season.seasonId));
  const tabs = [
    { value: 'games', label: t({ message: '赛程', context: 'nba' }), panel: <GamesTab {...team} /> },
    { value: 'roster', label: t({ message: '阵容', context: 'nba' }), panel: <RosterTab {...team} /> },
    { value: 'leaders', label: t`最佳`, panel: <LeadersTab {...team} /> },
    { value: 'numbers', label: t`数据`, panel: <NumbersTab {...team} /> },
  ];
  const head = (
    <>
      <TeamHead team={roster.team}>{linesOf(ofSeason.data ?? roster)}</TeamHead>
      <SeasonRecord {...team} />
    </>
  );
  return <TeamBody competitionId={season.competitionId} head={head} tabs={tabs} asideTab="roster" />;
};

/** A team of the NBA with its seasons. */
export const NbaTeam = ({ id }: { id: string }) => {
  const nameOf = useNameOf();
  const query = useQuery(nbaTeamQuery(id));
  const { data: roster } = query;
  return (
    <TeamFrame
      name={roster && nameOf(roster.team.name)}
      seasons={query}
      choices={roster?.seasons ?? []}
      teamsPath="/nba?tab=standings"
    >
      {(season) => (roster === undefined ? null : <Season roster={roster} season={season} />)}
    </TeamFrame>
  );
};
