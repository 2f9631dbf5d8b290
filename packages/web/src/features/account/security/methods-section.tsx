import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CODE } from '@touchline/contract/codes.ts';
import type { ReplyOf } from '@touchline/contract/route.ts';
import type { ClientRoutes } from '@touchline/contract/routes.ts';
import { openIdAddress } from '#features/account/openid/openid-flow.ts';
import { OpenIdNotice } from '#features/account/openid/openid-notice.tsx';
import { useOwnSignIn } from '#features/account/own-sign-in.ts';
import { canUsePasskeys } from '#features/account/passkeys/can-use-passkeys.ts';
import { AddPasskey } from '#features/account/security/add-passkey.tsx';
import { useConfirmed } from '#features/account/security/use-confirmed.tsx';
import { signInMethodsQuery } from '#data/account/queries.ts';
import { CallError } from '#platform/http/call-error.ts';
import { call } from '#platform/http/client.ts';
import { useNameOf } from '#platform/i18n/names.ts';
import { useTimeText } from '#platform/i18n/use-time-text.ts';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { LAZY_ICONS } from '#ui/icon/lazy-icons.ts';
import { CardList } from '#ui/section/card-list.tsx';
import { Section } from '#ui/section/section.tsx';
import { SkeletonRows, SkeletonSection } from '#ui/skeleton/skeleton.tsx';
import { DataRegion } from '#ui/state/data-region.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import styles from './security-page.module.css';

const QUIET = { failures: 'quiet' } as const;

type Methods = ReplyOf<ClientRoutes['listSignInMethods']>;

/** A change of the methods; the list is read again either way. */
const useChange = <Input,>(change: (input: Input) => Promise<unknown>, done: string) => {
  const { t } = useLingui();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    networkMode: 'always',
    onSuccess: () => toast.success(done),
    onError: (error) => {
      const isLast = error instanceof CallError && error.code === CODE.CONFLICT;
      toast.error(isLast ? t`这是你唯一的登录方式，先加一种别的` : error.message);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: signInMethodsQuery().queryKey }),
  });
};

const Use = ({ since, used }: { since: number; used: number | null }) => {
  const moment = useTimeText('sentence');
  if (used === null) return <Trans>添加于 {moment(since)}</Trans>;
  return <Trans>上次使用 {moment(used)}</Trans>;
};

const ProviderRow = ({ provider, methods }: { provider: Methods['providers'][number]; methods: Methods }) => {
  const { t } = useLingui();
  const confirmed = useConfirmed(methods);
  const name = useNameOf()(provider.name);
  const { id, linkedAt, usedAt } = provider;
  const unlinking = useChange(() => call('unlinkOpenId', { provider: id }, QUIET), t`已取消关联`);
  const link = (): void => location.assign(openIdAddress({ provider: id, back: '/account/security', purpose: 'link' }));
  return (
    <li className={styles.row}>
      <Icon name={LAZY_ICONS.globe} className={styles.icon} />
      <span className={styles.words}>
        <b>{name}</b>
        <small>{linkedAt === null ? t`没有关联` : <Use since={linkedAt} used={usedAt} />}</small>
      </span>
      {linkedAt === null ? (
        <Button aria-label={t`关联${name}`} onClick={() => confirmed.run(link)}>
          {t`关联`}
        </Button>
      ) : (
        <Button
          look="quiet"
          busy={unlinking.isPending}
          aria-label={t`取消关联${name}`}
          onClick={() => confirmed.run(() => unlinking.mutate(undefined))}
        >
          {t`取消关联`}
        </Button>
      )}
      {confirmed.sheet}
    </li>
  );
};

const PasskeyRow = ({ passkey, methods }: { passkey: Methods['passkeys'][number]; methods: Methods }) => {
  const { t } = useLingui();
  const confirmed = useConfirmed(methods);
  const { id: passkeyId, name, createdAt, usedAt } = passkey;
  const removing = useChange(() => call('removePasskey', { passkeyId }, QUIET), t`通行密钥已删除`);
  return (
    <li className={styles.row}>
      <Icon name={LAZY_ICONS.phone} className={styles.icon} />
      <span className={styles.words}>
        <b>{name}</b>
        <small>
          <Use since={createdAt} used={usedAt} />
        </small>
      </span>
      <Button
        look="quiet"
        busy={removing.isPending}
        aria-label={t`删除通行密钥 ${name}`}
        onClick={() => confirmed.run(() => removing.mutate(undefined))}
      >
        {t`删除`}
      </Button>
      {confirmed.sheet}
    </li>
  );
};

const Lists = ({ methods }: { methods: Methods }) => {
  const { t } = useLingui();
  const { providers, passkeys } = methods;
  const hasPasskeys = passkeys.length > 0 || canUsePasskeys();
  return (
    <>
      {providers.length > 0 ? (
        <Section title={t`关联的账号`}>
          <OpenIdNotice />
          <CardList>
            {providers.map((provider) => (
              <ProviderRow key={provider.id} provider={provider} methods={methods} />
            ))}
          </CardList>
        </Section>
      ) : null}
      {hasPasskeys ? (
        <Section title={t`通行密钥`} note={t`用指纹、面容或设备密码登录`}>
          {passkeys.length > 0 ? (
            <CardList>
              {passkeys.map((passkey) => (
                <PasskeyRow key={passkey.id} passkey={passkey} methods={methods} />
              ))}
            </CardList>
          ) : null}
          {canUsePasskeys() ? <AddPasskey methods={methods} /> : null}
        </Section>
      ) : null}
    </>
  );
};

/** How the member can sign in beside the password: linked providers and passkeys. */
export const MethodsSection = () => {
  const { t } = useLingui();
  const isOwn = useOwnSignIn();
  const query = useQuery({ ...signInMethodsQuery(), refetchOnMount: 'always', enabled: isOwn });
  if (!isOwn) return null;
  return (
    <DataRegion
      query={query}
      failure={t`登录方式加载失败`}
      skeleton={
        <SkeletonSection heading="var(--tap)">
          <SkeletonRows height="68px" face="40px" button />
        </SkeletonSection>
      }
    >
      {(methods) => (methods.canChange ? <Lists methods={methods} /> : null)}
    </DataRegion>
  );
};
