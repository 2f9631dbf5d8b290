import { Trans, useLingui } from '@lingui/react/macro';
import { numberText, useNumberNames } from '#features/competition/shared/number-names.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './average-bars.module.css';

export interface ComparedNumber {
  key: string;
  value: number;
  average: number;
  /** True where less is better, as with turnovers. */
  lessIsBetter: boolean;
  /** The bar is full where the value is this share off the average: the same everywhere, so that bars compare. */
  fullAt: number;
  /** What stands at the end of the line. */
  end: string;
}

interface AverageBarsProps {
  label: string;
  numbers: readonly ComparedNumber[];
  /** Names what stands at the end of the lines. */
  endHead: string;
}

const lengthOf = ({ value, average, fullAt }: ComparedNumber): number =>
  average === 0 ? 0 : Math.min(1, Math.abs(value - average) / Math.abs(average) / fullAt);

const signed = (value: number): string => {
  const text = Math.abs(value).toFixed(1);
  if (text === '0.0') return text;
  return `${value < 0 ? '−' : '+'}${text}`;
};

const Bar = ({ compared }: { compared: ComparedNumber }) => {
  const { value, average, lessIsBetter } = compared;
  const difference = value - average;
  const isBetter = difference !== 0 && difference > 0 !== lessIsBetter;
  return (
    <span className={classNames(styles.bar, isBetter ? styles.better : styles.worse)}>
      <i style={{ transform: `scaleX(${lengthOf(compared)})` }} />
      <small>{signed(difference)}</small>
    </span>
  );
};

/** Numbers against the league's average: to the right what is better than it, to the left what is worse. */
export const AverageBars = ({ label, numbers, endHead }: AverageBarsProps) => {
  const { t } = useLingui();
  const { nameOf } = useNumberNames();
  const named = numbers.flatMap((compared) => {
    const name = nameOf(compared.key);
    return name === null ? [] : [{ ...compared, name }];
  });
  return (
    <div className={styles.card}>
      <table className={styles.table}>
        <caption className="sr-only">{label}</caption>
        <colgroup>
          <col className={styles.nameColumn} />
          <col className={styles.valueColumn} />
          <col />
          <col className={styles.endColumn} />
        </colgroup>
        <thead>
          <tr>
            <th scope="col" colSpan={2}>
              <Trans>场均</Trans>
            </th>
            <th scope="col">
              <span className={styles.legend}>
                <span>
                  <Trans>较差</Trans>
                </span>
                <span className={styles.middle}>
                  <Trans>平均</Trans>
                </span>
                <span>
                  <Trans>较好</Trans>
                </span>
              </span>
            </th>
            <th scope="col" className={styles.end}>
              {endHead}
            </th>
          </tr>
        </thead>
        <tbody>
          {named.map((compared) => (
            <tr key={compared.key} data-number={compared.key}>
              <th scope="row">
                {compared.name}
                {compared.lessIsBetter ? <abbr title={t`越少越好`}>↓</abbr> : null}
              </th>
              <td className={styles.value}>{numberText(compared.key, compared.value)}</td>
              <td>
                <Bar compared={compared} />
              </td>
              <td className={styles.end}>{compared.end}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
