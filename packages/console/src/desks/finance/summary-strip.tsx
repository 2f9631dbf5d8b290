import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { useLocale } from '#platform/i18n/locale.ts';
import { opsQuery } from '#platform/query/ops-query.ts';
import { Coins } from '#ui/coins.tsx';
import { LoadError } from '#ui/page-state.tsx';
import { StateTag } from '#ui/state-tag.tsx';
import styles from './finance.module.css';
import { usePeriod } from './period.ts';

const Tile = ({ label, value, note }: { label: string; value: number; note: ReactNode }): ReactNode => (
  <div className={styles['tile']}>
    <small>{label}</small>
    <strong>
      <Coins value={value} />
    </strong>
    <small>{note}</small>
  </div>
);

/** The period in coins; what is held is explained by what came and went. */
export const SummaryStrip = (): ReactNode => {
  const { t } = useLingui();
  const language = useLocale();
  const { data, error, refetch } = useQuery(opsQuery('opsGetFinanceSummary', usePeriod()));
  const number = (value: number): string => value.toLocaleString(language);
  const percent = (part: number, whole: number): string =>
    (whole === 0 ? 0 : part / whole).toLocaleString(language, { style: 'percent', maximumFractionDigits: 1 });
  if (error !== null) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton active title={false} paragraph={{ rows: 2 }} />;
  const { topUps, added, removed, refunded, released, held, balanced } = data;
  const { count: paid } = topUps;
  const { count: bought, coins: spent } = data.bought;
  const given = released.tipsters + released.operator;
  const [before, plus, minusGiven, minusRefunded] = [held.before, spent, given, refunded.coins].map(number);
  const operator = number(released.operator);
  const share = percent(refunded.coins, spent);
  const subtracted = number(removed.coins);
  return (
    <section className={styles['strip']} aria-label={t`这段时间`}>
      <Tile label={t`充值收入`} value={topUps.coins} note={<Plural value={paid} other="# 笔" />} />
      <Tile label={t`购买推荐`} value={spent} note={<Plural value={bought} other="# 次" />} />
      <Tile label={t`退回会员`} value={refunded.coins} note={<Trans>占购买的 {share}</Trans>} />
      <Tile label={t`放款给作者`} value={released.tipsters} note={<Trans>平台 {operator}</Trans>} />
      <Tile label={t`调整加`} value={added.coins} note={<Trans>调整减 {subtracted}</Trans>} />
      <div className={styles['tile']} data-held="">
        <small>
          <Trans>托管中（赛果前不属于任何人）</Trans>
        </small>
        <strong>
          <Coins value={held.after} />
        </strong>
        <small>
          {before} + {plus} − {minusGiven} − {minusRefunded}{' '}
          <StateTag tone={balanced ? 'good' : 'bad'}>{balanced ? t`借贷平` : t`借贷不平`}</StateTag>
        </small>
      </div>
    </section>
  );
};
