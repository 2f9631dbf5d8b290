import { Trans, useLingui } from '@lingui/react/macro';
import { Modal } from 'antd';
import { useState, type ReactNode } from 'react';
import { call } from '#platform/http/call.ts';
import { keepSession, useSession, type ConsoleSession } from '#platform/session/session.ts';
import { CodeForm } from './code-form.tsx';
import { MemberForm } from './member-form.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** The session ended while a page was open: signing in again goes on where one was. */
export const SessionEnded = (): ReactNode => {
  const { t } = useLingui();
  const { login, roles } = useSession();
  const [pending, setPending] = useState<ConsoleSession | null>(null);
  const take = (session: ConsoleSession): void => {
    if (session.step === 'done') keepSession(session);
    else setPending(session);
  };
  return (
    <Modal open width={380} zIndex={1200} closable={false} footer={null} title={t`登录已结束`}>
      <p>
        <Trans>重新登录后可以接着做，没有保存的内容还在。</Trans>
      </p>
      {pending === null ? (
        roles.includes('member') ? (
          <MemberForm onSession={take} />
        ) : (
          <SignInForm login={login} onSession={take} />
        )
      ) : (
        <CodeForm
          takesRecoveryCode
          submit={t`登录`}
          send={async (code) => take(await call('opsEnterCode', { code }))}
        />
      )}
    </Modal>
  );
};
