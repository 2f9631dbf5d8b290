import { Trans, useLingui } from '@lingui/react/macro';
import { CODE } from '@touchline/contract/codes.ts';
import type { SAVE_OF_PREVIEW } from '@touchline/contract/ops-preview.ts';
import type { Language } from '@touchline/domain/languages/registry.ts';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Form, Spin } from 'antd';
import { useEffect, useState, type ReactNode } from 'react';
import { CallError, issuesOf, reasonOf } from '#platform/http/call-issues.ts';
import { call, type OpsReply, type OpsRequest } from '#platform/http/call.ts';
import { useLocale } from '#platform/i18n/locale.ts';
import styles from './editor.module.css';
import { LanguageChoice } from './language-choice.tsx';

type Draft = Readonly<Record<string, unknown>>;
type PreviewCall = keyof typeof SAVE_OF_PREVIEW;

/** Where visitors will see a record. */
export interface DraftView {
  call: PreviewCall;
  /** The page that shows it; null while too little of the record is known. */
  pageOf: (draft: Draft) => string | null;
  /** The record as it is once it is shown: a banner at its time. */
  shownAs?: (draft: Draft) => Draft;
}

/** A page of one record, by ids that are filled in; null before. */
export const pageWith = (path: string, ...ids: unknown[]): string | null =>
  ids.every((id) => typeof id === 'string' && id !== '') ? [path, ...ids].join('/') : null;

const SETTLE_MS = 400;

/** The text once it stays the same for a moment. */
const useSettled = (text: string): string => {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
};

const REFUSALS: readonly (number | null)[] = [CODE.MALFORMED, CODE.NOT_FOUND, CODE.CONFLICT, CODE.FORBIDDEN];

/** Whether the save would be refused, too. */
const isRefused = (error: Error): boolean => error instanceof CallError && REFUSALS.includes(error.code);

const usePages = ({ call: name, pageOf, shownAs }: DraftView, text: string, language: Language) => {
  const draft = JSON.parse(text) as Draft;
  const page = pageOf(draft);
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const request = { page, language, timeZone, draft: shownAs?.(draft) ?? draft };
  return {
    page,
    ...useQuery({
      queryKey: ['draft', name, request],
      queryFn: ({ signal }): Promise<OpsReply<PreviewCall>> => call(name, request as OpsRequest<PreviewCall>, signal),
      enabled: page !== null,
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
      // A busy server or a lost connection passes; a draft that cannot be saved stays so.
      retry: (count, error) => !isRefused(error) && count < 2,
    }),
  };
};

/** A phone with a page that stays as it is; the next one is shown once it is there. */
const StillPhone = ({ html, label }: { html: string; label: string }): ReactNode => {
  const [shown, setShown] = useState(html);
  return (
    <figure className={styles['phone']}>
      <figcaption>{label}</figcaption>
      <div className={styles['screen']}>
        {[...new Set([shown, html])].map((page) => (
          <iframe
            key={page}
            title={page === shown ? label : undefined}
            sandbox="allow-same-origin"
            srcDoc={page}
            aria-hidden={page !== shown}
            data-next={page !== shown}
            onLoad={() => setShown(page)}
          />
        ))}
      </div>
    </figure>
  );
};

const Problem = ({ error, onRetry }: { error: Error; onRetry: () => void }): ReactNode => {
  const { t } = useLingui();
  const issues = issuesOf(error).map(({ path, message }) => `${path.replace(/^draft\./, '')}: ${message}`);
  return (
    <Alert
      type="warning"
      showIcon
      title={isRefused(error) ? t`这样还不能保存，预览停在上一个版本` : t`预览没有更新，请再试`}
      action={
        <Button size="small" onClick={onRetry}>
          <Trans>再试</Trans>
        </Button>
      }
      description={issues.length > 0 ? issues.join('；') : reasonOf(error)}
    />
  );
};

/** What is typed, on the pages of visitors in each language and theme, before anything is saved. */
export const DraftPreview = ({ view, draftOf }: { view: DraftView; draftOf: () => Draft }): ReactNode => {
  const { t } = useLingui();
  const [language, setLanguage] = useState<Language>(useLocale());
  // Each change of the form draws this again.
  Form.useWatch([]);
  const text = useSettled(JSON.stringify(draftOf()));
  const { page, data, error, isFetching, refetch } = usePages(view, text, language);
  const [last, setLast] = useState(data);
  // A draft that cannot be saved leaves the pages before it.
  if (data !== undefined && data !== last) setLast(data);
  return (
    <section className={styles['draft']} aria-label={t`未保存内容的预览`}>
      <header>
        <b>{t`访客将看到`}</b>
        <small>{t`还没有保存`}</small>
        {isFetching && <Spin size="small" />}
      </header>
      <LanguageChoice value={language} onChange={setLanguage} />
      {error !== null && !isFetching && <Problem error={error} onRetry={() => void refetch()} />}
      {page !== null && last !== undefined ? (
        <div className={styles['phones']}>
          <StillPhone html={last.light} label={t`浅色`} />
          <StillPhone html={last.dark} label={t`深色`} />
        </div>
      ) : (
        <p className={styles['noDraft']}>
          {page === null ? t`填好必填的几项，这里就会显示页面` : error === null && t`正在画页面…`}
        </p>
      )}
    </section>
  );
};
