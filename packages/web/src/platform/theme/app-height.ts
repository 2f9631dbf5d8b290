import { rootElement } from '#platform/host/root.ts';

const show = (root: HTMLElement, px: number): void => root.style.setProperty('--app-height', `${px}px`);

/** In a host the app is as high as its box, and lengths of the window's width are of the box's. */
const followBox = (root: HTMLElement): (() => void) => {
  const sizes = new ResizeObserver(() => {
    show(root, root.clientHeight);
    root.style.setProperty('--vw', `${root.clientWidth / 100}px`);
  });
  sizes.observe(root);
  return () => sizes.disconnect();
};

/** N12: WebViews without `dvh` follow the window's height by script. Returns the end of it. */
export const followAppHeight = (): (() => void) => {
  const root = rootElement();
  if (root.dataset['embedded'] !== undefined) return followBox(root);
  if (globalThis.CSS?.supports('height', '100dvh')) return () => undefined;
  const apply = (): void => show(root, innerHeight);
  apply();
  addEventListener('resize', apply);
  return () => removeEventListener('resize', apply);
};
