import { useLingui } from '@lingui/react/macro';
import { resultLabels } from '#entities/tip/result-labels.ts';
import type { ResultCode } from '#entities/tip/result-labels.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './form-strip.module.css';

interface FormStripProps {
  /** Newest first. */
  results: readonly ResultCode[];
  size?: 'normal' | 'large';
}

/** The last results, each a letter on its colour, newest first. */
export const FormStrip = ({ results, size = 'normal' }: FormStripProps) => {
  const { t } = useLingui();
  const labels = results.flatMap((result) => resultLabels(result) ?? []);
  const spoken = labels.map((words) => t(words.spoken)).join(t`、`);
  return (
    <span className={classNames(styles.strip, styles[size])} role="img" aria-label={t`最近的结果，从新到旧：${spoken}`}>
      {labels.map(({ name, tone, letter }, index) => (
        <i key={index} className={styles[tone]} data-half={name.endsWith('Half') || undefined}>
          {t(letter)}
        </i>
      ))}
    </span>
  );
};
