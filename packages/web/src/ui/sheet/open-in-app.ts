import { rootElement } from '#platform/host/root.ts';

/**
 * Opens a modal dialog over the app. Browsers lay it over the whole window; in the page of a host it stays over the app's own box,
 * which its style takes from `--app-box` and `--app-width`.
 */
export const openInApp = (dialog: HTMLDialogElement): void => {
  const root = rootElement();
  if (root.dataset['embedded'] !== undefined) {
    const { left, top, right, bottom, width, height } = root.getBoundingClientRect();
    const view = document.documentElement;
    const sides = [top, view.clientWidth - right, view.clientHeight - bottom, left];
    dialog.style.setProperty('--app-width', `${width}px`);
    dialog.style.setProperty('--app-height', `${height}px`);
    dialog.style.setProperty('--app-box', sides.map((side) => `${Math.max(0, side)}px`).join(' '));
  }
  dialog.showModal();
};
