import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { Button } from '#ui/button/button.tsx';
import { messageText } from '#ui/text-bar/message-text.ts';
import { TextField } from '#ui/text-field/text-field.tsx';
import styles from './report.module.css';

/** Longest explanation of a report, as the contract has it. */
const REPORT_TEXT_MAX = 200;

interface ReportReasonsProps {
  reasons: readonly { id: string; label: string }[];
  onChoose: (id: string) => void;
}

/** The reasons for a report, of which one is chosen. */
export const ReportReasons = ({ reasons, onChoose }: ReportReasonsProps) => (
  <fieldset className={styles.reasons}>
    <legend className="sr-only">
      <Trans>举报原因</Trans>
    </legend>
    {reasons.map(({ id, label }) => (
      <label key={id} className={styles.reason}>
        <input type="radio" name="categoryId" value={id} onChange={() => onChoose(id)} />
        {label}
      </label>
    ))}
  </fieldset>
);

export interface Report {
  categoryId: string;
  text: string;
}

interface ReportFormProps {
  /** `ReportReasons`, once they are there. */
  children: (onChoose: (id: string) => void) => ReactNode;
  /** Why the last try failed. */
  problem: string | undefined;
  busy: boolean;
  onSubmit: (report: Report) => void;
}

/** Why something that people wrote is reported (C7). */
export const ReportForm = ({ children, problem, busy, onSubmit }: ReportFormProps) => {
  const { t } = useLingui();
  const [categoryId, setCategoryId] = useState('');
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const text = messageText(String(new FormData(event.currentTarget).get('text') ?? ''));
    if (categoryId !== '' && !busy) onSubmit({ categoryId, text });
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {children(setCategoryId)}
      <TextField name="text" label={t`补充说明（可不填）`} maxLength={REPORT_TEXT_MAX} />
      {problem === undefined ? null : (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <Button type="submit" look="solid" size="large" busy={busy} disabled={categoryId === '' || busy}>
        <Trans>提交举报</Trans>
      </Button>
    </form>
  );
};
