import { Component, type ReactNode } from 'react';
import { isForbidden, reasonOf } from '#platform/http/call-issues.ts';
import { Failed, Refused } from '#ui/page-state.tsx';

interface State {
  error: unknown;
  hasFailed: boolean;
}

/** Keeps the frame when a page fails. */
export class PageBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: undefined, hasFailed: false };

  static getDerivedStateFromError(error: unknown): State {
    return { error, hasFailed: true };
  }

  override render(): ReactNode {
    const { error, hasFailed } = this.state;
    if (!hasFailed) return this.props.children;
    if (isForbidden(error)) return <Refused />;
    return <Failed reason={reasonOf(error)} onRetry={() => this.setState({ error: undefined, hasFailed: false })} />;
  }
}
