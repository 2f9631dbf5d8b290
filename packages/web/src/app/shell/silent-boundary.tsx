import type { ReactNode } from 'react';
import { Boundary } from '#app/shell/boundary.tsx';
import { log } from '#platform/log/client-log.ts';

const report = (error: unknown): void => log.warn('shell.part-failed', { message: String(error) });
const nothing = (): null => null;

/** For ornaments of the shell: one that fails is left out. */
export const SilentBoundary = ({ children }: { children: ReactNode }) => (
  <Boundary report={report} fallback={nothing}>
    {children}
  </Boundary>
);
