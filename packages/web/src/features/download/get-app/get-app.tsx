import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { BrowserUse } from '#features/download/get-app/browser-use.tsx';
import { OpenApp } from '#features/download/get-app/open-app.tsx';
import { QrCard } from '#features/download/get-app/qr-card.tsx';
import { StoreButtons } from '#features/download/get-app/store-buttons.tsx';
import { addressFor, appLink, HOME, storesFor } from '#features/download/links.ts';
import { useCommonConfig } from '#platform/boot/common-config.ts';
import { useHost } from '#platform/host/host.ts';
import { useDevice } from '#platform/prerender/device.ts';
import { downloadOrigin } from '#platform/origins/origins.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon/icon.tsx';
import styles from './get-app.module.css';

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
