import { Trans, useLingui } from '@lingui/react/macro';
import type { LotteryApproval } from '@touchline/contract/chat.ts';
import { useEffect, useRef, useState, type ReactNode, type FormEvent } from 'react';
import { useFormats } from '#platform/i18n/format.ts';
import { Icon, type IconDrawing, type IconName } from '#ui/icon/icon.tsx';
import { LAZY_ICONS } from '#ui/icon/lazy-icons.ts';
import { Sheet } from '#ui/sheet/sheet.tsx';
import { DataRegion } from '#ui/state/data-region.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import type { useLottery } from '#features/chat/lottery/use-lottery.ts';
import { useMutation } from '@tanstack/react-query';
import { call } from '#platform/http/client.ts';
import { CallError } from '#platform/http/call-error.ts';
import { Button } from '#ui/button/button.tsx';
import { TextField } from '#ui/text-field/text-field.tsx';
import { applicationProblems, type Application, type ApplicationField } from './application.ts';
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
const LotteryForm = ({ liveRoomId, onAnswer, onRefusal }: LotteryFormProps) => {
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

interface LotterySheetProps {
  liveRoomId: string;
  lottery: ReturnType<typeof useLottery>;
  open: boolean;
  onClose: () => void;
}

interface StandProps {
  state: LotteryApproval['state'];
  icon: IconName | IconDrawing;
  title: string;
  children?: ReactNode;
}

const Stand = ({ state, icon, title, children }: StandProps) => (
  <div className={styles.stand} data-state={state}>
    <span className={styles.seal}>
      <Icon name={icon} size={28} />
    </span>
    <p className={styles.title}>{title}</p>
    {children}
  </div>
);

const Decision = ({ approval }: { approval: LotteryApproval }) => {
  const { t } = useLingui();
  const { monthDay, hourMinute } = useFormats();
  const { state, reason, submittedAt } = approval;
  const time = submittedAt === null ? '' : `${monthDay(submittedAt)} ${hourMinute(submittedAt)}`;
  const why = reason === '' ? null : <p className={styles.text}>{reason}</p>;
  switch (state) {
    case 'pending':
      return (
        <Stand state={state} icon={LAZY_ICONS.clock} title={t`申请已提交，等待审核`}>
          <p className={styles.text}>
            <Trans>{time} 提交</Trans>
          </p>
        </Stand>
      );
    case 'approved':
      return (
        <Stand state={state} icon="check" title={t`申请已通过`}>
          <p className={styles.text}>{reason === '' ? <Trans>开奖后主播会联系中奖者</Trans> : reason}</p>
        </Stand>
      );
    case 'refused':
      return (
        <Stand state={state} icon="close" title={t`申请没有通过`}>
          {why}
        </Stand>
      );
    case 'not-eligible':
      return (
        <Stand state={state} icon={LAZY_ICONS.lock} title={t`还不能参与抽奖`}>
          {why}
        </Stand>
      );
    default:
      return <Stand state={state} icon={LAZY_ICONS.ticket} title={t`这个房间的抽奖已结束`} />;
  }
};

/** A room's lottery by the state of the member's application (C7). */
export const LotterySheet = ({ liveRoomId, lottery, open, onClose }: LotterySheetProps) => {
  const { t } = useLingui();
  return (
    <Sheet open={open} onClose={onClose} title={t`房间抽奖`}>
      <DataRegion query={lottery.query} skeleton={<Skeleton height="240px" />} failure={t`抽奖信息加载失败`}>
        {(approval) =>
          approval.state === 'open' ? (
            <LotteryForm
              liveRoomId={liveRoomId}
              onAnswer={lottery.apply}
              onRefusal={() => void lottery.query.refetch()}
            />
          ) : (
            <Decision approval={approval} />
          )
        }
      </DataRegion>
    </Sheet>
  );
};
