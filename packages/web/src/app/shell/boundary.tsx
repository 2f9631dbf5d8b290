import { Component, type ReactNode } from 'react';
import { onNetworkReturn } from '#platform/network/network-return.ts';
import { retryFailedScripts } from '#platform/router/lazy-page.ts';
import { log } from '#platform/log/client-log.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '#platform/router/link.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import styles from './boundary.module.css';

interface Props {
  children: ReactNode;
  report: (error: unknown) => void;
  /** Stands in the place of what failed. */
  fallback: (retry: () => void) => ReactNode;
}

/** Keeps a part that fails from taking the rest with it, and tries it again when the network returns. */
class Boundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };
  #stop: (() => void) | undefined;

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidMount(): void {
    this.#stop = onNetworkReturn(() => {
      if (this.state.failed) this.#retry();
    });
  }

  override componentWillUnmount(): void {
    this.#stop?.();
  }

  override componentDidCatch(error: unknown): void {
    this.props.report(error);
  }

  #retry = (): void => {
    retryFailedScripts();
    this.setState({ failed: false });
  };

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback(this.#retry) : this.props.children;
  }
}

const report = (error: unknown): void => log.warn('shell.part-failed', { message: String(error) });
const nothing = (): null => null;

/** For ornaments of the shell: one that fails is left out. */
export const SilentBoundary = ({ children }: { children: ReactNode }) => (
  <Boundary report={report} fallback={nothing}>
    {children}
  </Boundary>
);

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

const routeReport = (error: unknown): void =>
  log.error('page.failed', { path: location.pathname, message: String(error) });

/** Keeps a page that fails from taking the shell with it. */
export const RouteBoundary = ({ children }: { children: ReactNode }) => (
  <Boundary report={routeReport} fallback={(retry) => <PageFailure onRetry={retry} />}>
    {children}
  </Boundary>
);
