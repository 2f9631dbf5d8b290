import { Trans, useLingui } from '@lingui/react/macro';
import type { DeviceKind, MemberSession } from '@touchline/contract/account.ts';
import { useTimeText } from '#platform/i18n/use-time-text.ts';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import type { IconDrawing } from '#ui/icon/icon.tsx';
import { LAZY_ICONS } from '#ui/icon/lazy-icons.ts';
import styles from './device-row.module.css';

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
export const DeviceRow = ({ session, busy, onEnd }: DeviceRowProps) => {
  const { t } = useLingui();
  const name = useDeviceName(session);
  return (
    <li className={styles.row}>
      <Icon name={ICONS[session.deviceKind]} className={styles.icon} />
      <span className={styles.words}>
        <b>{name}</b>
        <small>
          <LastUse session={session} />
        </small>
      </span>
      {session.isCurrent ? (
        <span className={styles.current}>
          <Trans>本设备</Trans>
        </span>
      ) : (
        <Button look="quiet" busy={busy} aria-label={t`让 ${name} 退出登录`} onClick={onEnd}>
          <Trans context="device">退出</Trans>
        </Button>
      )}
    </li>
  );
};
