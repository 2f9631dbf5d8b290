import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { SeasonRef } from '@touchline/contract/competition.ts';
import { useLocation } from 'react-router';
import { isMissing } from '#features/competition/shared/quiet-query.ts';
import { SeasonSelect } from '#features/competition/shared/season-select.tsx';
import { TableSkeleton } from '#features/competition/shared/table-skeleton.tsx';
import { useUrlState } from '#features/competition/shared/use-url-state.ts';
import { useWidePage } from '#features/competition/shared/use-wide-page.ts';
import { teamSeasonsQuery, teamSquadQuery } from '#features/competition/team/queries.ts';
import type { TeamFamily } from '#features/competition/team/queries.ts';
import { SquadTab } from '#features/competition/team/squad-tab.tsx';
import { TeamHead } from '#features/competition/team/team-head.tsx';
import { TeamMissing, TeamSeasonMissing } from '#features/competition/team/team-missing.tsx';
import { TeamTabs } from '#features/competition/team/team-tabs.tsx';
import { useNameOf } from '#platform/i18n/names.ts';
import { useBack } from '#platform/router/use-back.ts';
import { PageBar } from '#ui/page-bar/page-bar.tsx';
import { DataRegion } from '#ui/state/data-region.tsx';
import styles from './team-page.module.css';

interface TeamPageProps {
  family: TeamFamily;
  id: string;
  /** The league from which the reader came; its seasons come first. */
  competitionId?: string | undefined;
}

/** The season of the address, else the newest one of the league from which the reader came, else the newest. */
const seasonOf = (seasons: readonly SeasonRef[], label: string | null, competitionId: string | undefined) => {
  const own = seasons.filter((season) => competitionId === undefined || season.competitionId === competitionId);
  const choices = own.length > 0 ? own : seasons;
  return { choices, season: label === null ? choices[0] : choices.find((season) => season.label === label) };
};

/** The team, its squad beside its matches where the window is wide. */
const Season = ({ family, id, season }: { family: TeamFamily; id: string; season: SeasonRef }) => {
  const isWide = useWidePage();
  const squad = useQuery(teamSquadQuery(family, id, season.seasonId));
  return (
    <div className={isWide ? styles.columns : undefined}>
      <div>
        <TeamHead squad={squad.data} />
        {isWide ? <SquadTab family={family} teamId={id} season={season} /> : null}
      </div>
      <TeamTabs family={family} teamId={id} season={season} hasSquad={!isWide} />
    </div>
  );
};

/** What the bar says of the team, once it is known. */
const useTeamName = (family: TeamFamily, id: string, season: SeasonRef | undefined): string => {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const squad = useQuery({ ...teamSquadQuery(family, id, season?.seasonId), enabled: season !== undefined });
  return squad.data === undefined ? t`球队` : nameOf(squad.data.team.name);
};

/** A team of a league or a cup (R12, R13, R15): three families, one page. */
export const TeamPage = ({ family, id, competitionId }: TeamPageProps) => {
  const { t } = useLingui();
  const onBack = useBack();
  const { pathname } = useLocation();
  const { get, set } = useUrlState();
  const seasons = useQuery(teamSeasonsQuery(family, id));
  const label = get('season');
  const { choices, season } = seasonOf(seasons.data?.list ?? [], label, competitionId);
  const name = useTeamName(family, id, season);
  return (
    <>
      <PageBar
        title={name}
        onBack={onBack}
        action={
          season === undefined ? null : (
            <SeasonSelect seasons={choices} value={season.label} onChange={(chosen) => set({ season: chosen })} />
          )
        }
      />
      {isMissing(seasons) ? (
        <TeamMissing family={family} />
      ) : (
        <DataRegion query={seasons} skeleton={<TableSkeleton />} failure={t`球队没有加载出来`}>
          {() =>
            season === undefined ? (
              <TeamSeasonMissing label={label ?? ''} path={pathname} />
            ) : (
              <Season family={family} id={id} season={season} />
            )
          }
        </DataRegion>
      )}
    </>
  );
};
