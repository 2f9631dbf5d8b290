import { useLingui } from '@lingui/react/macro';
import type { SeasonRef } from '@touchline/contract/competition.ts';
import type { TeamTab } from '#features/competition/team/team-body.tsx';
import type { TeamFamily } from '#data/competition/queries.ts';
import { lazyPage } from '#platform/router/lazy-page.ts';

interface TeamTabProps {
  family: TeamFamily;
  teamId: string;
  season: SeasonRef;
}

const MatchesTab = lazyPage<TeamTabProps>(() => import('#features/competition/team/matches-tab.tsx'));
const SquadTab = lazyPage<TeamTabProps>(() => import('#features/competition/team/squad-tab.tsx'));
const PlayersTab = lazyPage<TeamTabProps>(() => import('#features/competition/team/players-tab.tsx'));

/** What there is of a football team's season. */
export const useTeamTabs = (team: TeamTabProps): readonly TeamTab[] => {
  const { t } = useLingui();
  return [
    { value: 'matches', label: t`赛程`, panel: <MatchesTab {...team} /> },
    { value: 'squad', label: t`阵容`, panel: <SquadTab {...team} /> },
    { value: 'players', label: t`数据`, panel: <PlayersTab {...team} /> },
  ];
};
