import { MenuOutlined } from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Tag } from 'antd';
import { useEffect, useState, useSyncExternalStore, type ReactNode, type Ref } from 'react';
import { SearchButton } from '#app/search/search-button.tsx';
import { useLocale } from '#platform/i18n/locale.ts';
import { LanguageAndTheme } from './language-and-theme.tsx';
import styles from './shell.module.css';

const SECOND_MS = 1000;

const watchNetwork = (changed: () => void): (() => void) => {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
};

/** What is on screen may be old. */
const OfflineTag = (): ReactNode => {
  const isOnline = useSyncExternalStore(watchNetwork, () => navigator.onLine);
  if (isOnline) return null;
  return (
    <Tag color="error" role="status">
      <Trans>没有网络</Trans>
    </Tag>
  );
};

const Clock = (): ReactNode => {
  const language = useLocale();
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <time className={styles['clock']} dateTime={now.toISOString()}>
      {now.toLocaleTimeString(language, { hour12: false })}
    </time>
  );
};

interface TopBarProps {
  title: string;
  isPhone: boolean;
  isDemo: boolean;
  noteRef: Ref<HTMLElement>;
  actionsRef: Ref<HTMLDivElement>;
  onMenu: () => void;
}

export const TopBar = ({ title, isPhone, isDemo, noteRef, actionsRef, onMenu }: TopBarProps): ReactNode => {
  const { t } = useLingui();
  return (
    <header className={styles['top']}>
      {isPhone && <Button type="text" icon={<MenuOutlined />} aria-label={t`菜单`} onClick={onMenu} />}
      <h1>{title}</h1>
      {isDemo && (
        <Tag color="warning">
          <Trans>演示</Trans>
        </Tag>
      )}
      <OfflineTag />
      <small className={styles['note']} ref={noteRef} />
      <span className={styles['grow']} />
      <div ref={actionsRef} className={styles['actions']} />
      <SearchButton isPhone={isPhone} />
      {!isPhone && (
        <>
          <LanguageAndTheme />
          <Clock />
        </>
      )}
    </header>
  );
};
