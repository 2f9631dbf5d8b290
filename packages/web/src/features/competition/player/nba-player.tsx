import { Trans, useLingui } from '@lingui/react/macro';
import type { NbaGameLine, NbaPlayerDetail, NbaPlayerSeason } from '@touchline/contract/nba.ts';
import { NBA_COMPETITION_ID } from '@touchline/domain/competitions/nba/competition.ts';
import { CompareLink } from '#entities/competition/compare-link.tsx';
import { TeamLink } from '#entities/competition/team-link.tsx';
import { KitScope } from '#entities/match/kit-scope.tsx';
import { useCompetitionPush } from '#data/competition/use-competition-push.ts';
import { Portrait } from '#features/competition/player/portrait.tsx';
import { SeasonAverages } from '#features/competition/player/season-averages.tsx';
import { useChosenSeason } from '#features/competition/player/use-chosen-season.ts';
import { nbaPositionOf, useNbaPositionName } from '#features/competition/shared/position-names.ts';
import { PlayerFacts } from '#features/competition/player/player-facts.tsx';
import { TeamHead } from '#features/competition/shared/team-head.tsx';
import { LazyBoundary } from '#platform/prerender/lazy-boundary.tsx';
import { lazyPage } from '#platform/router/lazy-page.ts';
import { useWidePage } from '#ui/wide-page/use-wide-page.ts';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { SkeletonRows } from '#ui/skeleton/skeleton.tsx';
import styles from './nba-player.module.css';

const GameLog = lazyPage<{ season: NbaPlayerSeason; lines: readonly NbaGameLine[] }>(
  () => import('#features/competition/player/game-log.tsx'),
);
const ShootingSplit = lazyPage<SeasonProps>(() => import('#features/competition/player/shooting-split.tsx'));
const Comparison = lazyPage<SeasonProps>(() => import('#features/competition/player/comparison.tsx'));

interface SeasonProps {
  season: NbaPlayerSeason;
}

const Head = ({ info }: Pick<NbaPlayerDetail, 'info'>) => {
  const position = useNbaPositionName()(nbaPositionOf(info.position));
  return (
    <>
      <KitScope match={{ home: info.team, guest: info.team }}>
        <TeamHead
          team={info.team}
          player={{ name: info.name, number: info.number, portrait: <Portrait number={info.number} /> }}
        >
          {position}
          <TeamLink competitionId={NBA_COMPETITION_ID} team={info.team} size={22} />
        </TeamHead>
      </KitScope>
      <PlayerFacts player={info} position={null} />
      <CompareLink sport="basketball" firstId={info.id}>
        <Trans>和别的球员对比</Trans>
      </CompareLink>
    </>
  );
};

const LogBones = () => (
  <div className={styles.bones}>
    <SkeletonRows count={8} />
  </div>
);

/** What belongs to the chosen season: its shots, and what the league does. */
const Pictures = ({ season }: SeasonProps) => (
  <LazyBoundary fallback={null}>
    <ShootingSplit season={season} />
    <Comparison season={season} />
  </LazyBoundary>
);

/** A player of the NBA: seasons, games, shots. */
export const NbaPlayer = ({ detail: { info, seasons, match } }: { detail: NbaPlayerDetail }) => {
  const { t } = useLingui();
  useCompetitionPush(NBA_COMPETITION_ID);
  const isWide = useWidePage();
  const choice = useChosenSeason(seasons);
  const { chosen } = choice;
  if (chosen === undefined)
    return (
      <>
        <Head info={info} />
        <EmptyState scene="schedule" title={t`还没有这名球员的数据`} text={t`上场之后会出现在这里`} />
      </>
    );
  return (
    <div className={isWide ? styles.columns : undefined}>
      <div>
        <Head info={info} />
        {isWide ? <Pictures season={chosen} /> : null}
      </div>
      <div className={styles.seasons}>
        <SeasonAverages choice={choice} />
        <LazyBoundary fallback={<LogBones />}>
          <GameLog key={`${chosen.season.seasonId} ${chosen.scope}`} season={chosen} lines={match} />
        </LazyBoundary>
        {isWide ? null : <Pictures season={chosen} />}
      </div>
    </div>
  );
};
