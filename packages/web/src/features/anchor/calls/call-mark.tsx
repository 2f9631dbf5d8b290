import { useLingui } from '@lingui/react/macro';
import type { CallOutcome } from '@touchline/contract/host-call-terms.ts';
import { Icon, type IconDrawing, type IconName } from '#ui/icon/icon.tsx';
import { LAZY_ICONS } from '#ui/icon/lazy-icons.ts';
import styles from './calls.module.css';

const ICONS: Readonly<Record<CallOutcome, IconName | IconDrawing>> = {
  open: LAZY_ICONS.clock,
  right: 'check',
  wrong: 'close',
  void: LAZY_ICONS.handle,
};

/** What became of a call: a form of its own for each outcome, not a colour alone. */
export const CallMark = ({ outcome }: { outcome: CallOutcome }) => {
  const { t } = useLingui();
  const names: Readonly<Record<CallOutcome, string>> = {
    open: t`还没有结果`,
    right: t`说中`,
    wrong: t`没说中`,
    void: t`不算`,
  };
  return (
    <span className={styles.mark} data-outcome={outcome}>
      <Icon name={ICONS[outcome]} size={13} />
      <span className="sr-only">{names[outcome]}</span>
    </span>
  );
};
