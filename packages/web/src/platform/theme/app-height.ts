/** N12: WebViews without `dvh` follow the window's height by script. Returns the end of it. */
export const followAppHeight = (): (() => void) => {
  if (globalThis.CSS?.supports('height', '100dvh')) return () => undefined;
  const apply = (): void => document.documentElement.style.setProperty('--app-height', `${innerHeight}px`);
  apply();
  addEventListener('resize', apply);
  return () => removeEventListener('resize', apply);
};
