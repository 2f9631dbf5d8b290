import { useQueryClient, useQuery } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from '#platform/router/link.tsx';
import { useOffers } from '#features/account/contact/offers.ts';
import { VisitorPage } from '#features/account/visitor-page.tsx';
import { FormShell } from '#features/account/form-shell.tsx';
import type { FormProblem } from '#features/account/form-problem.ts';
import type { FormValues } from '#features/account/form-values.ts';
import { imageCodeQuery } from '#data/account/queries.ts';
import { OpenIdNotice } from '#features/account/openid/openid-notice.tsx';
import { OtherMethods } from '#features/account/other-methods.tsx';
import { PasswordField, UsernameField } from '#features/account/credential-fields.tsx';
import { TextField } from '#ui/text-field/text-field.tsx';
import { useAccountForm } from '#features/account/use-account-form.ts';
import { useProblemText } from '#features/account/use-problem-text.ts';
import { call } from '#platform/http/client.ts';
import { session } from '#platform/session/session.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import styles from './sign-in-page.module.css';

const CodePicture = ({ image }: { image: string | undefined }) => {
  const { t } = useLingui();
  if (image === undefined) return <Skeleton width="110px" height="40px" radius="var(--r1)" />;
  return <img className={styles.picture} src={image} alt={t`图形验证码`} width="110" height="40" />;
};

/** The characters of a drawn picture (200025); each picture is good for one try. */
const ImageCodeField = ({ problem }: { problem?: string | undefined }) => {
  const { t } = useLingui();
  const picture = useQuery(imageCodeQuery());
  const pictureId = picture.data?.imageCodeId;
  const [typed, setTyped] = useState({ pictureId, text: '' });
  const end = (
    <>
      <CodePicture image={picture.data?.image} />
      <IconButton
        icon="retry"
        label={t`换一张图`}
        size={20}
        disabled={picture.isFetching}
        onClick={() => void picture.refetch()}
      />
    </>
  );
  return (
    <TextField
      name="imageCode"
      label={t`图中的字符`}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={12}
      problem={problem}
      value={typed.pictureId === pictureId ? typed.text : ''}
      onChange={({ target }) => setTyped({ pictureId, text: target.value })}
      end={end}
    />
  );
};

const useSignIn = () => {
  const queries = useQueryClient();
  const [requiresCode, setRequiresCode] = useState(false);
  const send = ({ username = '', password = '', imageCode }: FormValues) => {
    const imageCodeId = queries.getQueryData(imageCodeQuery().queryKey)?.imageCodeId;
    return call('signIn', { username, password, imageCode, imageCodeId }, { failures: 'quiet' });
  };
  const onProblem = ({ kind }: FormProblem): void => {
    // A picture is good for one try.
    if (requiresCode && kind !== 'missing') void queries.refetchQueries({ queryKey: imageCodeQuery().queryKey });
    if (kind === 'imageCode') setRequiresCode(true);
  };
  const form = useAccountForm({ send, onDone: session.begin, onProblem });
  return { form, requiresCode };
};

/** To a new password, where the site can send codes. */
const RecoverLink = () =>
  useOffers().isAny ? (
    <Link className={styles.recover} to="/account/recover">
      <Trans>忘记密码？</Trans>
    </Link>
  ) : null;

const SignInForm = () => {
  const { t } = useLingui();
  const { form, requiresCode } = useSignIn();
  const { notice, fields } = useProblemText()(form.problem);
  return (
    <FormShell form={form} notice={notice} action={t`登录`}>
      <UsernameField takesContact autoComplete="username webauthn" problem={fields?.username} />
      <PasswordField autoComplete="current-password" problem={fields?.password} />
      {requiresCode ? <ImageCodeField problem={fields?.imageCode} /> : null}
      <RecoverLink />
    </FormShell>
  );
};

/** Sign-in; a member is led back to where the sign-in was asked for (P1, P3). */
const SignInPage = () => {
  const { t } = useLingui();
  return (
    <VisitorPage
      title={t`登录`}
      welcome={t`欢迎回来`}
      promise={t`关注主播，预约比赛，开播不错过`}
      other={{ question: t`还没有账号？`, path: '/account/register', text: t`注册一个` }}
      more={<OtherMethods passkeys />}
    >
      <OpenIdNotice />
      <SignInForm />
    </VisitorPage>
  );
};

export default SignInPage;
