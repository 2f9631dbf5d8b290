import { LAZY_ICONS } from '#ui/icon/lazy-icons.ts';
import type { Platform } from '@touchline/contract/boot.ts';
import { Trans } from '@lingui/react/macro';
import { DRAWINGS } from '#features/download/drawings.ts';
import { useInstall } from '#platform/install/install.ts';
import { useDeviceFact } from '#platform/prerender/prerender-context.ts';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import styles from './browser-use.module.css';

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
export const BrowserUse = ({ platform }: { platform: Platform }) => (
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
