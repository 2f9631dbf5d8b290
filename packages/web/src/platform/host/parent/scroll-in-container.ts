import { pageOnScreen } from '#platform/router/page-scroll.ts';
import { watchPageContent } from '#platform/router/page-content.ts';

/** Where parts of a pixel are no move. */
const SAME_PX = 1;

interface ContainerOptions {
  /** As high as the page on screen, so that `container` has its way to scroll. */
  shell: HTMLElement;
  /** The app, which stays in what is seen of it. */
  root: HTMLElement;
  /** N5: what the host has handed over. */
  container: HTMLElement;
}

/**
 * The host's container scrolls the pages: the app stands still in what is seen of the container, and the page on screen follows it.
 * Bars, sheets and messages so keep their places on screen. Returns the end of it.
 */
export const scrollInContainer = ({ shell, root, container }: ContainerOptions): (() => void) => {
  /** What the host shows above the app in the same container. */
  const above = (): number =>
    shell.getBoundingClientRect().top -
    container.getBoundingClientRect().top -
    container.clientTop +
    container.scrollTop;
  const wanted = (): number => Math.max(0, container.scrollTop - above());

  /** Where the page was put, which is told when the container may be further already. */
  let followed = 0;
  const follow = (): void => {
    const page = pageOnScreen.get();
    if (page === null) return;
    page.scrollTop = wanted();
    followed = page.scrollTop;
  };
  /** What has moved the page itself, as a jump to one of its parts does, moves the container. */
  const lead = ({ target }: Event): void => {
    const page = pageOnScreen.get();
    if (page === null || target !== page || Math.abs(page.scrollTop - followed) < SAME_PX) return;
    container.scrollTop = page.scrollTop + above();
  };
  const fit = (): void => {
    root.style.height = `${container.clientHeight}px`;
    shell.style.height = `${pageOnScreen.get()?.scrollHeight ?? container.clientHeight}px`;
    follow();
  };

  const sizes = new ResizeObserver(fit);
  sizes.observe(container);
  container.addEventListener('scroll', follow, { passive: true });
  root.addEventListener('scroll', lead, { passive: true, capture: true });
  const stopContent = watchPageContent(fit);
  return () => {
    stopContent();
    sizes.disconnect();
    container.removeEventListener('scroll', follow);
    root.removeEventListener('scroll', lead, { capture: true });
  };
};
