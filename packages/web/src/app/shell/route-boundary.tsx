import { Component } from 'react';
import type { ReactNode } from 'react';
import { PageFailure } from '#app/shell/page-failure.tsx';
import { log } from '#platform/log/client-log.ts';

interface Props {
  children: ReactNode;
}

/** Keeps a page that fails from taking the shell with it. */
export class RouteBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    log.error('page.failed', { path: location.pathname, message: String(error) });
  }

  override render(): ReactNode {
    return this.state.failed ? <PageFailure onRetry={() => this.setState({ failed: false })} /> : this.props.children;
  }
}
