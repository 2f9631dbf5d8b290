/** The one element that all of the app stands in. */
export interface AppRoot {
  element: HTMLElement;
  /** The page is the app's own: its body, title and language follow the app. Else it is a host's, and stays as it is. */
  ownsPage: boolean;
  /** N5: the host's element that scrolls the pages; without it each page scrolls itself. */
  scroller?: HTMLElement | undefined;
}

let current: AppRoot | null = null;

/** Says where the app on screen stands; null when it has left. */
export const setAppRoot = (root: AppRoot | null): void => {
  current = root;
};

export const rootElement = (): HTMLElement => current?.element ?? document.body;

export const rootScroller = (): HTMLElement | null => current?.scroller ?? null;

export const ownsPage = (): boolean => current?.ownsPage ?? true;

/** What the app's elements live in: the document, or a shadow root in the page of a host. */
export const rootNode = (): Document | ShadowRoot => {
  const node = rootElement().getRootNode();
  return node instanceof ShadowRoot ? node : document;
};

/** The element of the app that has the focus. */
export const focusedElement = (): Element | null => {
  const element = rootNode().activeElement;
  return element === document.body ? null : element;
};

/** The root and, on the app's own page, the body (N12). */
export const markedElements = (): HTMLElement[] => (ownsPage() ? [rootElement(), document.body] : [rootElement()]);

/** Sets `data-<name>` on the app's root, and on the body of its own page; null takes it away. */
export const markApp = (name: string, value: string | null): void => {
  for (const { dataset } of markedElements()) {
    if (value === null) delete dataset[name];
    else if (dataset[name] !== value) dataset[name] = value;
  }
};
