import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from '#platform/router/link.tsx';
import { addressFor, appLink, HOME, storesFor, type Store, type StoreName } from '#features/download/links.ts';
import { useCommonConfig } from '#platform/boot/common-config.ts';
import { useHost, host } from '#platform/host/host.ts';
import { useDevice } from '#platform/prerender/device.ts';
import { downloadOrigin } from '#platform/origins/origins.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon, type IconDrawing } from '#ui/icon/icon.tsx';
import { LAZY_ICONS } from '#ui/icon/lazy-icons.ts';
import type { Platform } from '@touchline/contract/boot.ts';
import { useInstall } from '#platform/install/install.ts';
import { LazyBoundary } from '#platform/prerender/lazy-boundary.tsx';
import { useDeviceFact } from '#platform/prerender/prerender-context.ts';
import { lazyPage } from '#platform/router/lazy-page.ts';
import { Button } from '#ui/button/button.tsx';
import { useAwaitApp } from './use-await-app.ts';
import { OutsideLink } from '#ui/outside-link/outside-link.tsx';
import styles from './get-app.module.css';

/** Drawings of these pages alone, on the grid of `ui/icon`. */
export const DRAWINGS = {
  phone: { d: 'M6 2.5h8a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1v-13a1 1 0 0 1 1-1ZM8.8 15h2.4' },
  triangle: { d: 'M5 3.5v13L16 10ZM5 3.5 12.6 12M5 16.5 12.6 8' },
  box: { d: 'M10 2.8 16.5 6v8L10 17.2 3.5 14V6ZM10 2.8V6M10 9.5v3M8.2 11.2 10 13l1.8-1.8' },
  shareUp: { d: 'M7 8H5v9h10V8h-2M10 12V3M7 5.7 10 3l3 2.7' },
  chat: { d: 'M3 4.5h14v9.5H9l-3.8 3V14H3ZM6.5 8h7M6.5 10.8h4.5' },
  score: { d: 'M2.5 4.5h15v11h-15zM10 4.5v11M5.6 8h1.2v4M13.2 8a1.1 2 0 1 0 .01 0' },
  screens: { d: 'M2.5 4h15v10h-15zM11 9h4.5v3.2H11zM7 17h6' },
  people: {
    d: 'M7.3 4a2.6 2.6 0 1 0 .01 0M2.5 15.5c.4-3 2.2-4.4 4.8-4.4s4.4 1.4 4.8 4.4M13.5 5a2.2 2.2 0 1 0 .01 0M14.6 11c1.7.3 2.7 1.6 3 3.7',
  },
  chart: { d: 'M3 16.5h14M4.5 13l3.5-4 3 2.5L16 5M12.8 5H16v3.2' },
} as const satisfies Record<string, IconDrawing>;

const ICONS: Readonly<Record<StoreName, IconDrawing>> = {
  appStore: DRAWINGS.phone,
  googlePlay: DRAWINGS.triangle,
  androidPackage: DRAWINGS.box,
};

/** The stores by their own names, which are the same in all languages. */
const STORE_NAMES: Readonly<Record<StoreName, string>> = {
  appStore: 'App Store',
  googlePlay: 'Google Play',
  androidPackage: 'Android APK',
};

/** Where the app is to be had, a button each. */
const StoreButtons = ({ stores, isOnPitch }: { stores: readonly Store[]; isOnPitch: boolean }) => (
  <ul className={classNames(styles.stores, isOnPitch && styles.buttonsOnPitch)}>
    {stores.map(({ name, url }) => (
      <li key={name}>
        <OutsideLink to={{ url }} className={styles.store}>
          <Icon name={ICONS[name]} size={26} />
          <span className={styles.words}>
            <small>{name === 'androidPackage' ? <Trans>直接下载</Trans> : <Trans>前往下载</Trans>}</small>
            <b>{STORE_NAMES[name]}</b>
          </span>
        </OutsideLink>
      </li>
    ))}
  </ul>
);

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
const OpenApp = ({ link, store }: OpenAppProps) => {
  const { t } = useLingui();
  const { isInChatApp } = useDevice();
  const missingText = useMissingText(store);
  const { state, begin } = useAwaitApp(() => {
    if (store !== undefined) leaveFor(store.url);
  });
  return (
    <div>
      <a className={styles.button} href={link} onClick={begin}>
        <Trans>在应用里打开</Trans>
      </a>
      <p className={styles.status} role="status">
        {state === 'opening' ? t`正在打开应用…` : null}
        {state === 'missing' ? missingText : null}
      </p>
      {isInChatApp ? (
        <p className={styles.appHint}>
          <Trans>聊天应用打不开别的应用：点右上角的「···」，选「在浏览器打开」</Trans>
        </p>
      ) : null}
    </div>
  );
};

