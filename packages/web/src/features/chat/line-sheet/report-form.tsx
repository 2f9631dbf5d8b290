import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { call } from '#platform/http/client.ts';
import { CallError } from '#platform/http/call-error.ts';
import { useNameOf } from '#platform/i18n/names.ts';
import { callQuery } from '#platform/query/call-query.ts';
import { Button } from '#ui/button/button.tsx';
import { DataRegion } from '#ui/state/data-region.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { TextField } from '#ui/text-field/text-field.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { CHAT_TEXT_MAX } from '#features/chat/composer/chat-rules.ts';
import { messageText } from '#features/chat/composer/message-text.ts';
import styles from './line-sheet.module.css';

interface ReportFormProps {
  messageId: string;
  onReported: () => void;
}

interface Report {
  categoryId: string;
  text: string;
}

const Categories = ({ onChoose }: { onChoose: (id: string) => void }) => {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const query = useQuery({ ...callQuery('listReportCategories', {}), staleTime: Infinity });
  return (
    <DataRegion query={query} skeleton={<Skeleton height="220px" />} failure={t`举报原因没有加载出来`}>
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

/** Why a message is reported (C7). */
export const ReportForm = ({ messageId, onReported }: ReportFormProps) => {
  const { t } = useLingui();
  const [categoryId, setCategoryId] = useState('');
  const sending = useMutation({
    mutationFn: (report: Report) => call('addChatReport', { messageId, ...report }, { failures: 'quiet' }),
    networkMode: 'always',
    onSuccess: () => {
      toast.success(t`举报成功`);
      onReported();
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const text = messageText(String(new FormData(event.currentTarget).get('text') ?? ''));
    if (categoryId !== '' && !sending.isPending) sending.mutate({ categoryId, text });
  };
  const { error } = sending;
  const isRefused = error instanceof CallError && error.failure === 'refused';
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <Categories onChoose={setCategoryId} />
      <TextField name="text" label={t`补充说明（可不填）`} maxLength={CHAT_TEXT_MAX} />
      {error === null ? null : (
        <p className={styles.problem} role="alert">
          {isRefused ? error.message : t`没有提交成功，请再试一次`}
        </p>
      )}
      <Button
        type="submit"
        look="solid"
        size="large"
        busy={sending.isPending}
        disabled={categoryId === '' || sending.isPending}
      >
        <Trans>提交举报</Trans>
      </Button>
    </form>
  );
};
