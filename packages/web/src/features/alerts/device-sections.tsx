import { useLingui } from '@lingui/react/macro';
import type { AlertChoices, AlertDevice } from '@touchline/contract/alerts.ts';
import { useRemoveDevice, useThisDevice } from '#data/alerts/use-alert-choices.ts';
import { call } from '#platform/http/client.ts';
import { useTimeText } from '#platform/i18n/use-time-text.ts';
import { type PushState, usePushState } from '#platform/web-push/web-push.ts';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { LAZY_ICONS } from '#ui/icon/lazy-icons.ts';
import { CardList } from '#ui/section/card-list.tsx';
import { Section } from '#ui/section/section.tsx';
import { Switch } from '#ui/switch/switch.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import styles from './alerts-page.module.css';

/** What stands in the way on this device; null where nothing does. */
const useBlockReason = (): ((state: PushState | null) => string | null) => {
  const { t } = useLingui();
  return (state) => {
    switch (state) {
      case 'native':
        return t`提醒由 App 显示，请在 App 里开启通知`;
      case 'framed':
        return t`在合作网站里不能收提醒，请在浏览器里打开本站`;
      case 'home-screen':
        return t`先把本站添加到主屏幕，再从主屏幕打开，就能收到提醒`;
      case 'unsupported':
        return t`这个浏览器不支持提醒`;
      case 'denied':
        return t`你已在浏览器里禁止本站的通知，请先在浏览器设置里允许`;
      default:
        return null;
    }
  };
};

const sendTest = async (done: string): Promise<void> => {
  await call('testAlert', {});
  toast.success(done);
};

/** Alerts on this device: the permission is asked for when the switch is turned on, never before. */
export const ThisDevice = ({ choices }: { choices: AlertChoices }) => {
  const { t } = useLingui();
  const state = usePushState();
  const blockReason = useBlockReason()(state);
  const device = useThisDevice(choices);
  const isOn = choices.devices.some(({ isCurrent, channel }) => isCurrent && channel === 'web');
  const toggle = (): void =>
    device.mutate(!isOn, {
      onSuccess: (isDone) => (isDone ? undefined : toast.error(t`没有得到通知权限`)),
      onError: () => toast.error(t`保存失败，请重试`),
    });
  return (
    <Section title={t`这台设备`}>
      <CardList>
        <li>
          {blockReason === null ? (
            <Switch checked={isOn} onToggle={toggle} size="large" className={styles.toggle}>
              <span className={styles.words}>
                <b>{t`接收提醒`}</b>
                <small>{isOn ? t`退出登录后不再收到` : t`打开时浏览器会询问是否允许通知`}</small>
              </span>
            </Switch>
          ) : (
            <p className={styles.row}>
              <Icon name={LAZY_ICONS.bell} className={styles.icon} />
              {blockReason}
            </p>
          )}
        </li>
      </CardList>
      {isOn && blockReason === null ? (
        <Button
          look="quiet"
          size="large"
          className={styles.test}
          onClick={() => void sendTest(t`已发送，稍等片刻`).catch(() => undefined)}
        >
          {t`发一条测试提醒`}
        </Button>
      ) : null}
    </Section>
  );
};

const DeviceRow = ({ device, busy, onRemove }: { device: AlertDevice; busy: boolean; onRemove: () => void }) => {
  const { t } = useLingui();
  const moment = useTimeText('sentence');
  const name = device.name === '' ? t`未知设备` : device.name;
  const since = moment(device.addedAt);
  return (
    <li className={styles.row}>
      <Icon name={LAZY_ICONS.phone} className={styles.icon} />
      <span className={styles.words}>
        <b>{name}</b>
        <small>{t`${since} 起`}</small>
      </span>
      {device.isCurrent ? (
        <span className={styles.current}>{t`本设备`}</span>
      ) : (
        <Button look="quiet" busy={busy} aria-label={t`不再提醒 ${name}`} onClick={onRemove}>
          {t`移除`}
        </Button>
      )}
    </li>
  );
};

/** All devices that get alerts, once there are several, or another one than this. */
export const OtherDevices = ({ choices: { devices } }: { choices: AlertChoices }) => {
  const { t } = useLingui();
  const removing = useRemoveDevice();
  if (devices.every(({ isCurrent }) => isCurrent)) return null;
  return (
    <Section title={t`收到提醒的设备`}>
      <CardList>
        {devices.map((device) => (
          <DeviceRow
            key={device.id}
            device={device}
            busy={removing.isPending && removing.variables === device.id}
            onRemove={() => removing.mutate(device.id)}
          />
        ))}
      </CardList>
    </Section>
  );
};