const QrCode = lazyPage(() => import('#features/download/get-app/qr-code.tsx'));

/** The way from a large screen to the phone beside it. */
const QrCard = ({ address, children }: { address: string; children: ReactNode }) => (
  <figure className={styles.card}>
    <span className={styles.plate}>
      <LazyBoundary fallback={null}>
        <QrCode address={address} />
      </LazyBoundary>
    </span>
    <figcaption className={styles.qrWords}>{children}</figcaption>
  </figure>
);

const isOnHomeScreen = (): boolean => matchMedia('(display-mode: standalone)').matches;

const HowTo = ({ platform }: { platform: Platform }) => {
  const install = useInstall();
  const isInstalled = useDeviceFact(isOnHomeScreen, () => false);
  if (isInstalled)
    return (
      <p>
        <Trans>它已经在你的主屏幕上了。</Trans>
      </p>
    );
  if (install !== null)
    return (
      <Button look="solid" size="large" onClick={install}>
        <Trans>添加到主屏幕</Trans>
      </Button>
    );
  return (
    <p className={styles.hint}>
      <Icon name={platform === 'ios' ? DRAWINGS.shareUp : LAZY_ICONS.more} />
      <span>
        {platform === 'ios' ? (
          <Trans>点浏览器的分享按钮，再选「添加到主屏幕」</Trans>
        ) : (
          <Trans>打开浏览器的菜单，选「添加到主屏幕」或「安装」</Trans>
        )}
      </span>
    </p>
  );
};

/** Where no store has the app: it is used in the browser, from the home screen like any other. */
const BrowserUse = ({ platform }: { platform: Platform }) => (
  <div className={styles.use}>
    <b>
      <Trans>不用安装，浏览器里就是完整的应用</Trans>
    </b>
    <p>
      <Trans>放到主屏幕上，全屏打开，断网时也能看上次的比分。</Trans>
    </p>
    <HowTo platform={platform} />
  </div>
);

interface GetAppProps {
  /** The page that stands in the QR code. */
  page: '/download' | '/anchor-download';
  /** The in-app path that the person is after. */
  target: string;
  /** On a wide screen it stands on the pitch, with the QR code. */
  isWide: boolean;
}

/** Inside the native app there is nothing to get. */
const Installed = ({ target }: { target: string }) => (
  <div className={styles.installed}>
    <p>
      <Icon name="check" />
      <Trans>应用已经装好，你正在用它</Trans>
    </p>
    <Link className={styles.go} to={target}>
      {target === HOME ? <Trans>去看主播</Trans> : <Trans>继续</Trans>}
    </Link>
  </div>
);

const QrWords = ({ hasApp }: { hasApp: boolean }) => (
  <>
    <b>
      <Trans>手机扫一扫</Trans>
    </b>
    <span>
      {hasApp ? <Trans>打开相机对准二维码，在手机上下载</Trans> : <Trans>打开相机对准二维码，在手机上看</Trans>}
    </span>
  </>
);

/** The ways to the app: open it, get it from a store, take it to the phone, or go on in the browser (R11, R21). */
export const GetApp = ({ page, target, isWide }: GetAppProps) => {
  const config = useCommonConfig();
  const isNative = useHost().kind === 'native';
  const { platform } = useDevice();
  const stores = storesFor(platform, config);
  const link = platform === 'other' ? null : appLink(config.appDeepLink, target);
  const className = classNames(styles.ways, isWide && styles.onPitch);
  if (isNative)
    return (
      <div className={className}>
        <Installed target={target} />
      </div>
    );
  return (
    <div className={className}>
      {isWide ? (
        <QrCard address={addressFor(downloadOrigin(), page, target)}>
          <QrWords hasApp={stores.length > 0} />
        </QrCard>
      ) : null}
      {link === null ? null : <OpenApp link={link} store={stores[0]} />}
      {stores.length === 0 ? <BrowserUse platform={platform} /> : <StoreButtons stores={stores} isOnPitch={isWide} />}
      <Link className={styles.browser} to={target}>
        <Trans>继续用浏览器</Trans>
        <Icon name="forward" size={16} />
      </Link>
    </div>
  );
};
