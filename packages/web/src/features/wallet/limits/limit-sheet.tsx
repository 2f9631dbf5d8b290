import { useLingui } from '@lingui/react/macro';
import type { LimitKind, LimitPeriod } from '@touchline/contract/limit-terms.ts';
import type { PeriodLimit } from '@touchline/contract/wallet-limits.ts';
import { withOwnLimit } from '@touchline/domain/limits.ts';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useLimitNames } from '#features/wallet/limits/limit-names.ts';
import { typedCoins } from '#features/wallet/limits/typed-coins.ts';
import { useLimitChange } from '#data/wallet/use-limit-change.ts';
import { marketCall } from '#platform/query/market-query.ts';
import { useTimeText } from '#platform/i18n/use-time-text.ts';
import { serverClock } from '#platform/time/server-clock.ts';
import { Button } from '#ui/button/button.tsx';
import { WrappedChips } from '#ui/chip/wrapped-chips.tsx';
import { Sheet } from '#ui/sheet/sheet.tsx';
import { TextField } from '#ui/text-field/text-field.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import styles from './limits-sheet.module.css';

interface LimitSheetProps {
  kind: LimitKind;
  period: LimitPeriod;
  limit: PeriodLimit;
  onClose: () => void;
}

const PROPOSALS: Readonly<Record<LimitPeriod, readonly string[]>> = {
  day: ['50', '100', '200', '500'],
  week: ['200', '500', '1000', '2000'],
  month: ['500', '1000', '3000', '5000'],
};

/** When a limit that is saved now could hold (epoch ms); null for at once. */
const waitsUntil = (limit: PeriodLimit, wanted: number): number | null =>
  withOwnLimit(limit, wanted, serverClock.now()).nextAt;

const useSave = ({ kind, period, limit, onClose }: LimitSheetProps) => {
  const { t } = useLingui();
  const saving = useLimitChange((coins: number) => marketCall('saveLimit', { kind, period, coins }), onClose);
  const notify = (coins: number): void =>
    waitsUntil(limit, coins) === null ? toast.success(t`上限已生效`) : toast.note(t`已记下，24 小时后请回来确认`);
  return {
    isBusy: saving.isPending,
    save: (coins: number): void => saving.mutate(coins, { onSuccess: () => notify(coins) }),
  };
};

/** When a limit that is typed would hold, in words. */
const useEffectText = (limit: PeriodLimit) => {
  const { t } = useLingui();
  const timeText = useTimeText('sentence');
  return (wanted: number | null): string => {
    if (wanted === null) return t`整数，单位金币`;
    const from = waitsUntil(limit, wanted);
    if (from === null) return t`保存后马上生效`;
    const moment = timeText(from);
    return t`调高要等 24 小时：${moment} 起可以确认，确认之前仍按现在的上限`;
  };
};

/** Sets the member's own limit: a lower one holds at once; a higher one or none waits a day and is confirmed then. */
export const LimitSheet = (props: LimitSheetProps) => {
  const { t } = useLingui();
  const { kind, period, limit, onClose } = props;
  const { nameOf } = useLimitNames();
  const [text, setText] = useState(limit.own > 0 ? String(limit.own) : '');
  const [isWrong, setWrong] = useState(false);
  const effectText = useEffectText(limit);
  const { isBusy, save } = useSave(props);
  const wanted = typedCoins(text);
  const type = (next: string): void => {
    setText(next);
    setWrong(false);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (wanted === null) setWrong(true);
    else save(wanted);
  };
  return (
    <Sheet open onClose={onClose} title={nameOf(kind, period)}>
      <form className={styles.sheet} noValidate onSubmit={submit}>
        <p className={styles.words}>
          {kind === 'purchase'
            ? t`这段时间里购买推荐最多花多少金币。调低马上生效；调高或取消要等 24 小时，到时再确认一次。`
            : t`这段时间里最多充值多少金币。调低马上生效；调高或取消要等 24 小时，到时再确认一次。`}
        </p>
        <TextField
          name="limit"
          label={t`最多`}
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
          value={text}
          onChange={(event) => type(event.target.value)}
          hint={effectText(wanted)}
          problem={isWrong ? t`请填写 1 以上的整数` : undefined}
        />
        <WrappedChips
          label={t`常用上限`}
          choices={PROPOSALS[period].map((value) => ({ value, label: value }))}
          value={text}
          onChange={type}
        />
        <Button type="submit" look="solid" size="large" busy={isBusy}>
          {t`保存上限`}
        </Button>
        {limit.own === 0 ? null : (
          <Button look="quiet" size="large" disabled={isBusy} onClick={() => save(0)}>
            {t`24 小时后取消上限`}
          </Button>
        )}
      </form>
    </Sheet>
  );
};
