import { useLingui } from '@lingui/react/macro';
import { useHitText } from '#entities/hits/use-hit-text.ts';
import styles from './hit-share.module.css';

interface HitShareProps {
  /** What the hits are called: 胜率, 命中率. */
  name: string;
  hits: number;
  settled: number;
}

/** Hits of settled bets over their percentage with its interval, for narrow places; nothing before the first. */
export const HitShare = ({ name, hits, settled }: HitShareProps) => {
  const { t } = useLingui();
  const { share } = useHitText();
  return settled === 0 ? null : (
    <span className={styles.share} title={t`${name}：中 / 已结算，百分比和 95% 区间`}>
      <span className="sr-only">{name} </span>
      <b>
        {hits}/{settled}
      </b>
      <small>{share(hits, settled)}</small>
    </span>
  );
};
