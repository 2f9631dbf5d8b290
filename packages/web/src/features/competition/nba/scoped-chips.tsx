import { useLingui } from '@lingui/react/macro';
import type { NbaMatchDates } from '@touchline/contract/nba.ts';
import { useScope } from '#features/competition/nba/use-scope.ts';
import { ChoiceSelect } from '#ui/select/choice-select.tsx';
import { Chips } from '#ui/chip/chip.tsx';
import type { ChipChoice } from '#ui/chip/chip.tsx';
import styles from './scoped-chips.module.css';

interface ScopedChipsProps<Value extends string> {
  season: NbaMatchDates;
  /** Names the chips. */
  label: string;
  choices: readonly ChipChoice<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}

/** Chips, and beside them the part of the season, where it has several. */
export const ScopedChips = <Value extends string>({ season, ...chips }: ScopedChipsProps<Value>) => {
  const { t } = useLingui();
  const { scope, choices, setScope } = useScope(season);
  return (
    <div className={styles.row}>
      <div className={styles.chips}>
        <Chips {...chips} />
      </div>
      {choices.length < 2 ? null : (
        <ChoiceSelect label={t`赛季阶段`} choices={choices} value={scope} onChange={setScope} />
      )}
    </div>
  );
};
