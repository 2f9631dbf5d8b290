import { useLingui } from '@lingui/react/macro';
import type { NbaKind } from '@touchline/contract/nba.ts';
import { KIND_NAMES } from '@touchline/domain/nba/kinds.ts';
import { useNameOf } from '#platform/i18n/names.ts';
import { Chips } from '#ui/chip/chip.tsx';
import styles from './kind-chips.module.css';

/** The kinds of games in the order of the chips. */
export const SHOWN_KINDS: readonly NbaKind[] = [
  'regular',
  'playoffs',
  'finals',
  'final-cup',
  'team-cup',
  'all-star',
  'preseason',
];

interface KindChipsProps {
  kinds: readonly NbaKind[];
  value: NbaKind;
  onChange: (kind: NbaKind) => void;
}

/** Chooses the kind of games; nothing where there is one alone, an empty row until they are known. */
export const KindChips = ({ kinds, value, onChange }: KindChipsProps) => {
  const { t } = useLingui();
  const nameOf = useNameOf();
  if (kinds.length < 2 && kinds[0] === value) return null;
  const choices = kinds.map((kind) => ({ value: kind, label: nameOf(KIND_NAMES[kind]) }));
  return (
    <div className={styles.kinds}>
      <Chips label={t`比赛的种类`} choices={choices} value={value} onChange={onChange} />
    </div>
  );
};
