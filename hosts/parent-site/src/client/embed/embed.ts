/** The app in a place of the page. */
export interface EmbeddedChild {
  /** Mounts it at the path of the address bar. */
  mount(): Promise<void>;
  /** Takes it away, and everything of it. */
  unmount(): Promise<void>;
}

/** One way of embedding. */
export type Embed = (place: HTMLElement, appUrl: string) => EmbeddedChild;
