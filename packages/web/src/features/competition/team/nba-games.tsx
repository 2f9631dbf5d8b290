import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { NbaKind } from '@touchline/contract/nba.ts';
import { KIND_NAMES } from '@touchline/domain/nba/kinds.ts';
import { nbaTeamGamesQuery } from '#data/competition/queries.ts';
import { GameRow } from '#features/competition/team/game-row.tsx';
import { useTeamKind } from '#features/competition/team/use-team-kind.tsx';
import { MatchGroups } from '#features/competition/team/match-groups.tsx';
import type { TeamSectionProps } from '#features/competition/team/team-section.ts';
import { useNameOf } from '#platform/i18n/names.ts';
import { usePolling } from '#platform/push/polling.ts';
import { Button } from '#ui/button/button.tsx';
import { CardList } from '#ui/section/card-list.tsx';
import { DataRegion } from '#ui/state/data-region.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { SkeletonRows } from '#ui/skeleton/skeleton.tsx';
import styles from './nba-games.module.css';

const SHOWN = { next: 5, results: 10 } as const;

/** No game of the kind; another kind has some. */
const NoGames = ({ kind, onRegular }: { kind: NbaKind; onRegular: () => void }) => {
  const { t } = useLingui();
  const nameOf = useNameOf();
  return (
    <EmptyState
      scene="schedule"
      title={t`这支球队没有${nameOf(KIND_NAMES[kind])}`}
      text={t`赛程公布后会出现在这里`}
      action={
        kind === 'regular' ? undefined : (
          <Button look="soft" onClick={onRegular}>
            <Trans>看常规赛</Trans>
          </Button>
        )
      }
    />
  );
};

/** A team's games of one kind: what comes next, and what was, won or lost. */
const NbaGames = ({ teamId, season }: TeamSectionProps) => {
  const { t } = useLingui();
  const { kind, setKind, chips } = useTeamKind(teamId, season.seasonId);
  const refetchInterval = usePolling('list');
  const query = useQuery({ ...nbaTeamGamesQuery(teamId, season.seasonId, kind), refetchInterval });
  return (
    <>
      {chips}
      <DataRegion
        query={query}
        skeleton={
          <div className={styles.bones}>
            <SkeletonRows count={8} />
          </div>
        }
        failure={t`赛程加载失败`}
        isEmpty={({ list }) => list.length === 0}
        empty={<NoGames kind={kind} onRegular={() => setKind('regular')} />}
      >
        {({ list }) => (
          <MatchGroups matches={list} {...SHOWN}>
            {(title, shown) => (
              <CardList label={title}>
                {shown.map((game) => (
                  <li key={game.matchId} className={styles.row}>
                    <GameRow teamId={teamId} game={game} />
                  </li>
                ))}
              </CardList>
            )}
          </MatchGroups>
        )}
      </DataRegion>
    </>
  );
};

export default NbaGames;
