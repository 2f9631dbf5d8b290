import { useLingui } from '@lingui/react/macro';
import { resultLabels } from '#entities/tip/result-labels.ts';
import type { ResultCode } from '#entities/tip/result-labels.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './result-stamp.module.css';

interface ResultStampProps {
  result: ResultCode;
  /** `small` in lines, `large` over a page. */
  size?: 'small' | 'normal' | 'large';
}

/** The result of a tip as a rubber stamp; nothing while it waits. */
export const ResultStamp = ({ result, size = 'normal' }: ResultStampProps) => {
  const { t } = useLingui();
  const words = resultLabels(result);
  if (words === undefined) return null;
  const spoken = t(words.spoken);
  const word = t(words.word);
  return (
    <span
      className={classNames(styles.stamp, styles[words.tone], styles[size])}
      role="img"
      aria-label={t`结果：${spoken}`}
      data-result={words.name}
      data-short={word.length === 1 || undefined}
    >
      <span>{word}</span>
    </span>
  );
};
