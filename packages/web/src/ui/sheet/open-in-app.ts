import { rootElement } from '#platform/host/root.ts';

/**
 * Browsers lay the top layer over the whole window; in the page of a host an element there stays over the app's own box, which its
 * style takes from `--app-box` and `--app-width`.
 */
export const keepInApp = ({ style }: HTMLElement): void => {
  const root = rootElement();
  if (root.dataset['embedded'] === undefined) return;
  const { left, top, right, bottom, width, height } = root.getBoundingClientRect();
  const view = document.documentElement;
  const sides = [top, view.clientWidth - right, view.clientHeight - bottom, left];
  style.setProperty('--app-width', `${width}px`);
  style.setProperty('--app-height', `${height}px`);
  style.setProperty('--app-box', sides.map((side) => `${Math.max(0, side)}px`).join(' '));
};

/** Opens a modal dialog over the app. */
export const openInApp = (dialog: HTMLDialogElement): void => {
  keepInApp(dialog);
  dialog.showModal();
};
