import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { NbaCup } from '@touchline/contract/nba.ts';
import { stageNameOf } from '@touchline/domain/competition/stages.ts';
import { NBA_COMPETITION_ID, NBA_CUP_COLUMNS } from '@touchline/domain/competitions/nba/competition.ts';
import { CUP_KNOCKOUT_STAGES } from '@touchline/domain/nba/stages.ts';
import { StandingsTable } from '#entities/competition/standings-table.tsx';
import { GameTieCard } from '#entities/competition/game-tie-card.tsx';
import { matchPath } from '#entities/competition/paths.ts';
import { nbaCupQuery } from '#data/competition/queries.ts';
import type { SectionProps } from '#features/competition/page/use-competition-view.ts';
import { BracketRegion, BracketView } from '#features/competition/bracket/bracket-view.tsx';
import { TabButton } from '#features/competition/shared/tab-button.tsx';
import { useNameOf } from '#platform/i18n/names.ts';
import { usePolling } from '#platform/push/polling.ts';
import { Section } from '#ui/section/section.tsx';
import styles from './nba-cup.module.css';

/** As every cup calls its rounds: the tab has the name of this one already. */
const ROUND_STAGES: Readonly<Record<string, string>> = {
  [CUP_KNOCKOUT_STAGES[0]]: 'quarter-final',
  [CUP_KNOCKOUT_STAGES[1]]: 'semi-final',
  [CUP_KNOCKOUT_STAGES[2]]: 'final',
};

const namedRounds = ({ rounds }: NbaCup): NbaCup['rounds'] =>
  rounds.map((round) => ({ ...round, name: stageNameOf(ROUND_STAGES[round.stageId] ?? round.stageId) }));

const Knockout = ({ cup }: { cup: NbaCup }) => {
  const { t } = useLingui();
  return (
    <BracketView
      rounds={namedRounds(cup)}
      halves={[t`东部`, t`西部`]}
      teamsOf={({ teams }) => teams}
      drawTie={({ place, teams, match, winnerTeamId }, isOnPath) => (
        <GameTieCard
          id={String(place)}
          teams={teams}
          match={match}
          winnerTeamId={winnerTeamId}
          isOnPath={isOnPath}
          linkOf={matchPath}
        />
      )}
    />
  );
};

const Groups = ({ groups, conference }: { groups: NbaCup['groups']; conference: 'east' | 'west' }) => {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const own = groups.filter((group) => group.conference === conference);
  if (own.length === 0) return null;
  return (
    <Section title={conference === 'east' ? t`东部小组` : t`西部小组`}>
      <div className={styles.groups}>
        {own.map(({ stageId, name, rows }) => (
          <StandingsTable
            key={stageId}
            competitionId={NBA_COMPETITION_ID}
            columns={NBA_CUP_COLUMNS}
            rows={rows}
            label={nameOf(name)}
            isSmall
          />
        ))}
      </div>
    </Section>
  );
};

/** The NBA Cup: its knockout once it is known, and the groups with who goes through. */
const CupTab = ({ view: { competition }, dates: { season } }: SectionProps) => {
  const { t } = useLingui();
  const refetchInterval = usePolling('list');
  const query = useQuery({ ...nbaCupQuery(season.seasonId), refetchInterval });
  return (
    <BracketRegion
      query={query}
      failure={t`NBA杯加载失败`}
      isEmpty={({ groups, rounds }) => groups.length === 0 && rounds.length === 0}
      empty={{
        title: t`这个赛季没有 NBA杯的比赛`,
        text: t`有了小组赛，这里就有排名和对阵`,
        action: (
          <TabButton competition={competition} section="schedule">
            <Trans>看赛程</Trans>
          </TabButton>
        ),
      }}
    >
      {(cup) => (
        <>
          {cup.rounds.length === 0 ? null : <Knockout cup={cup} />}
          <Groups groups={cup.groups} conference="east" />
          <Groups groups={cup.groups} conference="west" />
          {cup.groups.length === 0 ? null : (
            <p className={styles.note}>
              <Trans>小组第一和每个分区成绩最好的第二名出线</Trans>
            </p>
          )}
        </>
      )}
    </BracketRegion>
  );
};

export default CupTab;
