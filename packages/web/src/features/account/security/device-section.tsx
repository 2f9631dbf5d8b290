import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/http/client.ts';
import { sessionsQuery } from '#data/account/queries.ts';
import { Button } from '#ui/button/button.tsx';
import { CardList } from '#ui/section/card-list.tsx';
import { Section } from '#ui/section/section.tsx';
import { DataRegion } from '#ui/state/data-region.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { SkeletonRows, SkeletonSection } from '#ui/skeleton/skeleton.tsx';
import styles from './security-page.module.css';
import type { DeviceKind, MemberSession, SignInMethod } from '@touchline/contract/account.ts';
import { useTimeText } from '#platform/i18n/use-time-text.ts';
import { Icon } from '#ui/icon/icon.tsx';
import type { IconDrawing } from '#ui/icon/icon.tsx';
import { LAZY_ICONS } from '#ui/icon/lazy-icons.ts';

const ICONS: Readonly<Record<DeviceKind, IconDrawing>> = {
  app: LAZY_ICONS.phone,
  phone: LAZY_ICONS.phone,
  tablet: LAZY_ICONS.tablet,
  computer: LAZY_ICONS.computer,
  parent: LAZY_ICONS.globe,
  other: LAZY_ICONS.globe,
};

const useDeviceName = ({ deviceKind, deviceName }: MemberSession): string => {
  const { t } = useLingui();
  if (deviceKind === 'parent') return t`合作网站`;
  if (deviceKind === 'app') return deviceName === '' ? t`手机 App` : t`${deviceName} App`;
  return deviceName === '' ? t`未知设备` : deviceName;
};

/** How a device was signed in; the usual password goes without saying. */
const useMethodName = ({ openedBy }: MemberSession): string | null => {
  const { t } = useLingui();
  const names: Partial<Record<SignInMethod, string>> = {
    openid: t({ message: `用关联的账号登录`, context: 'device' }),
    passkey: t({ message: `用通行密钥登录`, context: 'device' }),
    code: t({ message: `用验证码登录`, context: 'device' }),
  };
  return names[openedBy] ?? null;
};

const LastUse = ({ session }: { session: MemberSession }) => {
  const moment = useTimeText('sentence');
  if (session.isCurrent) return <Trans>登录于 {moment(session.signedInAt)}</Trans>;
  return <Trans>最近使用 {moment(session.seenAt)}</Trans>;
};

interface DeviceRowProps {
  session: MemberSession;
  busy: boolean;
  onEnd: () => void;
}

/** A device that is signed in; any but this one can be signed out from here. */
const DeviceRow = ({ session, busy, onEnd }: DeviceRowProps) => {
  const { t } = useLingui();
  const name = useDeviceName(session);
  const method = useMethodName(session);
  return (
    <li className={styles.row}>
      <Icon name={ICONS[session.deviceKind]} className={styles.icon} />
      <span className={styles.words}>
        <b>{name}</b>
        <small>
          <LastUse session={session} />
          {method === null ? null : ` · ${method}`}
        </small>
      </span>
      {session.isCurrent ? (
        <span className={styles.current}>{t`本设备`}</span>
      ) : (
        <Button look="quiet" busy={busy} aria-label={t`让 ${name} 退出登录`} onClick={onEnd}>
          {t({ message: '退出', context: 'device' })}
        </Button>
      )}
    </li>
  );
};

/** Signs out one device, or without an id all others; the list is read again either way. */
const useEndSessions = (done: string) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (sessionId: string | undefined) =>
      sessionId === undefined ? call('endOtherSessions', {}) : call('endSession', { sessionId }),
    networkMode: 'always',
    onSuccess: () => toast.success(done),
    onSettled: () => queries.invalidateQueries({ queryKey: sessionsQuery().queryKey }),
  });
};

const EndOthers = () => {
  const { t } = useLingui();
  const ending = useEndSessions(t`其他设备已退出登录`);
  return (
    <Button
      look="danger"
      size="large"
      className={styles.others}
      busy={ending.isPending}
      onClick={() => ending.mutate(undefined)}
    >
      {t`退出其他所有设备`}
    </Button>
  );
};

/** The devices that are signed in: this one first, then by last use. */
export const DeviceSection = () => {
  const { t } = useLingui();
  const sessions = useQuery({ ...sessionsQuery(), refetchOnMount: 'always' });
  const ending = useEndSessions(t`这台设备已退出登录`);
  return (
    <Section title={t`登录设备`}>
      <DataRegion
        query={sessions}
        failure={t`登录设备加载失败`}
        skeleton={
          <SkeletonSection heading="var(--tap)">
            <SkeletonRows height="68px" face="40px" button />
          </SkeletonSection>
        }
      >
        {({ list }) => (
          <>
            <CardList>
              {list.map((session) => (
                <DeviceRow
                  key={session.sessionId}
                  session={session}
                  busy={ending.isPending && ending.variables === session.sessionId}
                  onEnd={() => ending.mutate(session.sessionId)}
                />
              ))}
            </CardList>
            {list.length > 2 ? <EndOthers /> : null}
          </>
        )}
      </DataRegion>
    </Section>
  );
};
