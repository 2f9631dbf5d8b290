import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useBack } from '#platform/router/use-back.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Hero } from '#ui/hero/hero.tsx';
import { useDocumentTitle } from '#ui/page-bar/use-document-title.ts';
import styles from './account-page.module.css';

interface AccountPageProps {
  title: string;
  /** On the chalk, under the title. */
  lead: ReactNode;
  children: ReactNode;
}

/** An account page with much air: chalk header with the way back, then sheets on paper. */
export const AccountPage = ({ title, lead, children }: AccountPageProps) => {
  const { t } = useLingui();
  const onBack = useBack();
  useDocumentTitle(title);
  return (
    <>
      <Hero>
        <header className={styles.bar}>
          <IconButton icon="back" label={t`返回`} onClick={onBack} />
          <h1>{title}</h1>
        </header>
        <div className={styles.lead}>{lead}</div>
      </Hero>
      <div className={styles.body}>{children}</div>
    </>
  );
};
