import { useLingui } from '@lingui/react/macro';
import { useBack } from '#platform/router/use-back.ts';
import { usePageScrolled } from '#platform/router/page-scroll.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { classNames } from '#ui/class-names.ts';
import { useDocumentTitle } from '#ui/page-bar/use-document-title.ts';
import styles from './host-bar.module.css';

interface HostBarProps {
  name: string;
  /** Lies clear on the cover until the page scrolls. */
  isOnCover: boolean;
}

/** The way back over a host's cover; the name joins it when the page scrolls. */
export const HostBar = ({ name, isOnCover }: HostBarProps) => {
  const { t } = useLingui();
  const onBack = useBack();
  const isScrolled = usePageScrolled();
  useDocumentTitle(name);
  return (
    <header className={classNames(styles.bar, isOnCover && styles.onCover)} data-solid={isScrolled || !isOnCover}>
      <IconButton icon="back" label={t`返回`} onClick={onBack} />
      <b className={styles.name} data-shown={isScrolled} aria-hidden="true">
        {name}
      </b>
    </header>
  );
};
