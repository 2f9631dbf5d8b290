import { Trans, useLingui } from '@lingui/react/macro';
import type { LotteryApproval } from '@touchline/contract/chat.ts';
import type { ReactNode } from 'react';
import { useFormats } from '#platform/i18n/format.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { LAZY_ICONS } from '#ui/icon/lazy-icons.ts';
import type { IconDrawing, IconName } from '#ui/icon/icon.tsx';
import { Sheet } from '#ui/sheet/sheet.tsx';
import { DataRegion } from '#ui/state/data-region.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { LotteryForm } from '#features/chat/lottery/lottery-form.tsx';
import type { useLottery } from '#features/chat/lottery/use-lottery.ts';
import styles from './lottery.module.css';

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
        <Stand state={state} icon="lock" title={t`还不能参与抽奖`}>
          {why}
        </Stand>
      );
    default:
      return <Stand state={state} icon="ticket" title={t`这个房间的抽奖已结束`} />;
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
