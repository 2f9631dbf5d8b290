import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { PlayerBasic } from '@touchline/contract/competition.ts';
import type { NbaPlayerDetail } from '@touchline/contract/nba.ts';
import type { MatchSport } from '@touchline/contract/sport.ts';
import type { ReactNode } from 'react';
import { playerQuery, playerSeasonsQuery } from '#data/competition/queries.ts';
import { type ComparedPlayer, footballPlayer, nbaPlayer } from '#features/competition/compare/compared-player.ts';
import { MissingState } from '#features/competition/shared/missing-state.tsx';
import { leadersPath } from '#entities/competition/paths.ts';
import { isMissing } from '#platform/query/call-query.ts';
import { SkeletonCards } from '#ui/skeleton/skeleton.tsx';
import { DataRegion } from '#ui/state/data-region.tsx';

type Render = (player: ComparedPlayer) => ReactNode;

const OfFootball = ({ player, children }: { player: PlayerBasic; children: Render }) => {
  const { t } = useLingui();
  return (
    <DataRegion
      query={useQuery(playerSeasonsQuery(player.id))}
      skeleton={<SkeletonCards heights={['132px', '380px']} />}
      failure={t`赛季数据加载失败`}
    >
      {({ list }) => children(footballPlayer(player, list))}
    </DataRegion>
  );
};

interface PlayerDataProps {
  sport: MatchSport;
  id: string;
  children: Render;
}

/** Reads what is compared of a player. */
export const PlayerData = ({ sport, id, children }: PlayerDataProps) => {
  const { t } = useLingui();
  const query = useQuery<PlayerBasic | NbaPlayerDetail>(playerQuery(sport, id));
  if (isMissing(query))
    return <MissingState what={`${sport}-player`} to={leadersPath(sport === 'basketball' ? 'nba' : '')} />;
  return (
    <DataRegion query={query} skeleton={<SkeletonCards heights={['132px', '380px']} />} failure={t`球员加载失败`}>
      {(player) =>
        'info' in player ? children(nbaPlayer(player)) : <OfFootball player={player}>{children}</OfFootball>
      }
    </DataRegion>
  );
};
