import { useLingui } from '@lingui/react/macro';
import type { ComparedNumber } from '@touchline/domain/competition/player-comparison.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './compared-bars.module.css';

interface ComparedBarsProps {
  label: string;
  /** Of the first player and of the second. */
  names: readonly [string, string];
  numbers: readonly (ComparedNumber & { name: string; texts: readonly [string, string] })[];
}

/** Two players number by number: the first one's bars are solid, the second one's are hatched, and who is ahead has a mark. */
export const ComparedBars = ({ label, names, numbers }: ComparedBarsProps) => {
  const { t } = useLingui();
  const cell = ({ texts, ahead, shares }: ComparedBarsProps['numbers'][number], at: 0 | 1) => (
    <td className={classNames(styles.value, ahead === at && styles.ahead)}>
      <span className={styles.number}>
        {texts[at]}
        {ahead === at ? (
          <b role="img" aria-label={t`领先`}>
            ✓
          </b>
        ) : null}
      </span>
      <i className={styles.track} aria-hidden="true">
        <i className={styles[at === 0 ? 'solid' : 'hatched']} style={{ width: `${shares[at] * 100}%` }} />
      </i>
    </td>
  );
  return (
    <table className={styles.table} aria-label={label}>
      <thead className="sr-only">
        <tr>
          <th scope="col">{names[0]}</th>
          <th scope="col">{t`数据`}</th>
          <th scope="col">{names[1]}</th>
        </tr>
      </thead>
      <tbody>
        {numbers.map((number) => (
          <tr key={number.key} data-number={number.key}>
            {cell(number, 0)}
            <th scope="row">{number.name}</th>
            {cell(number, 1)}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
