import { Trans } from '@lingui/react/macro';
import { DRAWINGS } from '#features/download/drawings.ts';
import type { Store, StoreName } from '#features/download/links.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon/icon.tsx';
import type { IconDrawing } from '#ui/icon/icon.tsx';
import { OutsideLink } from '#ui/outside-link/outside-link.tsx';
import styles from './store-buttons.module.css';

const ICONS: Readonly<Record<StoreName, IconDrawing>> = {
  appStore: DRAWINGS.phone,
  googlePlay: DRAWINGS.triangle,
  androidPackage: DRAWINGS.box,
};

/** The stores by their own names, which are the same in all languages. */
export const STORE_NAMES: Readonly<Record<StoreName, string>> = {
  appStore: 'App Store',
  googlePlay: 'Google Play',
  androidPackage: 'Android APK',
};

/** Where the app is to be had, a button each. */
export const StoreButtons = ({ stores, isOnPitch }: { stores: readonly Store[]; isOnPitch: boolean }) => (
  <ul className={classNames(styles.stores, isOnPitch && styles.onPitch)}>
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
