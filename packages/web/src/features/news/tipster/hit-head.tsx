import { Trans } from '@lingui/react/macro';
import type { TipsterDetail } from '@touchline/contract/news.ts';
import { wilson } from '@touchline/domain/betting/wilson.ts';
import { HitBar, isAbove } from '#entities/hits/hit-bar.tsx';
import styles from './hit-head.module.css';

/** The hit rate of all settled tips with its interval, beside the break-even at the odds of the tips. */
export const HitHead = ({ tipster }: { tipster: TipsterDetail }) => {
  const { hitSession: hits, sportsSession: settled, breakEven } = tipster;
  const share = wilson(hits, settled);
  if (share === null)
    return (
      <p className={styles.few}>
        <Trans>已结算 {settled} 场，太少，不算命中率。</Trans>
      </p>
    );
  const { percent, low, high } = share;
  const odds = breakEven === null ? '' : (100 / breakEven).toFixed(2);
  return (
    <div className={styles.head}>
      <strong>{percent}%</strong>
      <p>
        <b>
          <Trans>
            {settled} 场已结算，中 {hits} 场
          </Trans>
        </b>
        <small>
          <Trans>
            真实命中率多半在 {low}–{high}%（95% 区间）
          </Trans>
        </small>
      </p>
      <div className={styles.bar}>
        <HitBar hits={hits} settled={settled} breakEven={breakEven} />
      </div>
      {breakEven === null ? null : (
        <p className={styles.words}>
          {isAbove({ hits, settled, breakEven }) ? (
            <Trans>
              整个区间都高于保本命中率 {breakEven}%（平均赔率 {odds}）。只说过去。
            </Trans>
          ) : (
            <Trans>
              区间没有整个高于保本命中率 {breakEven}%（平均赔率 {odds}），可能只是运气。
            </Trans>
          )}
        </p>
      )}
    </div>
  );
};
