/** The app embedded in the page. */
export interface EmbeddedChild {
  /** Mounts it at the path of the address bar. */
  mount(): Promise<void>;
  /** Removes it completely. */
  unmount(): Promise<void>;
}

/** A method of embedding. */
export type Embed = (place: HTMLElement, appUrl: string) => EmbeddedChild;
