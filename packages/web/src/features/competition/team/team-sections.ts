import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { MatchSport } from '@touchline/contract/sport.ts';
import type { ComponentType } from 'react';
import { SeasonRecord } from '#features/competition/team/season-record.tsx';
import type { TeamSectionProps } from '#features/competition/team/team-section.ts';
import { lazyPage } from '#platform/router/lazy-page.ts';

interface TeamTab {
  value: string;
  label: MessageDescriptor;
  Panel: ComponentType<TeamSectionProps>;
}

interface TeamSections {
  /** Stands under the head, above the tabs. */
  Record?: ComponentType<TeamSectionProps>;
  /** The first one is left out of the address. */
  tabs: readonly TeamTab[];
  /** Which tab stands under the head, beside the others, where the window is wide. */
  aside: string;
}

/** What there is of a team's season, by sport. */
export const TEAM_SECTIONS: Readonly<Record<MatchSport, TeamSections>> = {
  football: {
    tabs: [
      {
        value: 'matches',
        label: msg`赛程`,
        Panel: lazyPage(() => import('#features/competition/team/football-matches.tsx')),
      },
      {
        value: 'squad',
        label: msg`阵容`,
        Panel: lazyPage(() => import('#features/competition/team/football-squad.tsx')),
      },
      {
        value: 'players',
        label: msg`数据`,
        Panel: lazyPage(() => import('#features/competition/team/football-players.tsx')),
      },
    ],
    aside: 'squad',
  },
  basketball: {
    Record: SeasonRecord,
    tabs: [
      {
        value: 'games',
        label: msg({ message: '赛程', context: 'nba' }),
        Panel: lazyPage(() => import('#features/competition/team/nba-games.tsx')),
      },
      {
        value: 'roster',
        label: msg({ message: '阵容', context: 'nba' }),
        Panel: lazyPage(() => import('#features/competition/team/nba-roster.tsx')),
      },
      {
        value: 'leaders',
        label: msg`最佳`,
        Panel: lazyPage(() => import('#features/competition/team/nba-leaders.tsx')),
      },
      {
        value: 'numbers',
        label: msg`数据`,
        Panel: lazyPage(() => import('#features/competition/team/nba-numbers.tsx')),
      },
    ],
    aside: 'roster',
  },
};
