import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { call } from '#platform/http/call.ts';
import { keepSession, signOut, type ConsoleSession } from '#platform/session/session.ts';
import { CodeForm } from './code-form.tsx';
import { Entrance } from './entrance.tsx';
import { MemberForm } from './member-form.tsx';
import { EnrolSecondFactor } from './second-factor.tsx';
import { SignInForm } from './sign-in-form.tsx';

const SomebodyElse = (): ReactNode => (
  <Button type="link" block onClick={() => void signOut()}>
    <Trans>换一个账号</Trans>
  </Button>
);

/** Staff and members enter by different accounts. */
const Doors = (): ReactNode => {
  const { t } = useLingui();
  const [isMember, setMember] = useState(false);
  return (
    <Entrance title={t`登录`}>
      {isMember ? <MemberForm onSession={keepSession} /> : <SignInForm onSession={keepSession} />}
      <Button type="link" block onClick={() => setMember(!isMember)}>
        {isMember ? <Trans>员工登录</Trans> : <Trans>主播、推荐作者：用会员账号登录</Trans>}
      </Button>
    </Entrance>
  );
};

/** The steps to a session: password, code, and for a new account the second factor. */
export const SignInPage = ({ session }: { session: ConsoleSession | null }): ReactNode => {
  const { t } = useLingui();
  if (session === null) return <Doors />;
  const enter = async (code: string): Promise<void> => keepSession(await call('opsEnterCode', { code }));
  return (
    <Entrance title={session.step === 'code' ? t`两步验证` : t`设置两步验证`}>
      {session.step === 'code' ? <CodeForm takesRecoveryCode send={enter} submit={t`登录`} /> : <EnrolSecondFactor />}
      <SomebodyElse />
    </Entrance>
  );
};
