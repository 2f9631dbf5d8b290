import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Bracket as BracketData, Tie } from '@touchline/contract/competition.ts';
import type { TeamBrief } from '@touchline/contract/match.ts';
import { TieCard } from '#entities/competition/tie-card.tsx';
import { cupBracketQuery } from '#data/competition/queries.ts';
import type { CupTabProps } from '#features/competition/cup/cups.ts';
import { BracketView } from '#features/competition/shared/bracket-view.tsx';
import { matchPath } from '#entities/competition/paths.ts';
import { usePolling } from '#platform/push/polling.ts';
import { DataRegion } from '#ui/state/data-region.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { SkeletonTable } from '#ui/skeleton/skeleton.tsx';
import styles from '#features/competition/shared/bracket-view.module.css';

const teamsOf = ({ matches }: Tie): TeamBrief[] => matches.flatMap(({ home, guest }) => [home, guest]);

const ThirdPlace = ({ tie, pathTeamId }: { tie: Tie; pathTeamId: string | null }) => (
  <section className={styles.third}>
    <h3>
      <Trans>三四名决赛</Trans>
    </h3>
    <TieCard tie={tie} isOnPath={teamsOf(tie).some(({ id }) => id === pathTeamId)} linkOf={matchPath} />
  </section>
);

/** The rounds, then who won it all and who came third. */
const Knockout = ({ bracket: { rounds, thirdPlace } }: { bracket: BracketData }) => (
  <div className={styles.tab}>
    <BracketView
      rounds={rounds}
      teamsOf={teamsOf}
      drawTie={(tie, isOnPath) => <TieCard tie={tie} isOnPath={isOnPath} linkOf={matchPath} />}
      third={thirdPlace === null ? undefined : (pathTeamId) => <ThirdPlace tie={thirdPlace} pathTeamId={pathTeamId} />}
    />
  </div>
);

/** The knockout rounds. */
const BracketTab = ({ family, dates: { season } }: CupTabProps) => {
  const { t } = useLingui();
  const refetchInterval = usePolling('list');
  const query = useQuery({ ...cupBracketQuery(family, season.seasonId), refetchInterval });
  return (
    <DataRegion
      query={query}
      skeleton={<SkeletonTable count={8} />}
      failure={t`淘汰赛加载失败`}
      isEmpty={({ rounds }) => rounds.length === 0}
      empty={<EmptyState scene="schedule" title={t`淘汰赛还没有开始`} text={t`小组赛结束后，对阵会出现在这里`} />}
    >
      {(bracket) => <Knockout bracket={bracket} />}
    </DataRegion>
  );
};

export default BracketTab;
