import { Component } from 'react';
import type { ReactNode } from 'react';
import { onNetworkReturn } from '#platform/network/network-return.ts';
import { retryFailedScripts } from '#platform/router/lazy-page.ts';

interface Props {
  children: ReactNode;
  report: (error: unknown) => void;
  /** Stands in the place of what failed. */
  fallback: (retry: () => void) => ReactNode;
}

/** Keeps a part that fails from taking the rest with it, and tries it again when the network returns. */
export class Boundary extends Component<Props, { failed: boolean }> {
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
