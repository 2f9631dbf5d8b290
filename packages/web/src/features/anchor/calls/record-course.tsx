import { Trans, useLingui } from '@lingui/react/macro';
import { ROLLING_CALLS } from '@touchline/contract/host-call-terms.ts';
import type { HostRecord } from '@touchline/contract/host-calls.ts';
import { wilson } from '@touchline/domain/betting/wilson.ts';
import { RecordCard } from '#entities/tipster/record-card.tsx';
import { useFormats } from '#platform/i18n/format.ts';
import styles from './calls.module.css';

/** `gutter` has the scale. */
const BOX = { width: 327, height: 88, margin: 4, gutter: 22 } as const;
const FOLLOWERS_HEIGHT = 52;
const MARKS = [25, 50, 75] as const;
const HUNDRED = 100;

interface Point {
  at: number;
  value: number;
}

const rounded = (value: number): number => Math.round(10 * value) / 10;

/** Both lines stand over the same days. */
const scaleOf = (times: readonly number[]): ((at: number) => number) => {
  const [from, to] = [Math.min(...times), Math.max(...times)];
  const start = BOX.gutter + BOX.margin;
  return (at) => rounded(start + ((at - from) / (to - from || 1)) * (BOX.width - start - BOX.margin));
};

const yOf = (value: number, most: number, height: number): number =>
  rounded(BOX.margin + (1 - value / (most || 1)) * (height - 2 * BOX.margin));

const pathOf = (points: readonly Point[], xOf: (at: number) => number, most: number, height: number): string =>
  points.map(({ at, value }, index) => `${index === 0 ? 'M' : 'L'}${xOf(at)} ${yOf(value, most, height)}`).join('');

const Course = ({ course, xOf }: { course: HostRecord['course']; xOf: (at: number) => number }) => {
  const shares = course.flatMap(({ at, hits, settled }) => {
    const share = wilson(hits, settled);
    return share === null ? [] : [{ at, ...share }];
  });
  const line = (of: 'percent' | 'low' | 'high') => shares.map((share) => ({ at: share.at, value: share[of] }));
  const band = [...line('high'), ...line('low').toReversed()];
  const last = shares.at(-1);
  return (
    <svg className={styles.plot} viewBox={`0 0 ${BOX.width} ${BOX.height}`} aria-hidden="true">
      {MARKS.map((mark) => (
        <g key={mark}>
          <path className={styles.grid} d={`M${BOX.gutter} ${yOf(mark, HUNDRED, BOX.height)}H${BOX.width}`} />
          <text className={styles.scale} x="0" y={yOf(mark, HUNDRED, BOX.height) + 3}>
            {mark}%
          </text>
        </g>
      ))}
      <path className={styles.band} d={`${pathOf(band, xOf, HUNDRED, BOX.height)}Z`} />
      <path className={styles.line} d={pathOf(line('percent'), xOf, HUNDRED, BOX.height)} />
      {last === undefined ? null : (
        <circle className={styles.last} cx={xOf(last.at)} cy={yOf(last.percent, HUNDRED, BOX.height)} r="4" />
      )}
    </svg>
  );
};

const Followers = ({ points, xOf }: { points: readonly Point[]; xOf: (at: number) => number }) => {
  const most = Math.max(...points.map(({ value }) => value));
  const line = pathOf(points, xOf, most, FOLLOWERS_HEIGHT);
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return null;
  return (
    <svg className={styles.plot} viewBox={`0 0 ${BOX.width} ${FOLLOWERS_HEIGHT}`} aria-hidden="true">
      <path
        className={styles.area}
        d={`${line}L${xOf(last.at)} ${FOLLOWERS_HEIGHT}L${xOf(first.at)} ${FOLLOWERS_HEIGHT}Z`}
      />
      <path className={styles.followers} d={line} />
    </svg>
  );
};

const toPoint = ({ day, count }: HostRecord['followers'][number]): Point => ({
  at: Date.parse(`${day}T00:00:00+08:00`),
  value: count,
});

/** The share of the last 20 calls as it went along, and the followers of the same time below it. */
export const RecordCourse = ({ record: { course, followers } }: { record: HostRecord }) => {
  const { t } = useLingui();
  const { monthDay, count } = useFormats();
  const from = course[0]?.at ?? 0;
  const points = followers.map(toPoint).filter(({ at }) => at >= from);
  const times = [...course, ...points].map(({ at }) => at);
  if (times.length === 0) return null;
  const xOf = scaleOf(times);
  const [last, first] = [course.at(-1), course[0]];
  const [before, present] = [points[0], points.at(-1)];
  const lastShare = last === undefined ? null : wilson(last.hits, last.settled);
  const firstShare = first === undefined ? null : wilson(first.hits, first.settled);
  return (
    <RecordCard title={t`说中率`} note={t`最近 ${ROLLING_CALLS} 条滚动 · 浅色为区间`}>
      {first === undefined || firstShare === null || lastShare === null ? (
        <p className={styles.few}>
          <Trans>有 {ROLLING_CALLS} 条已结算的以后，这里画出走势。</Trans>
        </p>
      ) : (
        <>
          <Course course={course} xOf={xOf} />
          <p className="sr-only">
            {monthDay(first.at)}: {firstShare.percent}%. {t`现在`}: {lastShare.percent}% ({lastShare.low}–
            {lastShare.high}).
          </p>
        </>
      )}
      {before === undefined || present === undefined || points.length < 2 ? null : (
        <>
          <p className={styles.under}>
            <b>{t`关注人数`}</b>{' '}
            <small>
              {count(before.value)} → {count(present.value)} · <Trans>同一时间轴</Trans>
            </small>
          </p>
          <Followers points={points} xOf={xOf} />
        </>
      )}
      <p className={styles.axis} aria-hidden="true">
        <span>{monthDay(Math.min(...times))}</span>
        <span>{monthDay(Math.max(...times))}</span>
      </p>
    </RecordCard>
  );
};
