import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import type { HitRate } from '@touchline/contract/news.ts';
import { RecordCard } from '#entities/tipster/record-card.tsx';
import styles from './hit-rates.module.css';

const PERIODS: Readonly<Record<HitRate['period'], MessageDescriptor>> = {
  week: msg`近7天`,
  month: msg`近30天`,
  quarter: msg`近90天`,
  all: msg({ message: '全部', context: 'period' }),
};

/** Hit rates by period as bars, with what they are made of. */
export const HitRates = ({ rates }: { rates: readonly HitRate[] }) => {
  const { t } = useLingui();
  return (
    <RecordCard title={t`各阶段命中率`} note={t`中 / 场`}>
      <dl className={styles.rates}>
        {rates.map(({ period, settled, hits, percent }) => (
          <div key={period} className={styles.rate}>
            <dt>{t(PERIODS[period])}</dt>
            <dd className={styles.track} aria-hidden="true">
              <span style={{ width: `${percent ?? 0}%` }} />
            </dd>
            <dd className={styles.percent}>{percent === null ? '–' : `${percent}%`}</dd>
            <dd className={styles.of}>
              {hits}/{settled}
            </dd>
          </div>
        ))}
      </dl>
    </RecordCard>
  );
};
