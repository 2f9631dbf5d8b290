import { Component } from 'react';
import type { ReactNode } from 'react';
import { log } from '#platform/log/client-log.ts';

interface Props {
  children: ReactNode;
}

/** For ornaments of the shell: one that fails is left out. */
export class SilentBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    log.warn('shell.part-failed', { message: String(error) });
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}
