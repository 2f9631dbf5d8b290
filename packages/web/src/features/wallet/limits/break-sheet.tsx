import { Trans, useLingui } from '@lingui/react/macro';
import type { BreakKind } from '@touchline/contract/limit-terms.ts';
import type { Limits } from '@touchline/contract/wallet-limits.ts';
import { breakEnd } from '@touchline/domain/limits.ts';
import { useState } from 'react';
import { useLimitChange } from '#data/wallet/use-limit-change.ts';
import { useEndText } from '#platform/i18n/use-end-text.ts';
import { marketCall } from '#platform/query/market-query.ts';
import { serverClock } from '#platform/time/server-clock.ts';
import { Button } from '#ui/button/button.tsx';
import { Segments } from '#ui/chip/segments.tsx';
import { Sheet } from '#ui/sheet/sheet.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import styles from './limits-sheet.module.css';

interface BreakSheetProps {
  limits: Limits;
  onClose: () => void;
}

interface Choice {
  kind: BreakKind;
  days: string;
}

const DAYS: Readonly<Record<BreakKind, readonly string[]>> = { pause: ['1', '7', '30'], 'cool-off': ['1', '7', '42'] };

/** Less is no longer break. */
const LONGER_BY_MS = 3_600_000;

const currentEnd = ({ pausedUntil, coolOffUntil }: Limits, kind: BreakKind): number | null =>
  kind === 'pause' ? pausedUntil : coolOffUntil;

/** The shortest choice that makes the break longer than it is. */
const firstDays = (limits: Limits, kind: BreakKind): string => {
  const now = serverClock.now();
  const current = currentEnd(limits, kind);
  const isLonger = (days: string): boolean => breakEnd(current, Number(days), now) >= (current ?? now) + LONGER_BY_MS;
  return DAYS[kind].find(isLonger) ?? DAYS[kind].at(-1) ?? '';
};

const useChoices = () => {
  const { t } = useLingui();
  const words: Readonly<Record<string, string>> = { '1': t`1 天`, '7': t`7 天`, '30': t`30 天`, '42': t`6 周` };
  return {
    kinds: [
      { value: 'pause' as const, label: t`只停购买` },
      { value: 'cool-off' as const, label: t`购买和充值都停` },
    ],
    days: (kind: BreakKind) => DAYS[kind].map((value) => ({ value, label: words[value] ?? value })),
    dayWords: (days: string): string => words[days] ?? days,
  };
};

interface ChooseProps {
  choice: Choice;
  limits: Limits;
  onChoose: (choice: Choice) => void;
  onNext: () => void;
}

const Choose = ({ choice, limits, onChoose, onNext }: ChooseProps) => {
  const { t } = useLingui();
  const { kinds, days } = useChoices();
  return (
    <>
      <p className={styles.words}>
        {t`想停一停的时候，可以让这个账号在一段时间里不能购买，或者连充值也停。已经买的推荐照常能看，照常开奖和退回。`}
      </p>
      <div className={styles.choice}>
        <Segments
          label={t`停什么`}
          choices={kinds}
          value={choice.kind}
          onChange={(kind) => onChoose({ kind, days: firstDays(limits, kind) })}
        />
      </div>
      <div className={styles.choice}>
        <Segments
          label={t`停多久`}
          choices={days(choice.kind)}
          value={choice.days}
          onChange={(value) => onChoose({ ...choice, days: value })}
        />
      </div>
      <Button look="solid" size="large" onClick={onNext}>
        {t`下一步`}
      </Button>
    </>
  );
};

const Confirm = ({ choice: { kind, days }, limits, onClose }: BreakSheetProps & { choice: Choice }) => {
  const { t } = useLingui();
  const until = useEndText()(breakEnd(currentEnd(limits, kind), Number(days), serverClock.now()));
  const length = useChoices().dayWords(days);
  const taking = useLimitChange(
    () => marketCall('takeBreak', { kind, days: Number(days) }),
    () => {
      toast.success(kind === 'pause' ? t`已暂停购买` : t`冷静期已开始`);
      onClose();
    },
  );
  return (
    <>
      <p className={styles.until}>
        {kind === 'pause' ? (
          <Trans>
            到 <b>{until}</b> 为止不能购买推荐。可以再延长，不能提前结束，客服和运营也不能替你解除。
          </Trans>
        ) : (
          <Trans>
            到 <b>{until}</b> 为止不能购买推荐，也不能充值。可以再延长，不能提前结束，客服和运营也不能替你解除。
          </Trans>
        )}
      </p>
      <Button look="danger" size="large" busy={taking.isPending} onClick={() => taking.mutate(undefined)}>
        {kind === 'pause' ? t`确认暂停购买 ${length}` : t`确认冷静 ${length}`}
      </Button>
      <Button look="quiet" size="large" onClick={onClose}>
        {t`再想想`}
      </Button>
    </>
  );
};

/** No purchases, or no top-ups either, for a while: choose, then confirm, since nothing shortens it. */
export const BreakSheet = ({ limits, onClose }: BreakSheetProps) => {
  const { t } = useLingui();
  const [choice, setChoice] = useState<Choice>(() => ({ kind: 'pause', days: firstDays(limits, 'pause') }));
  const [isSure, setSure] = useState(false);
  return (
    <Sheet open onClose={onClose} title={t`休息一下`}>
      <div className={styles.sheet}>
        {isSure ? (
          <Confirm limits={limits} choice={choice} onClose={onClose} />
        ) : (
          <Choose choice={choice} limits={limits} onChoose={setChoice} onNext={() => setSure(true)} />
        )}
      </div>
    </Sheet>
  );
};
