import { Trans, useLingui } from '@lingui/react/macro';
import type { Bracket, Ranking, RankingRow, Tie } from '@touchline/contract/competition.ts';
import type { TeamBrief } from '@touchline/contract/match.ts';
import type { WhatIf } from '@touchline/contract/what-if.ts';
import { thirdSlotOf } from '@touchline/domain/competition/what-if.ts';
import type { StandingsColumn } from '@touchline/domain/competitions/competition.ts';
import { GameTieCard } from '#entities/competition/game-tie-card.tsx';
import { matchPath } from '#entities/competition/paths.ts';
import { MarkLegend, ZoneLegend } from '#entities/competition/standings-notes.tsx';
import { StandingsTable } from '#entities/competition/standings-table.tsx';
import { TieCard } from '#entities/competition/tie-card.tsx';
import { BracketView } from '#features/competition/bracket/bracket-view.tsx';
import { useNameOf } from '#platform/i18n/names.ts';
import { Section } from '#ui/section/section.tsx';
import styles from './outcome.module.css';

const COLUMNS: readonly StandingsColumn[] = ['played', 'goal-difference', 'points'];
const NBA_COLUMNS: readonly StandingsColumn[] = ['won', 'lost', 'win-percentage', 'games-behind'];

type Zones = Ranking['zones'];

const zoneAt = (zones: Zones, place: number) => zones.find(({ places }) => places.includes(place));

/** Who comes into a zone of the table, or leaves one, by the scenario. */
const Crossings = ({ rows, zones }: { rows: readonly RankingRow[]; zones: Zones }) => {
  const nameOf = useNameOf();
  const crossed = rows.flatMap(({ team, rank, movement }) => {
    const [before, after] = [zoneAt(zones, rank + movement), zoneAt(zones, rank)];
    return before?.zone === after?.zone ? [] : [{ team, before, after }];
  });
  if (crossed.length === 0) return null;
  return (
    <ul className={styles.crossings}>
      {crossed.map(({ team, before, after }) => (
        <li key={team.id}>
          <b>{nameOf(team.shortName)}</b>{' '}
          {after ? (
            <Trans>进入{nameOf(after.name)}区</Trans>
          ) : before ? (
            <Trans>离开{nameOf(before.name)}区</Trans>
          ) : null}
        </li>
      ))}
    </ul>
  );
};

const FootballTables = ({ ranking: { season, tables, zones, marks = [] } }: { ranking: Ranking }) => {
  const { t } = useLingui();
  const nameOf = useNameOf();
  return tables.map(({ groupName, rows }) => (
    <section
      key={groupName ?? ''}
      className={styles.table}
      aria-label={groupName === null ? nameOf(season.competition) : t`${groupName} 组`}
    >
      {groupName === null ? <Crossings rows={rows} zones={zones} /> : <h3>{t`${groupName} 组`}</h3>}
      <StandingsTable
        competitionId={season.competitionId}
        columns={COLUMNS}
        rows={rows}
        label={groupName === null ? t`${nameOf(season.competition)} 积分榜` : t`${groupName} 组积分`}
        legend={
          <>
            <ZoneLegend zones={zones} />
            <MarkLegend marks={marks} />
          </>
        }
      />
    </section>
  ));
};

const NbaTables = ({ nba: { ranking, playoffs } }: { nba: NonNullable<WhatIf['nba']> }) => {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const letters = new Set(ranking.list.flatMap(({ rankingItem }) => rankingItem.flatMap(({ clinched }) => clinched)));
  const pairs = playoffs.rounds[0]?.series ?? [];
  return (
    <>
      {ranking.list.map(({ divisionName, name, rankingItem }) => (
        <section key={divisionName} className={styles.table} aria-label={nameOf(name)}>
          <h3>{nameOf(name)}</h3>
          <StandingsTable
            competitionId={ranking.season.competitionId}
            columns={NBA_COLUMNS}
            rows={rankingItem}
            label={nameOf(name)}
            hasLines
          />
        </section>
      ))}
      <div className={styles.legend}>
        <ZoneLegend zones={ranking.zones} />
        <MarkLegend marks={ranking.marks.filter(({ letter }) => letters.has(letter))} />
      </div>
      {playoffs.playIn.length === 0 ? null : (
        <Section title={t`附加赛`}>
          <ul className={styles.pairs}>
            {playoffs.playIn.map(({ conference, role, teams, match, winnerTeamId }) => (
              <li key={`${conference}-${role}`}>
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
        </Section>
      )}
      {pairs.length === 0 ? null : (
        <Section title={t`首轮对阵`}>
          <ul className={styles.seeds}>
            {pairs.map(({ conference, place, sides }) => (
              <li key={`${conference}-${place}`}>
                {sides
                  .map(({ team, seed }) => `${seed ?? ''} ${team === null ? t`待定` : nameOf(team.shortName)}`.trim())
                  .join(' – ')}
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
};

const teamsOf = ({ matches }: Tie): TeamBrief[] => matches.flatMap(({ home, guest }) => [home, guest]);

const Knockout = ({ bracket: { rounds } }: { bracket: Bracket }) => {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const teams = rounds.flatMap(({ ties }) => ties.flatMap(teamsOf));
  const open = teams.find(({ id }) => thirdSlotOf(id) !== null);
  return rounds.length === 0 ? null : (
    <Section title={t`淘汰赛`}>
      <BracketView
        rounds={rounds}
        teamsOf={teamsOf}
        drawTie={(tie, isOnPath) => <TieCard tie={tie} isOnPath={isOnPath} linkOf={matchPath} />}
      />
      {open === undefined ? null : (
        <p className={styles.slots}>
          <Trans>{nameOf(open.shortName)}：这几组之一的第三名，按规程能确定时才填上。</Trans>
        </p>
      )}
    </Section>
  );
};

/** What the scenario comes to: tables with the places gained, who crosses a line, and the bracket. */
export const Outcome = ({ whatIf: { ranking, bracket, nba } }: { whatIf: WhatIf }) => (
  <div className={styles.outcome}>
    {bracket === null ? null : <Knockout bracket={bracket} />}
    {ranking === null ? null : <FootballTables ranking={ranking} />}
    {nba === null ? null : <NbaTables nba={nba} />}
  </div>
);
