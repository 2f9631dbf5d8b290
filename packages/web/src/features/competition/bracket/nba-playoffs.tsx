import { Trans, useLingui } from '@lingui/react/macro';
import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { useQuery } from '@tanstack/react-query';
import type { NbaPlayoffs } from '@touchline/contract/nba.ts';
import { useState } from 'react';
import { SeriesCard } from '#entities/competition/series-card.tsx';
import { GameTieCard } from '#entities/competition/game-tie-card.tsx';
import { matchPath } from '#entities/competition/paths.ts';
import { nbaPlayoffsQuery } from '#data/competition/queries.ts';
import { SeriesSheet } from '#features/competition/bracket/series-sheet.tsx';
import type { SectionProps } from '#features/competition/page/use-competition-view.ts';
import { BracketRegion, BracketView } from '#features/competition/bracket/bracket-view.tsx';
import { TabButton } from '#features/competition/shared/tab-button.tsx';
import { usePolling } from '#platform/push/polling.ts';
import { Section } from '#ui/section/section.tsx';
import styles from './nba-playoffs.module.css';

type PlayInGame = NbaPlayoffs['playIn'][number];

const ROLES: Readonly<Record<PlayInGame['role'], MessageDescriptor>> = {
  'seven-eight': msg`第 7 对第 8`,
  'nine-ten': msg`第 9 对第 10`,
  'last-place': msg`争第 8 号种子`,
};

const CONFERENCES: Readonly<Record<PlayInGame['conference'], MessageDescriptor>> = { east: msg`东部`, west: msg`西部` };

/** Who became seventh and eighth: three games of each conference; nothing without any. */
const PlayIn = ({ games }: { games: readonly PlayInGame[] }) => {
  const { t } = useLingui();
  if (games.length === 0) return null;
  return (
    <Section title={t`附加赛`}>
      <div className={styles.conferences}>
        {(['east', 'west'] as const).map((conference) => (
          <section key={conference} aria-label={t(CONFERENCES[conference])}>
            <h3 className={styles.name}>{t(CONFERENCES[conference])}</h3>
            <ul className={styles.games}>
              {games
                .filter((game) => game.conference === conference)
                .map(({ role, teams, match, winnerTeamId }) => (
                  <li key={role} className={styles.game}>
                    <small>{t(ROLES[role])}</small>
                    <GameTieCard
                      id={`${conference}-${role}`}
                      teams={teams}
                      match={match}
                      winnerTeamId={winnerTeamId}
                      linkOf={matchPath}
                    />
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </div>
    </Section>
  );
};

interface OpenSeries {
  stageId: string;
  place: number;
}

const Rounds = ({ playoffs }: { playoffs: NbaPlayoffs }) => {
  const { t } = useLingui();
  const [open, setOpen] = useState<OpenSeries | null>(null);
  const { rounds } = playoffs;
  const round = rounds.find(({ stageId }) => stageId === open?.stageId);
  const series = round?.series.find(({ place }) => place === open?.place);
  const ties = rounds.map(({ stageId, name, series: all }) => ({
    stageId,
    name,
    ties: all.map((one) => ({ ...one, stageId })),
  }));
  return (
    <>
      <BracketView
        rounds={ties}
        halves={[t`东部`, t`西部`]}
        teamsOf={({ sides }) => sides.map(({ team }) => team)}
        drawTie={(tie, isOnPath) => (
          <SeriesCard
            series={tie}
            isOnPath={isOnPath}
            onPress={() => setOpen({ stageId: tie.stageId, place: tie.place })}
          />
        )}
      />
      {round === undefined || series === undefined ? null : (
        <SeriesSheet series={series} roundName={round.name} onClose={() => setOpen(null)} />
      )}
    </>
  );
};

/** The play-in, then the series. */
const PlayoffsTab = ({ view: { competition }, dates: { season } }: SectionProps) => {
  const { t } = useLingui();
  const refetchInterval = usePolling('list');
  const query = useQuery({ ...nbaPlayoffsQuery(season.seasonId), refetchInterval });
  return (
    <BracketRegion
      query={query}
      failure={t`季后赛加载失败`}
      isEmpty={({ rounds, playIn }) => rounds.length === 0 && playIn.length === 0}
      empty={{
        title: t`季后赛还没有开始`,
        text: t`常规赛有了排名，这里就有对阵`,
        action: (
          <TabButton competition={competition} section="standings">
            <Trans>看排名</Trans>
          </TabButton>
        ),
      }}
    >
      {(playoffs) => (
        <>
          {playoffs.asItStands ? (
            <p className={styles.forecast}>
              <Trans>按目前的排名，对阵会是这样</Trans>
            </p>
          ) : null}
          <PlayIn games={playoffs.playIn} />
          {playoffs.rounds.length === 0 ? null : <Rounds playoffs={playoffs} />}
        </>
      )}
    </BracketRegion>
  );
};

export default PlayoffsTab;
