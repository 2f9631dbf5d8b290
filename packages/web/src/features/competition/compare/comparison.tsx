import { Trans, useLingui } from '@lingui/react/macro';
import type { MatchSport } from '@touchline/contract/sport.ts';
import {
  commonSeasons,
  compareNumbers,
  type ComparedSeason,
  perMatch,
} from '@touchline/domain/competition/player-comparison.ts';
import { Radar } from '#entities/competition/radar.tsx';
import { ComparedBars } from '#features/competition/compare/compared-bars.tsx';
import type { ComparedPlayer } from '#features/competition/compare/compared-player.ts';
import { useComparedName } from '#features/competition/compare/compared-names.ts';
import { useLocale } from '#platform/i18n/locale.ts';
import { useUrlChoice, useUrlState } from '#platform/router/use-url-state.ts';
import { Segments } from '#ui/chip/segments.tsx';
import { ChoiceSelect } from '#ui/select/choice-select.tsx';
import styles from './comparison.module.css';

/** In the order of the rows. */
const KEYS: Readonly<Record<MatchSport, readonly string[]>> = {
  football: ['appearances', 'minutes_played', 'goals', 'assists', 'shots_on_target', 'saves'],
  basketball: [
    ...['games', 'minutes_played', 'points', 'rebounds', 'assists', 'steals', 'blocks', 'turnovers'],
    ...['field_goal_percent', 'three_point_percent', 'free_throw_percent'],
  ],
};

/** Fewer corners are no shape. */
const LEAST_AXES = 3;

interface ComparisonProps {
  sport: MatchSport;
  players: readonly [ComparedPlayer, ComparedPlayer];
}

/** The season that both are compared in, by the address; without a common one the newest of each. */
const useComparedSeasons = ([first, second]: ComparisonProps['players']) => {
  const { get, set } = useUrlState();
  const labels = commonSeasons(first.seasons, second.seasons);
  const label = labels.find((one) => one === get('season')) ?? labels[0];
  const seasonOf = ({ seasons }: ComparedPlayer): ComparedSeason | undefined =>
    label === undefined ? seasons[0] : seasons.find((season) => season.label === label);
  const choose = (chosen: string): void => set({ season: chosen === labels[0] ? null : chosen });
  return { labels, label, choose, seasons: [seasonOf(first), seasonOf(second)] as const };
};

const textOf = (key: string, value: number | null, locale: string, isAverage: boolean): string => {
  if (value === null) return '–';
  if (key.endsWith('_percent')) return `${value.toFixed(1)}%`;
  return isAverage ? value.toFixed(value < 1 ? 2 : 1) : value.toLocaleString(locale);
};

interface NumbersProps extends ComparisonProps {
  seasons: readonly [ComparedSeason, ComparedSeason];
  unit: 'match' | 'season';
}

/** The rows of a comparison as texts, with their names. */
const useRows = ({ sport, seasons, unit }: Omit<NumbersProps, 'players'>) => {
  const locale = useLocale();
  const nameOf = useComparedName();
  const isAverage = unit === 'match';
  const numbersOf = (season: ComparedSeason) => (isAverage ? (perMatch(season) ?? {}) : season.totals);
  return compareNumbers(KEYS[sport], numbersOf(seasons[0]), numbersOf(seasons[1])).map((number) => {
    const { key, values } = number;
    const texts = [textOf(key, values[0], locale, isAverage), textOf(key, values[1], locale, isAverage)] as const;
    return { ...number, name: nameOf(key), label: nameOf(key), texts };
  });
};

const Numbers = ({ players, ...season }: NumbersProps) => {
  const { t } = useLingui();
  const rows = useRows(season);
  const axes = rows.filter(({ key, values }) => key !== 'turnovers' && values.every((value) => value !== null));
  const names = [players[0].name, players[1].name] as const;
  const label = `${names[0]} - ${names[1]}`;
  if (rows.length === 0) return <p className={styles.none}>{t`数据方没有提供可以对比的数据`}</p>;
  return (
    <>
      <ComparedBars label={label} names={names} numbers={rows} />
      {axes.length < LEAST_AXES ? null : (
        <Radar
          axes={axes}
          label={`${label}: ${axes.map((axis) => `${axis.label} ${axis.texts.join(' : ')}`).join(', ')}`}
        />
      )}
    </>
  );
};

const NoCommonSeason = ({ players, seasons }: Pick<NumbersProps, 'players' | 'seasons'>) => {
  const [firstName, secondName] = [players[0].name, players[1].name];
  const [firstSeason, secondSeason] = [seasons[0].label, seasons[1].label];
  return (
    <p className={styles.note}>
      <Trans>
        没有共同的赛季：{firstName} {firstSeason}，{secondName} {secondSeason}
      </Trans>
    </p>
  );
};

/** Two players in one season, per match or in all. */
export const Comparison = ({ sport, players }: ComparisonProps) => {
  const { t } = useLingui();
  const { labels, label, choose, seasons } = useComparedSeasons(players);
  const [unit, setUnit] = useUrlChoice('unit', ['match', 'season']);
  const [first, second] = seasons;
  if (first === undefined || second === undefined)
    return <p className={styles.none}>{t`其中一名球员还没有赛季数据，没法对比`}</p>;
  const both = [first, second] as const;
  const hasAverages = both.every((season) => perMatch(season) !== null);
  return (
    <section className={styles.card} aria-label={t`两名球员对比`}>
      <div className={styles.choices}>
        {hasAverages ? (
          <Segments
            label={t`单位`}
            choices={[
              { value: 'match', label: t`场均` },
              { value: 'season', label: t`赛季合计` },
            ]}
            value={unit}
            onChange={setUnit}
          />
        ) : (
          <span className={styles.note}>{t`数据方没有提供出场次数，这里是赛季合计`}</span>
        )}
        {label === undefined ? null : (
          <ChoiceSelect
            label={t`赛季`}
            choices={labels.map((value) => ({ value, label: value }))}
            value={label}
            onChange={choose}
          />
        )}
      </div>
      {label === undefined ? <NoCommonSeason players={players} seasons={both} /> : null}
      <Numbers sport={sport} players={players} seasons={both} unit={hasAverages ? unit : 'season'} />
    </section>
  );
};
