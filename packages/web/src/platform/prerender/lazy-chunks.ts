import { createElement } from 'react';
import type { ComponentType } from 'react';

/** What a pass over a page found out. */
export interface Pass {
  /** Sources of the parts that it shows. */
  parts: Set<string>;
  /** What has to come before the next pass shows more. */
  missing: Promise<unknown>[];
}

let pass: Pass | null = null;

/** Draws once, synchronously; passes never overlap. */
export const inPass = <Result>(work: () => Result): { result: Result; pass: Pass } => {
  const own: Pass = { parts: new Set(), missing: [] };
  pass = own;
  try {
    return { result: work(), pass: own };
  } finally {
    pass = null;
  }
};

/** Sources that the loads under way have asked for. Loads run one after another, so that each knows its own. */
let requested = new Set<string>();
let queue: Promise<unknown> = Promise.resolve();

declare global {
  /** The build for the server calls it before each `import()` with the source that is imported. */
  var touchlineImports: ((source: string) => void) | undefined;
}

globalThis.touchlineImports = (source) => void requested.add(source);

const chainComparators = <Script>(load: () => Promise<Script>): Promise<{ script: Script; sources: Set<string> }> => {
  const turn = queue.then(async () => {
    requested = new Set();
    return { script: await load(), sources: requested };
  });
  queue = turn.catch(() => undefined);
  return turn;
};

export const loadScript = <Script>(load: () => Promise<Script>): Promise<Script> => load();

export const retryFailedScripts = (): void => undefined;

/** In the place of the client's `lazyPage`: a part that is not there yet leaves its place empty and says so. */
export const lazyPage = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) => {
  let loaded: { part: ComponentType<Props>; sources: Set<string> } | undefined;
  let loading: Promise<unknown> | undefined;
  const begin = (): Promise<unknown> => {
    loading ??= chainComparators(load).then(({ script, sources }) => (loaded = { part: script.default, sources }));
    return loading;
  };
  const Late = (props: Props) => {
    if (loaded === undefined) {
      pass?.missing.push(begin());
      return null;
    }
    for (const source of loaded.sources) pass?.parts.add(source);
    return createElement(loaded.part, props);
  };
  return Object.assign(Late, { load: begin });
};
