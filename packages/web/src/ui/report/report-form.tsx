import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useNameOf } from '#platform/i18n/names.ts';
import { Button } from '#ui/button/button.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { DataRegion } from '#ui/state/data-region.tsx';
import type { DataRegionProps } from '#ui/state/data-region.tsx';
import { messageText } from '#ui/text-bar/message-text.ts';
import { TextField } from '#ui/text-field/text-field.tsx';
import styles from './report.module.css';

/** Longest explanation of a report, as the contract has it. */
const REPORT_TEXT_MAX = 200;

type Name = Parameters<ReturnType<typeof useNameOf>>[0];
type Reasons = DataRegionProps<{ list: { id: string; name: Name }[] }>['query'];

interface ReportReasonsProps {
  reasons: Reasons;
  onChoose: (id: string) => void;
}

/** The reasons for a report, of which one is chosen. */
const ReportReasons = ({ reasons, onChoose }: ReportReasonsProps) => {
  const { t } = useLingui();
  const nameOf = useNameOf();
  return (
    <DataRegion query={reasons} skeleton={<Skeleton height="220px" />} failure={t`举报原因加载失败`}>
      {({ list }) => (
        <fieldset className={styles.reasons}>
          <legend className="sr-only">
            <Trans>举报原因</Trans>
          </legend>
          {list.map(({ id, name }) => (
            <label key={id} className={styles.reason}>
              <input type="radio" name="categoryId" value={id} onChange={() => onChoose(id)} />
              {nameOf(name)}
            </label>
          ))}
        </fieldset>
      )}
    </DataRegion>
  );
};

export interface Report {
  categoryId: string;
  text: string;
}

interface ReportFormProps {
  reasons: Reasons;
  /** Why the last try failed. */
  problem: string | undefined;
  busy: boolean;
  onSubmit: (report: Report) => void;
}

/** Why something that people wrote is reported (C7). */
export const ReportForm = ({ reasons, problem, busy, onSubmit }: ReportFormProps) => {
  const { t } = useLingui();
  const [categoryId, setCategoryId] = useState('');
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const text = messageText(String(new FormData(event.currentTarget).get('text') ?? ''));
    if (categoryId !== '' && !busy) onSubmit({ categoryId, text });
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <ReportReasons reasons={reasons} onChoose={setCategoryId} />
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
