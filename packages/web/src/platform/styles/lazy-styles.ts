declare global {
  /** Where stylesheets of parts on demand go instead of the document's head: the root of an app that stands in another page. */
  var touchlineStyleRoot: ParentNode | undefined;
}

const requested = new Map<string, Promise<void>>();

/** Ends the wait for a stylesheet that is on its way. */
const waits = new Set<() => void>();

const isStyle = (href: string): boolean => href.endsWith('.css');

/** Styles that parts on demand have brought. They ask only once, so whoever mounts the app anew has to place them again. */
export const lazyStyles = (): string[] => [...requested.keys()].filter(isStyle);

/** A drawn page begins with its files; `/styles/` has several sheets in one file, which has their names. */
const isThere = (root: ParentNode, href: string): boolean => {
  const [, name = href] = /([^/]+)\.css$/.exec(href) ?? [];
  return [...root.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet], link[rel=modulepreload]')].some(
    (link) => link.href === href || (link.href.includes('/styles/') && link.href.includes(name)),
  );
};

/** Scripts are only announced, in the document: links in a shadow root fetch nothing but styles. */
const place = (href: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const root = (isStyle(href) && globalThis.touchlineStyleRoot) || document.head;
    if (isThere(root, href)) return resolve();
    const link = document.createElement('link');
    link.rel = isStyle(href) ? 'stylesheet' : 'modulepreload';
    link.crossOrigin = '';
    link.href = href;
    const end = (): void => {
      waits.delete(end);
      if (!isStyle(href)) link.remove();
      resolve();
    };
    waits.add(end);
    link.addEventListener('load', end);
    link.addEventListener('error', () => {
      if (!isStyle(href)) return end();
      waits.delete(end);
      link.remove();
      requested.delete(href);
      reject(new Error(`The stylesheet ${href} did not come`));
    });
    // micro-app knows no other way into a shadow root, and would change what the sheet holds.
    link.setAttribute('ignore', '');
    root.appendChild(link);
  });

/**
 * A link that leaves with the app never says that it has loaded: the parts that wait for it go on, and the next mount places their
 * styles anew.
 */
export const unmountLazyStyles = (): void => {
  for (const end of waits) end();
};

/**
 * Takes the place of Vite's helper around every `import()` of the build: the part's files, relative to the scripts, are fetched
 * beside it, and it runs when its styles are there.
 */
export const loadLazyStyles = async <Part>(load: () => Promise<Part>, files: readonly string[] = []): Promise<Part> => {
  const styles = files.map((file) => {
    const { href } = new URL(file, import.meta.url);
    const work = requested.get(href) ?? place(href);
    requested.set(href, work);
    return isStyle(href) ? work : undefined;
  });
  await Promise.all(styles);
  return load();
};
