import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { openIdAddress } from '#features/account/openid/openid-flow.ts';
import { useOwnSignIn } from '#features/account/own-sign-in.ts';
import { PasskeySignIn } from '#features/account/passkeys/passkey-sign-in.tsx';
import { returnTarget } from '#features/account/return-target.ts';
import { signInProvidersQuery } from '#data/account/queries.ts';
import { useNameOf } from '#platform/i18n/names.ts';
import { Button } from '#ui/button/button.tsx';
import styles from './openid/openid.module.css';

const ProviderButtons = () => {
  const nameOf = useNameOf();
  const { search } = useLocation();
  const { data } = useQuery(signInProvidersQuery());
  const [chosen, setChosen] = useState<string>();
  const start = (provider: string): void => {
    setChosen(provider);
    location.assign(openIdAddress({ provider, back: returnTarget(search), purpose: 'sign-in' }));
  };
  return data?.list.map(({ id, name }) => (
    <Button key={id} look="quiet" size="large" busy={chosen === id} onClick={() => start(id)}>
      <Trans>用 {nameOf(name)} 登录</Trans>
    </Button>
  ));
};

/** Sign-in without a password: passkeys where the browser can, and the providers of the site. */
export const OtherMethods = ({ passkeys = false }: { passkeys?: boolean }) => {
  const { t } = useLingui();
  if (!useOwnSignIn()) return null;
  return (
    <div className={styles.methods} role="group" aria-label={t`其他登录方式`}>
      {passkeys ? <PasskeySignIn /> : null}
      <ProviderButtons />
    </div>
  );
};
