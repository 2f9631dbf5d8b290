import type { ReactNode } from 'react';
import { Boundary } from '#app/shell/boundary.tsx';
import { PageFailure } from '#app/shell/page-failure.tsx';
import { log } from '#platform/log/client-log.ts';

const report = (error: unknown): void => log.error('page.failed', { path: location.pathname, message: String(error) });

/** Keeps a page that fails from taking the shell with it. */
export const RouteBoundary = ({ children }: { children: ReactNode }) => (
  <Boundary report={report} fallback={(retry) => <PageFailure onRetry={retry} />}>
    {children}
  </Boundary>
);
