import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { IconButton } from '#ui/button/icon-button.tsx';
import { useDocumentTitle } from '#ui/page-bar/use-document-title.ts';
import styles from './page-bar.module.css';

interface PageBarProps {
  title: ReactNode;
  /** `useBack()` of platform/router. */
  onBack: () => void;
  /** The page's one action. */
  action?: ReactNode;
}

/** The bar of a secondary page: back, title, one action. It stays on top while the page scrolls. */
export const PageBar = ({ title, onBack, action }: PageBarProps) => {
  const { t } = useLingui();
  useDocumentTitle(typeof title === 'string' ? title : null);
  return (
    <header className={styles.bar}>
      <IconButton icon="back" label={t`返回`} onClick={onBack} />
      <h1 className={styles.title}>{title}</h1>
      <span className={styles.action}>{action}</span>
    </header>
  );
};
