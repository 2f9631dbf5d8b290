import { useLingui } from '@lingui/react/macro';
import type { SeasonRef } from '@touchline/contract/competition.ts';
import type { ComponentType } from 'react';
import { useCompetitionPush } from '#features/competition/shared/use-competition-push.ts';
import { useUrlChoice } from '#features/competition/shared/use-url-state.ts';
import { MatchesTab } from '#features/competition/team/matches-tab.tsx';
import { PlayersTab } from '#features/competition/team/players-tab.tsx';
import type { TeamFamily } from '#features/competition/team/queries.ts';
import { SquadTab } from '#features/competition/team/squad-tab.tsx';
import { Tabs } from '#ui/tabs/tabs.tsx';
import styles from './team-tabs.module.css';

const TABS = ['matches', 'squad', 'players'] as const;
type TeamTab = (typeof TABS)[number];

interface TeamTabProps {
  family: TeamFamily;
  teamId: string;
  season: SeasonRef;
}

const PANELS: Readonly<Record<TeamTab, ComponentType<TeamTabProps>>> = {
  matches: MatchesTab,
  squad: SquadTab,
  players: PlayersTab,
};

/** A team's season. `hasSquad` false: the squad stands beside the tabs. */
export const TeamTabs = ({ hasSquad, ...team }: TeamTabProps & { hasSquad: boolean }) => {
  const { t } = useLingui();
  const [asked, setTab] = useUrlChoice('tab', TABS);
  useCompetitionPush(team.season.competitionId);
  const tab = asked === 'squad' && !hasSquad ? 'matches' : asked;
  const Panel = PANELS[tab];
  const tabs = [
    { value: 'matches', label: t`赛程` },
    { value: 'squad', label: t`阵容` },
    { value: 'players', label: t`数据` },
  ] as const;
  return (
    <div className={styles.tabs}>
      <Tabs
        label={t`球队`}
        tabs={tabs.filter(({ value }) => hasSquad || value !== 'squad')}
        value={tab}
        onChange={setTab}
      >
        <Panel {...team} />
      </Tabs>
    </div>
  );
};
