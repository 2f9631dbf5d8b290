import { Trans, useLingui } from '@lingui/react/macro';
import type { RankedUser } from '@touchline/contract/user-ranking.ts';
import { useId, useState } from 'react';
import { curveOf } from '#features/user-ranking/user/curve.ts';
import type { Curve } from '#features/user-ranking/user/curve.ts';
import { useProfitText } from '#features/user-ranking/user/use-profit-text.ts';
import { NoRecord, RecordCard } from '#entities/tipster/record-card.tsx';
import { noonOf } from '#platform/i18n/device-zone.ts';
import { useFormats } from '#platform/i18n/format.ts';
import styles from './profit-curve.module.css';

type Days = RankedUser['curve'];
type Day = Days[number];

/** Days are those of Shanghai, whatever the device's own. */
const useDayText = (): ((day: string) => string) => {
  const { monthDay } = useFormats();
  return (day) => monthDay(noonOf(day));
};

/** Red above zero and grey below it; the signs beside it say the same. */
const Drawing = ({ line, area, zero }: Curve) => {
  const id = useId();
  return (
    <svg className={styles.drawing} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      <defs>
        <linearGradient id={id} gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="100">
          <stop offset={`${zero}%`} className={styles.gain} />
          <stop offset={`${zero}%`} className={styles.loss} />
        </linearGradient>
      </defs>
      <path d={area} className={styles.area} fill={`url(#${id})`} />
      <path d={`M0 ${zero}H100`} className={styles.zero} />
      <path d={line} className={styles.line} stroke={`url(#${id})`} />
    </svg>
  );
};

/** What is chosen of the curve: its day, the sum up to it, and what the day itself brought. */
const Readout = ({ day }: { day: Day }) => {
  const { t } = useLingui();
  const dayText = useDayText();
  const profitText = useProfitText();
  return (
    <p className={styles.readout}>
      <time dateTime={day.day}>{dayText(day.day)}</time>
      <span>
        {t`累计`} <b data-gain={day.total > 0 || undefined}>{profitText(day.total)}</b>
      </span>
      <span>
        {t`当天`} <b data-gain={day.profit > 0 || undefined}>{profitText(day.profit)}</b>
      </span>
    </p>
  );
};

interface ScrubProps {
  days: Days;
  index: number;
  onChoose: (index: number) => void;
}

/** A slider over the drawing: a finger, a mouse or the arrow keys choose the day. */
const Scrub = ({ days, index, onChoose }: ScrubProps) => {
  const { t } = useLingui();
  const dayText = useDayText();
  const profitText = useProfitText();
  const { day = '', total = 0, profit = 0 } = days[index] ?? {};
  const date = dayText(day);
  const sum = profitText(total);
  const own = profitText(profit);
  return (
    <input
      type="range"
      className={styles.scrub}
      min={0}
      max={days.length - 1}
      value={index}
      aria-label={t`盈利曲线，选择日期`}
      aria-valuetext={t`${date}：累计 ${sum}，当天 ${own}`}
      onChange={({ target }) => onChoose(Number(target.value))}
    />
  );
};

const Summary = ({ days }: { days: Days }) => {
  const profitText = useProfitText();
  const totals = days.map(({ total }) => total);
  return (
    <Trans>
      最高 {profitText(Math.max(...totals))} · 最低 {profitText(Math.min(...totals))}
    </Trans>
  );
};

const Chart = ({ days }: { days: Days }) => {
  const { t } = useLingui();
  const dayText = useDayText();
  const [chosen, setChosen] = useState<string | null>(null);
  const found = days.findIndex(({ day }) => day === chosen);
  const index = found === -1 ? days.length - 1 : found;
  const curve = curveOf(days.map(({ total }) => total));
  const point = curve.points[index];
  const [first, day] = [days[0], days[index]];
  if (first === undefined || point === undefined || day === undefined) return null;
  return (
    <>
      <Readout day={day} />
      <div className={styles.chart}>
        <Drawing {...curve} />
        <span className={styles.cover} aria-hidden="true" />
        {days.length === 1 ? null : (
          <Scrub days={days} index={index} onChoose={(at) => setChosen(days[at]?.day ?? null)} />
        )}
        <i className={styles.mark} style={{ left: `${point.x}%` }} aria-hidden="true" />
        <i
          className={styles.dot}
          style={{ left: `${point.x}%`, top: `${point.y}%` }}
          data-gain={day.total > 0 || undefined}
          aria-hidden="true"
        />
      </div>
      <p className={styles.axis} data-single={days.length === 1 || undefined} aria-hidden="true">
        <span>{dayText(first.day)}</span>
        {days.length === 1 ? null : <span>{t`今天`}</span>}
      </p>
    </>
  );
};

/** Profit added up over the last 60 days. */
export const ProfitCurve = ({ days }: { days: Days }) => {
  const { t } = useLingui();
  return (
    <RecordCard title={t`近60天盈利`} note={days.length < 2 ? undefined : <Summary days={days} />}>
      {days.length === 0 ? <NoRecord>{t`近60天没有结算的报告`}</NoRecord> : <Chart days={days} />}
    </RecordCard>
  );
};
