import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Bracket as BracketData, Tie } from '@touchline/contract/competition.ts';
import type { TeamBrief } from '@touchline/contract/match.ts';
import { TieCard } from '#entities/competition/tie-card.tsx';
import { matchPath } from '#entities/competition/paths.ts';
import { cupBracketQuery } from '#data/competition/queries.ts';
import type { SectionProps } from '#features/competition/page/use-competition-view.ts';
import { BracketRegion, BracketView } from '#features/competition/bracket/bracket-view.tsx';
import { WhatIfLink } from '#features/competition/what-if/what-if-link.tsx';
import { usePolling } from '#platform/push/polling.ts';
import styles from './bracket-view.module.css';

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
  <BracketView
    rounds={rounds}
    teamsOf={teamsOf}
    drawTie={(tie, isOnPath) => <TieCard tie={tie} isOnPath={isOnPath} linkOf={matchPath} />}
    third={thirdPlace === null ? undefined : (pathTeamId) => <ThirdPlace tie={thirdPlace} pathTeamId={pathTeamId} />}
  />
);

/** The knockout rounds of a cup. */
const CupBracket = ({ view: { competition }, dates: { season } }: SectionProps) => {
  const { t } = useLingui();
  const refetchInterval = usePolling('list');
  const query = useQuery({ ...cupBracketQuery(competition, season.seasonId), refetchInterval });
  return (
    <BracketRegion
      query={query}
      failure={t`淘汰赛加载失败`}
      isEmpty={({ rounds }) => rounds.length === 0}
      empty={{ title: t`淘汰赛还没有开始`, text: t`小组赛结束后，对阵会出现在这里` }}
    >
      {(bracket) => (
        <>
          <Knockout bracket={bracket} />
          <WhatIfLink competition={competition} />
        </>
      )}
    </BracketRegion>
  );
};

export default CupBracket;
