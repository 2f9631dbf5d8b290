import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { NbaPlayerSeason } from '@touchline/contract/nba.ts';
import { TeamBadge } from '#entities/team/team.tsx';
import { numberText, useNumberNames } from '#features/competition/shared/number-names.ts';
import type { SeasonChoice } from '#features/competition/player/use-chosen-season.ts';
import { useNameOf } from '#platform/i18n/names.ts';
import { classNames } from '#ui/class-names.ts';
import { Chips } from '#ui/chip/chip.tsx';
import { Section } from '#ui/section/section.tsx';
import { SideScroller } from '#ui/edge-fade/side-scroller.tsx';
import styles from './season-averages.module.css';

const COLUMNS = [
  'minutes_played',
  'points',
  'rebounds',
  'assists',
  'steals',
  'blocks',
  'turnovers',
  'field_goal_percent',
  'three_point_percent',
  'free_throw_percent',
] as const;

const shown = (key: string, value: number | undefined): string => (value === undefined ? '–' : numberText(key, value));

interface RowProps {
  season: NbaPlayerSeason;
  isChosen: boolean;
  /** Null where there is nothing else to choose. */
  onChoose: (() => void) | null;
  keys: readonly string[];
}

/** The season, and all teams of a player who was traded in it. */
const Row = ({ season: { season, teams, averages }, isChosen, onChoose, keys }: RowProps) => {
  const nameOf = useNameOf();
  const names = (
    <>
      <b>{season.label}</b>
      {teams.map((team) => (
        <small key={team.id}>
          <TeamBadge team={team} size={14} />
          {nameOf(team.shortName)}
        </small>
      ))}
    </>
  );
  return (
    <tr className={classNames(isChosen && styles.chosen)} data-season={season.label}>
      <th scope="row" className={styles.name}>
        {onChoose === null ? (
          <span className={styles.season}>{names}</span>
        ) : (
          <button type="button" aria-pressed={isChosen} className={styles.season} onClick={onChoose}>
            {names}
          </button>
        )}
      </th>
      <td>{averages.played}</td>
      {keys.map((key) => (
        <td key={key} className={classNames(key === 'points' && styles.strong)}>
          {shown(key, averages.numbers[key])}
        </td>
      ))}
    </tr>
  );
};

/** What the player does in a game, by season; a tap on a season shows its games. The seasons stay while the numbers scroll. */
export const SeasonAverages = ({ choice }: { choice: SeasonChoice }) => {
  const { t } = useLingui();
  const { chosen, seasons, scopes, chooseScope, chooseSeason } = choice;
  const { nameOf, shortOf } = useNumberNames();
  const keys = COLUMNS.filter((key) => seasons.some(({ averages }) => averages.numbers[key] !== undefined));
  return (
    <Section
      title={<Trans>赛季场均</Trans>}
      note={seasons.length < 2 ? undefined : <Plural value={seasons.length} other="# 个赛季" />}
    >
      {scopes.length < 2 ? null : (
        <Chips label={t`赛季阶段`} choices={scopes} value={chosen?.scope ?? 'regular'} onChange={chooseScope} />
      )}
      <SideScroller role="group" label={t`赛季场均`} className={styles.scroller}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col" className={styles.name}>{t`赛季`}</th>
              <th scope="col">
                <abbr title={t`出场次数`}>{t`场`}</abbr>
              </th>
              {keys.map((key) => (
                <th key={key} scope="col">
                  <abbr title={nameOf(key) ?? key}>{shortOf(key)}</abbr>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {seasons.map((one) => (
              <Row
                key={one.season.seasonId}
                season={one}
                isChosen={seasons.length > 1 && one === chosen}
                onChoose={seasons.length > 1 ? () => chooseSeason(one.season.label) : null}
                keys={keys}
              />
            ))}
          </tbody>
        </table>
      </SideScroller>
    </Section>
  );
};
