import { createLifecycles } from '#app/entries/lifecycles.ts';
import { setAppOrigin } from '#platform/origins/origins.ts';
import { lazyStyles } from '#platform/styles/lazy-styles.ts';

let ownStyles: readonly string[] = [];

/** `embed/touchline.js` says here which stylesheets the app begins with. */
export const useStyles = (links: readonly string[]): void => {
  ownStyles = links;
};

setAppOrigin(new URL(import.meta.url).origin);

export const { bootstrap, mount, unmount, update } = createLifecycles(() => ({
  links: [...new Set([...ownStyles, ...lazyStyles()])],
}));
