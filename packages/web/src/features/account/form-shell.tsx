import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import type { AccountForm } from '#features/account/use-account-form.ts';
import { useTimeLeft } from '#platform/time/use-time-left.ts';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import styles from './form-shell.module.css';

interface FormShellProps {
  form: AccountForm;
  /** What is wrong with no field in particular. */
  notice?: string | undefined;
  /** On the button. */
  action: string;
  look?: 'solid' | 'danger';
  children: ReactNode;
}

/** A form with its notice and its button; after a refusal the first field at fault takes the focus. */
export const FormShell = ({ form, notice, action, look = 'solid', children }: FormShellProps) => {
  const { t } = useLingui();
  const element = useRef<HTMLFormElement>(null);
  const wait = useTimeLeft(form.waitUntil);
  useEffect(() => {
    if (form.answers > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form.answers]);
  const isNoticeOver = form.problem?.kind === 'wait' && wait === null;
  return (
    <form ref={element} className={styles.form} noValidate onSubmit={form.submit}>
      <div role="alert">
        {notice === undefined || isNoticeOver ? null : (
          <p key={form.answers} className={styles.notice}>
            <Icon name="alert" size={18} />
            {notice}
          </p>
        )}
      </div>
      {children}
      <Button type="submit" look={look} size="large" busy={form.isBusy} disabled={form.isBusy || wait !== null}>
        {wait === null ? action : <Trans>{wait} 后可以再试</Trans>}
      </Button>
      {form.isBusy ? (
        <span className="sr-only" role="status">
          {t`正在提交`}
        </span>
      ) : null}
    </form>
  );
};
