import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSession } from '#platform/session/session.ts';
import { reported } from '#platform/storage/reported.ts';
import { Icon } from '#ui/icon/icon.tsx';
import type { IconDrawing } from '#ui/icon/icon.tsx';
import { LAZY_ICONS } from '#ui/icon/lazy-icons.ts';
import { copyText } from '#ui/share/copy-text.ts';
import { toast } from '#ui/toast/toast-store.ts';
import styles from './report.module.css';

interface LineActionProps {
  icon: IconDrawing;
  label: string;
  disabled?: boolean;
  onPress: () => void;
}

/** One thing to do with what somebody wrote. */
export const LineAction = ({ icon, label, disabled = false, onPress }: LineActionProps) => (
  <li>
    <button type="button" className={styles.action} disabled={disabled} onClick={onPress}>
      <Icon name={icon} />
      {label}
    </button>
  </li>
);

/** Give it `LineAction` children. */
export const LineActions = ({ children }: { children: ReactNode }) => <ul className={styles.actions}>{children}</ul>;

/** Copies what was written, and says so. */
export const CopyAction = ({ text, onDone }: { text: string; onDone: () => void }) => {
  const { t } = useLingui();
  const copy = async (): Promise<void> => {
    const isCopied = await copyText(text);
    onDone();
    if (isCopied) toast.success(t`已复制`);
    else toast.error(t`复制失败`);
  };
  return <LineAction icon={LAZY_ICONS.lines} label={t`复制`} onPress={() => void copy()} />;
};

interface ReportActionProps {
  messageId: string;
  /** What stands there once the member has reported it. */
  reportedLabel: string;
  onReport: () => void;
}

/** Leads to the report of what was written, once. */
export const ReportAction = ({ messageId, reportedLabel, onReport }: ReportActionProps) => {
  const { t } = useLingui();
  const isReported = useSession() !== null && reported.has(messageId);
  return (
    <LineAction
      icon={LAZY_ICONS.flag}
      label={isReported ? reportedLabel : t`举报`}
      disabled={isReported}
      onPress={onReport}
    />
  );
};

interface QuotedLineProps {
  name: string;
  /** Epoch ms, and in words. */
  at: number;
  time: string;
  text: string;
}

/** What somebody wrote, in the sheet about it. */
export const QuotedLine = ({ name, at, time, text }: QuotedLineProps) => (
  <blockquote className={styles.line}>
    <p>
      <b>{name}</b>
      <time dateTime={new Date(at).toISOString()}>{time}</time>
    </p>
    <p>{text}</p>
  </blockquote>
);
