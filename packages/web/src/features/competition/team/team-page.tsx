import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { SeasonRef } from '@touchline/contract/competition.ts';
import type { ReactNode } from 'react';
import { useCompetitionPush } from '#features/competition/shared/use-competition-push.ts';
import { SeasonSelect } from '#features/competition/shared/season-select.tsx';
import { TableSkeleton } from '#features/competition/shared/table-skeleton.tsx';
import { useUrlChoice, useUrlState } from '#features/competition/shared/use-url-state.ts';
import { MatchesTab } from '#features/competition/team/matches-tab.tsx';
import { PlayersTab } from '#features/competition/team/players-tab.tsx';
import { teamSeasonsQuery, teamSquadQuery } from '#features/competition/team/queries.ts';
import type { TeamFamily } from '#features/competition/team/queries.ts';
import { SquadTab } from '#features/competition/team/squad-tab.tsx';
import { TeamHead } from '#features/competition/team/team-head.tsx';
import { useNameOf } from '#platform/i18n/names.ts';
import { useBack } from '#platform/router/use-back.ts';
import { PageBar } from '#ui/page-bar/page-bar.tsx';
import { DataRegion } from '#ui/state/data-region.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { Tabs } from '#ui/tabs/tabs.tsx';
import styles from './team-page.module.css';

const TABS = ['matches', 'squad', 'players'] as const;
type TeamTab = (typeof TABS)[number];

interface TeamPageProps {
  family: TeamFamily;
  id: string;
  /** The league from which the reader came; its seasons come first. */
  competitionId?: string | undefined;
}

const panelOf = (tab: TeamTab, family: TeamFamily, id: string, season: SeasonRef): ReactNode => {
  if (tab === 'matches') return <MatchesTab family={family} teamId={id} season={season} />;
  if (tab === 'squad') return <SquadTab family={family} teamId={id} season={season} />;
  return <PlayersTab family={family} teamId={id} season={season} />;
};

/** The season of the address, else the newest one of the league from which the reader came, else the newest. */
const seasonOf = (seasons: readonly SeasonRef[], label: string | null, competitionId: string | undefined) => {
  const own = seasons.filter((season) => competitionId === undefined || season.competitionId === competitionId);
  const choices = own.length > 0 ? own : seasons;
  return { choices, season: choices.find((season) => season.label === label) ?? choices[0] };
};

const Season = ({ family, id, season }: { family: TeamFamily; id: string; season: SeasonRef }) => {
  const { t } = useLingui();
  const [tab, setTab] = useUrlChoice('tab', TABS);
  useCompetitionPush(season.competitionId);
  const tabs = [
    { value: 'matches', label: t`赛程` },
    { value: 'squad', label: t`阵容` },
    { value: 'players', label: t`数据` },
  ] as const;
  return (
    <div className={styles.tabs}>
      <Tabs label={t`球队`} tabs={tabs} value={tab} onChange={setTab}>
        {panelOf(tab, family, id, season)}
      </Tabs>
    </div>
  );
};

/** A team of a league or a cup (R12, R13, R15): three families, one page. */
export const TeamPage = ({ family, id, competitionId }: TeamPageProps) => {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const onBack = useBack();
  const { get, set } = useUrlState();
  const seasons = useQuery(teamSeasonsQuery(family, id));
  const { choices, season } = seasonOf(seasons.data?.list ?? [], get('season'), competitionId);
  const squad = useQuery({ ...teamSquadQuery(family, id, season?.seasonId), enabled: season !== undefined });
  const name = squad.data === undefined ? t`球队` : nameOf(squad.data.team.name);
  return (
    <>
      <PageBar
        title={name}
        onBack={onBack}
        action={
          season === undefined ? null : (
            <SeasonSelect seasons={choices} value={season.label} onChange={(label) => set({ season: label })} />
          )
        }
      />
      <DataRegion
        query={seasons}
        skeleton={<TableSkeleton />}
        failure={t`球队没有加载出来`}
        isEmpty={() => season === undefined}
        empty={<EmptyState title={t`没有这支球队的比赛`} text={t`它不在这里的赛事里`} />}
      >
        {() => (
          <>
            <TeamHead squad={squad.data} />
            {season === undefined ? null : <Season family={family} id={id} season={season} />}
          </>
        )}
      </DataRegion>
    </>
  );
};
