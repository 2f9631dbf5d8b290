import { Trans, useLingui } from '@lingui/react/macro';
import { STORE_NAMES } from '#features/download/get-app/store-buttons.tsx';
import { useAwaitApp } from '#features/download/get-app/use-await-app.ts';
import type { Store } from '#features/download/links.ts';
import { useDevice } from '#platform/prerender/device.ts';
import styles from './open-app.module.css';
import { host } from '#platform/host/host.ts';

/** Leaves for an address outside of the app: inside a host, that opens it (N14). */
const leaveFor = (url: string): void => {
  const { kind, open } = host.get();
  if (kind === 'none') location.assign(url);
  else open({ url });
};

interface OpenAppProps {
  /** The deep link. */
  link: string;
  /** Where to go when there is no app on the device. */
  store: Store | undefined;
}

const useMissingText = (store: Store | undefined): string => {
  const { t } = useLingui();
  if (store === undefined) return t`无法打开：这台设备还没有安装应用`;
  const name = STORE_NAMES[store.name];
  return t`应用未能打开，正在前往 ${name}`;
};

/** Opens the native app where the person wants to go; without an app it leads to the store (R11, R21). */
export const OpenApp = ({ link, store }: OpenAppProps) => {
  const { t } = useLingui();
  const { isInChatApp } = useDevice();
  const missingText = useMissingText(store);
  const { state, begin } = useAwaitApp(() => {
    if (store !== undefined) leaveFor(store.url);
  });
  return (
    <div className={styles.open}>
      <a className={styles.button} href={link} onClick={begin}>
        <Trans>在应用里打开</Trans>
      </a>
      <p className={styles.status} role="status">
        {state === 'opening' ? t`正在打开应用…` : null}
        {state === 'missing' ? missingText : null}
      </p>
      {isInChatApp ? (
        <p className={styles.hint}>
          <Trans>聊天应用打不开别的应用：点右上角的「···」，选「在浏览器打开」</Trans>
        </p>
      ) : null}
    </div>
  );
};
