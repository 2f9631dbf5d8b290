import { useLingui } from '@lingui/react/macro';
import type { Spending } from '@touchline/contract/wallet.ts';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { capHoldsFrom, capOf } from '#features/wallet/spending/spending-rules.ts';
import { useSpendingChange } from '#data/wallet/use-spending-change.ts';
import { marketCall } from '#platform/query/market-query.ts';
import { useTimeText } from '#platform/i18n/use-time-text.ts';
import { Button } from '#ui/button/button.tsx';
import { Chips } from '#ui/chip/chip.tsx';
import { Sheet } from '#ui/sheet/sheet.tsx';
import { TextField } from '#ui/text-field/text-field.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import styles from './spending-sheet.module.css';
import { serverClock } from '#platform/time/server-clock.ts';

interface CapSheetProps {
  spending: Spending;
  onClose: () => void;
}

const PROPOSALS = ['50', '100', '200', '500'].map((value) => ({ value, label: value }));

/** When a limit that is typed would hold, in words. */
const useEffectText = (spending: Spending) => {
  const { t } = useLingui();
  const timeText = useTimeText('sentence');
  return (wanted: number | null): string | undefined => {
    if (wanted === null) return undefined;
    const from = capHoldsFrom(spending, wanted, serverClock.now());
    if (from === null) return t`保存后马上生效`;
    const moment = timeText(from);
    return t`调高要等 24 小时：${moment} 起生效，在那之前仍按现在的上限`;
  };
};

const useSave = (spending: Spending, onClose: () => void) => {
  const { t } = useLingui();
  const saving = useSpendingChange((cap: number) => marketCall('saveSpendingCap', { cap }), onClose);
  const notify = (cap: number): void =>
    capHoldsFrom(spending, cap, serverClock.now()) === null
      ? toast.success(t`每日上限已生效`)
      : toast.note(t`已记下，24 小时后生效`);
  return {
    isBusy: saving.isPending,
    save: (cap: number): void => saving.mutate(cap, { onSuccess: () => notify(cap) }),
  };
};

/** Sets the member's own limit for a day: lower holds at once, higher or none a day later. */
export const CapSheet = ({ spending, onClose }: CapSheetProps) => {
  const { t } = useLingui();
  const present = spending.ownCap;
  const [text, setText] = useState(present > 0 ? String(present) : '');
  const [isWrong, setWrong] = useState(false);
  const effectWords = useEffectText(spending);
  const { isBusy, save } = useSave(spending, onClose);
  const wanted = capOf(text);

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
    <Sheet open onClose={onClose} title={t`我的每日上限`}>
      <form className={styles.sheet} noValidate onSubmit={submit}>
        <p className={styles.words}>
          {t`一天里购买推荐最多花多少金币。调低马上生效，调高或取消要等 24 小时，给自己一个冷静的时间。`}
        </p>
        <TextField
          name="cap"
          label={t`每天最多`}
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
          value={text}
          onChange={(event) => type(event.target.value)}
          hint={effectWords(wanted) ?? t`整数，单位金币`}
          problem={isWrong ? t`请填写 1 以上的整数` : undefined}
        />
        <Chips label={t`常用上限`} choices={PROPOSALS} value={text} onChange={type} />
        <Button type="submit" look="solid" size="large" busy={isBusy}>
          {t`保存上限`}
        </Button>
        {present === 0 ? null : (
          <Button look="quiet" size="large" disabled={isBusy} onClick={() => save(0)}>
            {t`24 小时后取消上限`}
          </Button>
        )}
      </form>
    </Sheet>
  );
};
