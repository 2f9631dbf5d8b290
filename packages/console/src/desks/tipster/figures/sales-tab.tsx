import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { OwnSales, OwnTip } from '@touchline/contract/ops-tipster.ts';
import { Empty, Select, Spin } from 'antd';
import dayjs from 'dayjs';
import type { ReactNode } from 'react';
import { Bar, BarChart, ResponsiveContainer, Tooltip, XAxis } from 'recharts';
import { opsQuery } from '#platform/query/ops-query.ts';
import { Coins } from '#ui/coins.tsx';
import { LoadError } from '#ui/page-state.tsx';
import { useUrlState } from '#ui/use-url-state.ts';
import type { OwnProps } from '../page.tsx';
import { useSelectionText } from '../tip-texts.ts';
import styles from '../tipster.module.css';

const TIPS = 20;
const CHART_PX = 96;
const MOST_MONTHS = 36;

const monthsOf = (since: string | null, current: string): string[] => {
  const months = [];
  for (let month = dayjs(`${current}-01`); months.length < MOST_MONTHS; month = month.subtract(1, 'month')) {
    months.push(month.format('YYYY-MM'));
    if (month.format('YYYY-MM') <= (since ?? current)) break;
  }
  return months;
};

const Money = ({ sales }: { sales: OwnSales }): ReactNode => {
  const { balance, held, total, operatorSharePercent } = sales;
  const share = 100 - operatorSharePercent;
  return (
    <section className={styles['money']}>
      <small>
        <Trans>已到账的金币</Trans>
      </small>
      <b>
        <Coins value={balance} />
      </b>
      <p>
        <span>
          <Trans>托管中</Trans> <Coins value={held} />
        </span>
        <span>
          <Trans>本月已退</Trans> <Coins value={total.returned} />
        </span>
        <span>
          <Trans>你得 {share}%</Trans>
        </span>
      </p>
    </section>
  );
};

const SoldPerDay = ({ sales }: { sales: OwnSales }): ReactNode => (
  <section className={styles['box']}>
    <b>
      <Trans>本月卖出 {sales.total.sold} 份</Trans>
    </b>
    <div aria-hidden="true">
      <ResponsiveContainer width="100%" height={CHART_PX}>
        <BarChart data={sales.days} margin={{ top: 8, right: 0, bottom: 0, left: 0 }} accessibilityLayer={false}>
          <XAxis
            dataKey="day"
            tickFormatter={(day: string) => day.slice(8)}
            tickLine={false}
            axisLine={false}
            minTickGap={16}
          />
          <Tooltip cursor={false} />
          <Bar dataKey="sold" fill="var(--ant-color-primary)" radius={2} isAnimationActive={false} />
        </BarChart>
      </ResponsiveContainer>
    </div>
  </section>
);

const TipRow = ({ tip }: { tip: OwnTip }): ReactNode => {
  const selectionText = useSelectionText();
  const { held, returned, earned } = tip.coins;
  return (
    <li className={styles['row']}>
      <span className={styles['grow']}>
        <b>{tip.sportsTitle}</b>
        <small>{tip.legs.map((leg) => `${selectionText(leg)} @ ${leg.odds.toFixed(2)}`).join(' · ')}</small>
      </span>
      <span className={styles['end']}>
        <b>
          <Trans>卖 {tip.sold}</Trans>
        </b>
        <small>
          {held > 0 && (
            <span data-sign="0">
              <Trans>托管</Trans> <Coins value={held} />
            </span>
          )}
          {returned > 0 && (
            <span data-sign="-1">
              <Trans>已退</Trans> <Coins value={returned} />
            </span>
          )}
          {earned > 0 && (
            <span data-sign="1">
              <Trans>得</Trans> <Coins value={earned} />
            </span>
          )}
        </small>
      </span>
    </li>
  );
};

const Payouts = ({ days }: Pick<OwnSales, 'days'>): ReactNode => {
  const moved = days.filter(({ earned, reclaimed, paidOut }) => earned + reclaimed + paidOut > 0).toReversed();
  return (
    <ul className={styles['card']}>
      {moved.map(({ day, earned, reclaimed, paidOut }) => (
        <li key={day} className={styles['row']}>
          <b className={styles['grow']}>{day}</b>
          <span className={styles['end']}>
            <Coins value={earned - reclaimed} isSigned />
            {reclaimed > 0 && (
              <small>
                <Trans>更正收回</Trans> <Coins value={reclaimed} />
              </small>
            )}
            {paidOut > 0 && (
              <small>
                <Trans>打款</Trans> <Coins value={paidOut} />
              </small>
            )}
          </span>
        </li>
      ))}
      {moved.length === 0 && (
        <li>
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={<Trans>这个月还没有到账</Trans>} />
        </li>
      )}
    </ul>
  );
};

/** Sales, coins in escrow and payouts of a month, from the ledger. */
export const SalesTab = ({ professorId }: OwnProps): ReactNode => {
  const { t } = useLingui();
  const url = useUrlState();
  const month = url.get('month');
  const now = useQuery(opsQuery('opsGetTipsterSales', { professorId }));
  const sales = useQuery(opsQuery('opsGetTipsterSales', { professorId, ...(month === undefined ? {} : { month }) }));
  const tips = useQuery(opsQuery('opsListOwnTips', { professorId, size: TIPS }));
  const failed = [sales, tips].find(({ error, data }) => error !== null && data === undefined);
  if (failed) return <LoadError error={failed.error} onRetry={() => void failed.refetch()} />;
  if (sales.data === undefined || tips.data === undefined) return <Spin />;
  const current = now.data?.month ?? sales.data.month;
  return (
    <>
      <Select
        aria-label={t`月份`}
        value={sales.data.month}
        options={monthsOf(sales.data.since, current).map((value) => ({ value, label: value }))}
        onChange={(chosen) => url.set({ month: chosen === current ? null : chosen })}
      />
      <Money sales={sales.data} />
      <SoldPerDay sales={sales.data} />
      <h2 className={styles['heading']}>
        <Trans>推荐</Trans>
        <small>
          <Trans>新的在前</Trans>
        </small>
      </h2>
      <ul className={styles['card']}>
        {tips.data.list.map((tip) => (
          <TipRow key={tip.id} tip={tip} />
        ))}
        {tips.data.list.length === 0 && (
          <li>
            <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={<Trans>还没有推荐</Trans>} />
          </li>
        )}
      </ul>
      <h2 className={styles['heading']}>
        <Trans>到账</Trans>
      </h2>
      <Payouts days={sales.data.days} />
    </>
  );
};
