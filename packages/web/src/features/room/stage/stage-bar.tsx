import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { rootNode } from '#platform/host/root.ts';
import { useBack } from '#platform/router/use-back.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { ShareButton } from '#ui/share/share-button.tsx';
import styles from './stage-bar.module.css';

interface StageBarProps {
  /** What is shared. */
  title: string;
  /** Between the way back and the share button. */
  children?: ReactNode;
}

/** The way back, out of full screen first, and the share button, on whatever the stage shows. */
export const StageBar = ({ title, children }: StageBarProps) => {
  const { t } = useLingui();
  const onBack = useBack();
  const back = (): void => {
    if (rootNode().fullscreenElement === null) onBack();
    else void document.exitFullscreen();
  };
  return (
    <div className={styles.bar}>
      <IconButton icon="back" label={t`返回`} onClick={back} className={styles.button} />
      {children}
      <ShareButton title={title} showsResults className={styles.button} />
    </div>
  );
};
