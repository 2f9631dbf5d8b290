import { useLingui } from '@lingui/react/macro';
import type { Exclusion } from '@touchline/contract/wallet-limits.ts';
import { mayEndExclusion } from '@touchline/domain/limits.ts';
import { useLimitChange } from '#data/wallet/use-limit-change.ts';
import { useEndText } from '#platform/i18n/use-end-text.ts';
import { marketCall } from '#platform/query/market-query.ts';
import { Button } from '#ui/button/button.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import styles from './limits-card.module.css';

const useStateText = ({ until, liftsAt, by }: Exclusion, now: number): string => {
  const { t } = useLingui();
  const endText = useEndText();
  const end = endText(liftsAt ?? until ?? 0);
  if (liftsAt !== null) return t`已申请解除，${end} 起恢复。在那之前仍不能购买和充值。`;
  if (until === null) return t`没有期限。不能购买、充值和参加抽奖。`;
  if (until <= now) return t`期限已过。要恢复购买和充值，需要你自己申请，再等 24 小时。`;
  if (by === 'contact') return t`这个邮箱或手机号属于已自我排除的会员，到 ${end} 为止不能购买、充值和参加抽奖。`;
  return by === 'operator'
    ? t`由运营方设置，到 ${end} 为止不能购买、充值和参加抽奖。`
    : t`到 ${end} 为止不能购买、充值和参加抽奖。`;
};

/** That the member is excluded, until when, and after the time the way back. */
export const ExclusionNotice = ({ exclusion, now }: { exclusion: Exclusion; now: number }) => {
  const { t } = useLingui();
  const text = useStateText(exclusion, now);
  const ending = useLimitChange(
    () => marketCall('endExclusion', {}),
    () => toast.note(t`已申请，24 小时后恢复`),
  );
  return (
    <div className={styles.excluded} role="status">
      <b>{t`你已自我排除`}</b>
      <p>{text}</p>
      {mayEndExclusion(exclusion, now) ? (
        <Button busy={ending.isPending} onClick={() => ending.mutate(undefined)}>
          {t`申请解除`}
        </Button>
      ) : null}
    </div>
  );
};
