import { Trans, useLingui } from '@lingui/react/macro';
import { EXCLUSION_MONTHS, type ExclusionMonths } from '@touchline/contract/limit-terms.ts';
import { exclusionEnd } from '@touchline/domain/limits.ts';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useLimitChange } from '#data/wallet/use-limit-change.ts';
import { useEndText } from '#platform/i18n/use-end-text.ts';
import { marketCall } from '#platform/query/market-query.ts';
import { serverClock } from '#platform/time/server-clock.ts';
import { Button } from '#ui/button/button.tsx';
import { WrappedChips } from '#ui/chip/wrapped-chips.tsx';
import { Sheet } from '#ui/sheet/sheet.tsx';
import { TextField } from '#ui/text-field/text-field.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import styles from './limits-sheet.module.css';

const useTermChoices = () => {
  const { t } = useLingui();
  const words: Readonly<Record<ExclusionMonths, string>> = {
    6: t`6 个月`,
    12: t`1 年`,
    24: t`2 年`,
    36: t`3 年`,
    60: t`5 年`,
    0: t`永久`,
  };
  return EXCLUSION_MONTHS.map((months) => ({ value: String(months), label: words[months] }));
};

const Consequences = ({ months }: { months: number }) => {
  const { t } = useLingui();
  const end = exclusionEnd(months, serverClock.now());
  const until = useEndText()(end ?? 0);
  return (
    <>
      <p className={styles.until}>
        {end === null ? (
          <Trans>
            自我排除<b>没有期限</b>，任何人都不能解除。
          </Trans>
        ) : (
          <Trans>
            自我排除到 <b>{until}</b>，在那之前任何人都不能解除，包括你自己和客服。
          </Trans>
        )}
      </p>
      <ul className={styles.consequences}>
        <li>{t`不能购买推荐，不能充值，不能参加抽奖，也不会收到营销消息。`}</li>
        <li>{t`改名、重设密码、换设备都不影响；用同一个邮箱或手机号新开的账号也会被排除。`}</li>
        <li>{t`已经买的推荐照常能看，照常开奖，退回的金币照常到账。`}</li>
        <li>{t`期满后不会自动恢复：要你自己申请，再等 24 小时。`}</li>
      </ul>
    </>
  );
};

/** Excludes the member: what follows is said plainly, and a typed word confirms it, since nothing takes it back. */
export const ExclusionSheet = ({ onClose }: { onClose: () => void }) => {
  const { t } = useLingui();
  const [months, setMonths] = useState('6');
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const word = t`自我排除`;
  const excluding = useLimitChange(
    () => marketCall('excludeSelf', { months: Number(months) }),
    () => {
      toast.success(t`自我排除已生效`);
      onClose();
    },
  );
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (typed.trim().toLowerCase() === word.toLowerCase()) excluding.mutate(undefined);
    else setWrong(true);
  };
  return (
    <Sheet open onClose={onClose} title={t`自我排除`}>
      <form className={styles.sheet} noValidate onSubmit={submit}>
        <WrappedChips label={t`排除多久`} choices={useTermChoices()} value={months} onChange={setMonths} />
        <Consequences months={Number(months)} />
        <TextField
          name="word"
          label={t`请输入“${word}”确认`}
          autoComplete="off"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setWrong(false);
          }}
          problem={isWrong ? t`请原样输入“${word}”` : undefined}
        />
        <Button type="submit" look="danger" size="large" busy={excluding.isPending}>
          {t`确认排除，不能撤回`}
        </Button>
        <Button look="quiet" size="large" onClick={onClose}>
          {t`再想想`}
        </Button>
      </form>
    </Sheet>
  );
};
