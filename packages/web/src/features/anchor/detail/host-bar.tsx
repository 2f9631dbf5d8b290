import { useLingui } from '@lingui/react/macro';
import { useBack } from '#platform/router/use-back.ts';
import { usePageScrolled } from '#platform/router/page-scroll.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import styles from './host-bar.module.css';

/** The way back, clear on the host's cover; solid with the name when the page scrolls. */
export const HostBar = ({ name }: { name: string }) => {
  const { t } = useLingui();
  const onBack = useBack();
  const isScrolled = usePageScrolled();
  return (
    <header className={styles.bar} data-solid={isScrolled}>
      <IconButton icon="back" label={t`返回`} onClick={onBack} />
      <b className={styles.name} aria-hidden="true">
        {name}
      </b>
    </header>
  );
};
