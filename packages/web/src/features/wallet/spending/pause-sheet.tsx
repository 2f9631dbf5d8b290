import { Trans, useLingui } from '@lingui/react/macro';
import type { Spending } from '@touchline/contract/wallet.ts';
import { useState } from 'react';
import { pauseEnd } from '#features/wallet/spending/spending-rules.ts';
import { useSpendingChange } from '#data/wallet/use-spending-change.ts';
import { useTimeText } from '#platform/i18n/use-time-text.ts';
import { marketCall } from '#platform/query/market-query.ts';
import { Button } from '#ui/button/button.tsx';
import { Segments } from '#ui/chip/segments.tsx';
import { Sheet } from '#ui/sheet/sheet.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import styles from './spending-sheet.module.css';
import { serverClock } from '#platform/time/server-clock.ts';

interface PauseSheetProps {
  spending: Spending;
  onClose: () => void;
}

const DAYS = ['1', '7', '30'] as const;
type Days = (typeof DAYS)[number];

/** Less is no longer pause. */
const LONGER_BY_MS = 3_600_000;

/** The shortest choice that makes the pause longer than it is. */
const firstChoice = (spending: Spending): Days => {
  const now = serverClock.now();
  const present = spending.pausedUntil ?? now;
  return DAYS.find((days) => pauseEnd(spending, Number(days), now) >= present + LONGER_BY_MS) ?? '30';
};

const useDayChoices = (): { value: Days; label: string }[] => {
  const { t } = useLingui();
  const words: Readonly<Record<Days, string>> = { '1': t`1 天`, '7': t`7 天`, '30': t`30 天` };
  return DAYS.map((value) => ({ value, label: words[value] }));
};

const ChooseDays = ({ days, onChoose, onNext }: { days: Days; onChoose: (days: Days) => void; onNext: () => void }) => {
  const { t } = useLingui();
  return (
    <>
      <p className={styles.words}>
        {t`想停一停的时候，可以让这个账号在一段时间里不能购买。已经买的推荐照常能看，照常开奖和退回。`}
      </p>
      <div className={styles.choice}>
        <Segments label={t`暂停多久`} choices={useDayChoices()} value={days} onChange={onChoose} />
      </div>
      <Button look="solid" size="large" onClick={onNext}>
        {t`下一步`}
      </Button>
    </>
  );
};

const Confirm = ({ spending, days, onClose }: PauseSheetProps & { days: Days }) => {
  const { t } = useLingui();
  const until = useTimeText('sentence')(pauseEnd(spending, Number(days), serverClock.now()));
  const pausing = useSpendingChange(
    (wanted: Days) => marketCall('pauseSpending', { days: Number(wanted) }),
    () => {
      toast.success(t`已暂停购买`);
      onClose();
    },
  );
  return (
    <>
      <p className={styles.until}>
        <Trans>
          到 <b>{until}</b> 为止不能购买推荐。可以再延长，不能提前结束，客服和运营也不能替你解除。
        </Trans>
      </p>
      <Button look="danger" size="large" busy={pausing.isPending} onClick={() => pausing.mutate(days)}>
        <Trans>确认暂停 {days} 天</Trans>
      </Button>
      <Button look="quiet" size="large" onClick={onClose}>
        {t`再想想`}
      </Button>
    </>
  );
};

/** No purchase for a while: choose how long, then confirm, since nothing shortens it. */
export const PauseSheet = ({ spending, onClose }: PauseSheetProps) => {
  const { t } = useLingui();
  const [days, setDays] = useState(() => firstChoice(spending));
  const [isSure, setSure] = useState(false);
  return (
    <Sheet open onClose={onClose} title={spending.pausedUntil === null ? t`暂停购买` : t`延长暂停`}>
      <div className={styles.sheet}>
        {isSure ? (
          <Confirm spending={spending} days={days} onClose={onClose} />
        ) : (
          <ChooseDays days={days} onChoose={setDays} onNext={() => setSure(true)} />
        )}
      </div>
    </Sheet>
  );
};
