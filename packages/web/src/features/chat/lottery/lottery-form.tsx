import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import type { LotteryApproval } from '@touchline/contract/chat.ts';
import type { FormEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { call } from '#platform/http/client.ts';
import { CallError } from '#platform/http/call-error.ts';
import { Button } from '#ui/button/button.tsx';
import { TextField } from '#ui/text-field/text-field.tsx';
import { applicationProblems } from '#features/chat/lottery/application.ts';
import type { Application, ApplicationField } from '#features/chat/lottery/application.ts';
import styles from './lottery.module.css';

interface LotteryFormProps {
  liveRoomId: string;
  onAnswer: (approval: LotteryApproval) => void;
  /** The server took no application: what it says of the member now may be another state. */
  onRefusal: () => void;
}

const textOf = (form: FormData, name: ApplicationField): string => String(form.get(name) ?? '').trim();

const useFieldTexts = (problems: readonly ApplicationField[]) => {
  const { t } = useLingui();
  return {
    name: problems.includes('name') ? t`请填写姓名，最多 40 个字` : undefined,
    contact: problems.includes('contact') ? t`请填写电话、邮箱或微信，至少 3 个字符` : undefined,
  };
};

/** Name and contact for a lottery. */
export const LotteryForm = ({ liveRoomId, onAnswer, onRefusal }: LotteryFormProps) => {
  const { t } = useLingui();
  const element = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<readonly ApplicationField[]>([]);
  const texts = useFieldTexts(problems);
  const sending = useMutation({
    mutationFn: (values: Application) =>
      call('submitLotteryApproval', { liveRoomId, ...values }, { failures: 'quiet' }),
    networkMode: 'always',
    onSuccess: onAnswer,
    onError: onRefusal,
  });
  useEffect(() => {
    if (problems.length > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problems]);

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const values = { name: textOf(form, 'name'), contact: textOf(form, 'contact') };
    const found = applicationProblems(values);
    setProblems(found);
    if (found.length === 0 && !sending.isPending) sending.mutate(values);
  };

  const { error } = sending;
  const isRefused = error instanceof CallError && error.failure === 'refused';
  return (
    <form ref={element} className={styles.form} noValidate onSubmit={submit}>
      <p className={styles.text}>
        <Trans>填写后由主播审核，只用于联系中奖者。</Trans>
      </p>
      <TextField name="name" label={t`姓名`} autoComplete="name" maxLength={40} problem={texts.name} />
      <TextField
        name="contact"
        label={t`联系方式`}
        hint={t`电话、邮箱或微信`}
        autoComplete="tel"
        maxLength={80}
        problem={texts.contact}
      />
      {error === null ? null : (
        <p className={styles.problem} role="alert">
          {isRefused ? error.message : t`提交失败，请重试`}
        </p>
      )}
      <Button type="submit" look="solid" size="large" busy={sending.isPending}>
        <Trans>提交申请</Trans>
      </Button>
    </form>
  );
};
