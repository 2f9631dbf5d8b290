import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CODE } from '@touchline/contract/codes.ts';
import { safePath } from '@touchline/domain/in-app-path.ts';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { AccountPage } from '#features/account/account-page.tsx';
import { OpenIdConsent } from '#features/account/openid/openid-consent.tsx';
import { handOverOf } from '#features/account/openid/openid-flow.ts';
import { Welcome } from '#features/account/welcome.tsx';
import { signInMethodsQuery } from '#data/account/queries.ts';
import { CallError } from '#platform/http/call-error.ts';
import { call } from '#platform/http/client.ts';
import { session } from '#platform/session/session.ts';
import { signInPath } from '#platform/session/sign-in-path.ts';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import styles from './openid.module.css';

const QUIET = { failures: 'quiet' } as const;

/** Why it failed, in words; a code that is not of this tab is refused as malformed. */
const useFailureText = () => {
  const { t } = useLingui();
  return (error: Error): string => {
    const code = error instanceof CallError ? error.code : null;
    if (code === CODE.CONFLICT) return t`它已经关联了账号，或者你已关联了它的另一个账号`;
    if (code === CODE.MALFORMED || code === CODE.SIGN_IN_EXPIRED)
      return t`这次登录已经过期，或者不是在这个浏览器里开始的，请重新开始`;
    return error.message;
  };
};

/** What the server wrote into the address of this page. */
const useAnswer = () => {
  const query = new URLSearchParams(useLocation().search);
  return {
    code: query.get('code') ?? '',
    isLink: query.get('for') === 'link',
    back: safePath(query.get('back') ?? '') ?? '/account',
  };
};

/** Sends the code to the server at once: as a link of the member, or as a sign-in. */
const useFinish = () => {
  const { t } = useLingui();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { code, isLink, back } = useAnswer();
  const finishing = useMutation({
    mutationFn: async () => {
      if (!isLink) return call('finishOpenId', handOverOf(code), QUIET);
      await call('linkOpenId', handOverOf(code), QUIET);
      return null;
    },
    networkMode: 'always',
    onSuccess: (reply) => {
      if (reply !== null && reply.username !== null) return;
      if (reply?.user) session.begin(reply.user);
      else {
        toast.success(t`已关联，以后可以用它登录`);
        void queries.invalidateQueries({ queryKey: signInMethodsQuery().queryKey });
      }
      void navigate(back, { replace: true });
    },
  });
  const start = useEffectEvent(() => finishing.mutate());
  useEffect(() => start(), []);
  return { finishing, code, isLink, back };
};

const Failure = ({ text, to }: { text: string; to: string }) => {
  const navigate = useNavigate();
  return (
    <div className={styles.methods}>
      <p role="alert" className={styles.notice}>
        <Icon name="alert" size={18} />
        {text}
      </p>
      <Button look="solid" size="large" onClick={() => void navigate(to, { replace: true })}>
        <Trans>重新开始</Trans>
      </Button>
    </div>
  );
};

/** Where a provider leads back to: signs in, links, or asks a new member for name and consent. */
const OpenIdPage = () => {
  const { t } = useLingui();
  const { finishing, code, isLink, back } = useFinish();
  const username = finishing.data?.username ?? null;
  const isNew = username !== null;
  const isFailed = finishing.error !== null;
  const failureText = useFailureText();
  return (
    <AccountPage
      title={isLink ? t`关联账号` : t`登录`}
      lead={
        <Welcome title={isFailed ? t`没能完成` : isNew ? t`还差一步` : t`正在确认`}>
          {isFailed ? t`什么都没有改变` : isNew ? t`选一个用户名，同意条款后就能开始` : t`马上就好`}
        </Welcome>
      }
    >
      <div className={styles.card}>
        {finishing.error !== null ? (
          <Failure text={failureText(finishing.error)} to={isLink ? '/account/security' : signInPath(back)} />
        ) : isNew ? (
          <OpenIdConsent code={code} username={username} back={back} />
        ) : (
          <Skeleton width="100%" height="48px" radius="var(--r2)" />
        )}
      </div>
    </AccountPage>
  );
};

export default OpenIdPage;
