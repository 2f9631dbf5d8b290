import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { SeasonRef } from '@touchline/contract/competition.ts';
import { teamSeasonsQuery, teamSquadQuery } from '#data/competition/queries.ts';
import type { TeamFamily } from '#data/competition/queries.ts';
import { TeamBody } from '#features/competition/team/team-body.tsx';
import { TeamFrame, useTeamSeason } from '#features/competition/team/team-frame.tsx';
import { TeamHead } from '#features/competition/team/team-head.tsx';
import { useTeamTabs } from '#features/competition/team/team-tabs.tsx';
import { useNameOf } from '#platform/i18n/names.ts';

interface TeamPageProps {
  family: TeamFamily;
  id: string;
  /** The league from which the reader came; its seasons come first. */
  competitionId?: string | undefined;
}

const TABLES: Readonly<Record<TeamFamily, string>> = {
  football: '/five-leagues?tab=2',
  fifa: '/world-cup?tab=groups',
  euro: '/euro-cup?tab=groups',
};

/** The seasons of the league from which the reader came, else all. */
const choicesOf = (seasons: readonly SeasonRef[], competitionId: string | undefined): readonly SeasonRef[] => {
  const own = seasons.filter((season) => competitionId === undefined || season.competitionId === competitionId);
  return own.length > 0 ? own : seasons;
};

const Season = ({ family, id, season }: { family: TeamFamily; id: string; season: SeasonRef }) => {
  const { data: squad } = useQuery(teamSquadQuery(family, id, season.seasonId));
  const tabs = useTeamTabs({ family, teamId: id, season });
  const coach = squad?.coach ?? null;
  const head = (
    <TeamHead team={squad?.team}>
      {squad?.venue}
      {coach === null ? null : <Trans>主教练 {coach}</Trans>}
    </TeamHead>
  );
  return <TeamBody competitionId={season.competitionId} head={head} tabs={tabs} asideTab="squad" />;
};

/** What the bar says of the team, once it is known. */
const useTeamName = (family: TeamFamily, id: string, season: SeasonRef | undefined): string | undefined => {
  const nameOf = useNameOf();
  const { data } = useQuery({ ...teamSquadQuery(family, id, season?.seasonId), enabled: season !== undefined });
  return data && nameOf(data.team.name);
};

/** A team of a league or a cup of football (R12, R13, R15): three families, one page. */
export const TeamPage = ({ family, id, competitionId }: TeamPageProps) => {
  const seasons = useQuery(teamSeasonsQuery(family, id));
  const choices = choicesOf(seasons.data?.list ?? [], competitionId);
  const name = useTeamName(family, id, useTeamSeason(choices));
  return (
    <TeamFrame name={name} seasons={seasons} choices={choices} teamsPath={TABLES[family]}>
      {(season) => <Season family={family} id={id} season={season} />}
    </TeamFrame>
  );
};
