import { useLingui } from '@lingui/react/macro';
import { KIND_NAMES, NBA_SCOPES } from '@touchline/domain/nba/kinds.ts';
import type { NbaScope } from '@touchline/domain/nba/kinds.ts';
import type { SeasonDates } from '#data/competition/queries.ts';
import { useNameOf } from '#platform/i18n/names.ts';
import { useUrlState } from '#platform/router/use-url-state.ts';
import { ChoiceSelect } from '#ui/select/choice-select.tsx';
import { Chips } from '#ui/chip/chip.tsx';
import type { ChipChoice } from '#ui/chip/chip.tsx';
import styles from './scoped-chips.module.css';

/** The part of a season that the address names, of those that the season has. */
export const useScope = ({ kinds = [] }: SeasonDates) => {
  const nameOf = useNameOf();
  const { get, set } = useUrlState();
  const scopes = NBA_SCOPES.filter((scope) => scope === 'regular' || kinds.includes(scope));
  return {
    scope: scopes.find((scope) => scope === get('scope')) ?? 'regular',
    choices: scopes.map((value): { value: NbaScope; label: string } => ({ value, label: nameOf(KIND_NAMES[value]) })),
    setScope: (scope: string): void => set({ scope: scope === 'regular' ? null : scope }),
  };
};

interface ScopedChipsProps<Value extends string> {
  dates: SeasonDates;
  /** Names the chips. */
  label: string;
  choices: readonly ChipChoice<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}

/** Chips, and beside them the part of the season, where it has several. */
export const ScopedChips = <Value extends string>({ dates, ...chips }: ScopedChipsProps<Value>) => {
  const { t } = useLingui();
  const { scope, choices, setScope } = useScope(dates);
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
