import { useLingui } from '@lingui/react/macro';
import type { NbaPlayerSeason } from '@touchline/contract/nba.ts';
import { AverageBars } from '#features/competition/shared/average-bars.tsx';
import { numberText } from '#features/competition/shared/number-names.ts';
import { Section } from '#ui/section/section.tsx';

const KEYS = [
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

/** Twice the league's points is a lot, and a quarter more than its percentage. */
const FULL_AT = { number: 1, percent: 0.25 } as const;

const LESS_IS_BETTER: ReadonlySet<string> = new Set(['turnovers']);

/** The player's averages beside those of all players of the league. */
const Comparison = ({ season: { season, averages, leagueAverage } }: { season: NbaPlayerSeason }) => {
  const { t } = useLingui();
  const numbers = KEYS.flatMap((key) => {
    const [value, average] = [averages.numbers[key], leagueAverage[key]];
    if (value === undefined || average === undefined) return [];
    const fullAt = key.endsWith('_percent') ? FULL_AT.percent : FULL_AT.number;
    return [{ key, value, average, fullAt, lessIsBetter: LESS_IS_BETTER.has(key), end: numberText(key, average) }];
  });
  return numbers.length === 0 ? null : (
    <Section title={t`对比联盟平均`} note={season.label}>
      <AverageBars label={t`对比联盟平均`} endHead={t`联盟`} numbers={numbers} />
    </Section>
  );
};

export default Comparison;
