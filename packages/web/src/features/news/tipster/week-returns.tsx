import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { TipsterDetail } from '@touchline/contract/news.ts';
import { useReturnText } from '#entities/tipster/record-text.ts';
import { curveOf } from '#features/news/tipster/curve.ts';
import { useFormats } from '#platform/i18n/format.ts';
import { RecordCard } from '#entities/tipster/record-card.tsx';
import styles from './week-returns.module.css';

type Weeks = TipsterDetail['weekReturns'];

const BOX = { width: 327, height: 112, margin: 12 } as const;

const Line = ({ weeks }: { weeks: Weeks }) => {
  const { points, paths, zero, xOf } = curveOf(
    weeks.map(({ rateReturn }) => rateReturn),
    BOX,
  );
  return (
    <svg className={styles.curve} viewBox={`0 0 ${BOX.width} ${BOX.height}`} aria-hidden="true">
      <path d={`M0 ${zero}H${BOX.width}`} className={styles.zero} />
      {paths.map((path) => (
        <path key={path} d={path} className={styles.line} />
      ))}
      {weeks.map(({ from, rateReturn }, index) =>
        rateReturn === null ? <circle key={from} cx={xOf(index)} cy={zero} r="2" className={styles.none} /> : null,
      )}
      {points.map(({ x, y, rate, index }) => (
        <circle key={index} cx={x} cy={y} r="3.5" className={rate >= 0 ? styles.gain : styles.loss} />
      ))}
    </svg>
  );
};

/** The same in words, week by week. */
const Spoken = ({ weeks }: { weeks: Weeks }) => {
  const { t } = useLingui();
  const { monthDay } = useFormats();
  const returnText = useReturnText();
  return (
    <ol className="sr-only">
      {weeks.map(({ from, settled, rateReturn }) => {
        const day = monthDay(from);
        return (
          <li key={from}>
            {rateReturn === null
              ? t`${day} 起的一周：没有结算的推荐`
              : plural(settled, { other: `${day} 起的一周：${returnText(rateReturn)}，# 场` })}
          </li>
        );
      })}
    </ol>
  );
};

/** The return of each of the last eight weeks as a line around zero. */
export const WeekReturns = ({ weeks }: { weeks: Weeks }) => {
  const { t } = useLingui();
  const { monthDay } = useFormats();
  const returnText = useReturnText();
  const known = weeks.flatMap(({ rateReturn }) => rateReturn ?? []);
  const [first, last] = [weeks[0], weeks.at(-1)];
  if (known.length === 0 || first === undefined || last === undefined) return null;
  return (
    <RecordCard
      title={t`近8周回报`}
      note={
        <Trans>
          最高 {returnText(Math.max(...known))} · 最低 {returnText(Math.min(...known))}
        </Trans>
      }
    >
      <Line weeks={weeks} />
      <Spoken weeks={weeks} />
      <p className={styles.axis} aria-hidden="true">
        <span>{monthDay(first.from)}</span>
        <span>{t`本周`}</span>
      </p>
    </RecordCard>
  );
};
