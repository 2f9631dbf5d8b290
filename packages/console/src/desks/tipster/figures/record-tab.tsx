import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { OwnTip, OwnTipsterRecord } from '@touchline/contract/ops-tipster.ts';
import { Empty, Spin } from 'antd';
import type { ReactNode } from 'react';
import { Line, LineChart, ReferenceLine, ResponsiveContainer, YAxis } from 'recharts';
import { opsQuery } from '#platform/query/ops-query.ts';
import { LoadError } from '#ui/page-state.tsx';
import type { OwnProps } from '../page.tsx';
import { MARKET_NAMES, RESULTS, useKickOff, useSelectionText } from '../tip-texts.ts';
import { useHitText } from '#desks/tipster/hit-text.ts';
import styles from '../tipster.module.css';
import recordStyles from '#desks/tipster/figures/record.module.css';

const LAST = 20;
const CHART_PX = 84;

const signed = (value: number | null): string => (value === null ? '–' : `${value > 0 ? '+' : ''}${value}%`);

const Hero = ({ record }: { record: OwnTipsterRecord }): ReactNode => {
  const { total, ten, tenWin, course } = record;
  const hitText = useHitText();
  return (
    <section className={recordStyles['hero']}>
      <dl>
        <div>
          <dt>
            <Trans>命中率</Trans>
          </dt>
          <dd>{hitText(total.hits, total.settled)}</dd>
        </div>
        <div>
          <dt>
            <Trans>回报率</Trans>
          </dt>
          <dd>{signed(total.rateReturn)}</dd>
        </div>
        <div>
          <dt>
            <Trans>近 {ten.length}</Trans>
          </dt>
          <dd>
            <Trans>{tenWin} 中</Trans>
          </dd>
        </div>
      </dl>
      {course.length > 1 && (
        <div aria-hidden="true">
          <ResponsiveContainer width="100%" height={CHART_PX}>
            <LineChart data={course} margin={{ top: 8, right: 2, bottom: 2, left: 2 }} accessibilityLayer={false}>
              <YAxis hide domain={['dataMin', 'dataMax']} />
              <ReferenceLine y={0} stroke="var(--rail-group)" strokeDasharray="3 3" />
              <Line
                dataKey="rateReturn"
                stroke="var(--rail-mark)"
                strokeWidth={2}
                dot={false}
                isAnimationActive={false}
              />
            </LineChart>
          </ResponsiveContainer>
        </div>
      )}
    </section>
  );
};

const Markets = ({ markets }: Pick<OwnTipsterRecord, 'markets'>): ReactNode => {
  const { i18n } = useLingui();
  const hitText = useHitText();
  return (
    <section className={styles['box']}>
      {markets.map(({ market, hits, settled, rateReturn }) => (
        <p key={market} className={recordStyles['market']}>
          <span>{i18n._(MARKET_NAMES[market])}</span>
          <b>{hitText(hits, settled)}</b>
          <small>{signed(rateReturn)}</small>
        </p>
      ))}
    </section>
  );
};

const ResultRow = ({ tip }: { tip: OwnTip }): ReactNode => {
  const { i18n } = useLingui();
  const selectionText = useSelectionText();
  const kickOff = useKickOff();
  const { name, tone } = RESULTS[tip.result];
  const legs = tip.legs.map((leg) => `${selectionText(leg)} @ ${leg.odds.toFixed(2)}`);
  return (
    <li className={styles['row']}>
      <i className={recordStyles['result']} data-tone={tone}>
        {i18n._(name)}
      </i>
      <span className={styles['grow']}>
        <b>{tip.sportsTitle}</b>
        <small>
          {legs.join(' · ')} · {kickOff(tip.closeAt)}
        </small>
      </span>
      <span className={styles['end']}>
        <b data-sign={Math.sign(tip.yieldRate ?? 0)}>{signed(tip.yieldRate)}</b>
        <small>{tip.refunded > 0 ? <Trans>退 {tip.refunded} 人</Trans> : <Trans>卖 {tip.sold}</Trans>}</small>
      </span>
    </li>
  );
};

/** Hits and return, by market, and the last results. */
export const RecordTab = ({ professorId }: OwnProps): ReactNode => {
  const record = useQuery(opsQuery('opsGetTipsterRecord', { professorId }));
  const last = useQuery(opsQuery('opsListOwnTips', { professorId, settled: 1, size: LAST }));
  const failed = [record, last].find(({ error, data }) => error !== null && data === undefined);
  if (failed) return <LoadError error={failed.error} onRetry={() => void failed.refetch()} />;
  if (record.data === undefined || last.data === undefined) return <Spin />;
  if (last.data.list.length === 0) return <Empty description={<Trans>还没有结算的推荐</Trans>} />;
  return (
    <>
      <Hero record={record.data} />
      <Markets markets={record.data.markets} />
      <h2 className={styles['heading']}>
        <Trans>最近</Trans>
        <small>
          <Trans>自动结算，不能删</Trans>
        </small>
      </h2>
      <ul className={styles['card']}>
        {last.data.list.map((tip) => (
          <ResultRow key={tip.id} tip={tip} />
        ))}
      </ul>
    </>
  );
};
