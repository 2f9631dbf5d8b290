import type { ReactNode } from 'react';
import { Boundary } from '#app/shell/boundary.tsx';
import { log } from '#platform/log/client-log.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { ErrorState } from '#ui/state/error-state.tsx';
import styles from './page-failure.module.css';

/** A page that could not be shown or loaded. */
const PageFailure = ({ onRetry }: { onRetry: () => void }) => {
  const { t } = useLingui();
  return (
    <div className={styles.failure}>
      <ErrorState title={t`页面加载失败`} text={t`请检查网络后重试，其他页面不受影响。`} onRetry={onRetry} />
      <Link className={styles.home} to="/anchor">
        <Trans>回到主播首页</Trans>
      </Link>
    </div>
  );
};

const report = (error: unknown): void => log.error('page.failed', { path: location.pathname, message: String(error) });

/** Keeps a page that fails from taking the shell with it. */
export const RouteBoundary = ({ children }: { children: ReactNode }) => (
  <Boundary report={report} fallback={(retry) => <PageFailure onRetry={retry} />}>
    {children}
  </Boundary>
);
