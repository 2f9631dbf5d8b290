/** This worker, with the types of one. */
export const worker = globalThis as unknown as ServiceWorkerGlobalScope;

/** Names of the files of `/assets/` that belong to the build that this worker came with. Written by the build. */
declare const __BUILD_FILES__: string[];
/** Those that every page starts with. */
declare const __START_FILES__: string[];

export const START_FILES: readonly string[] = __START_FILES__;

const files = new Set(__BUILD_FILES__);

/** Whether a file is of this worker's own build: one of `/assets/`, or styles of several in one (`/styles/a~b.css`). */
export const isOfThisBuild = (path: string): boolean => {
  const [, folder, name = ''] = path.split('/');
  if (folder !== 'styles') return files.has(name);
  return name
    .replace('.css', '')
    .split('~')
    .every((part) => files.has(`${part}.css`));
};
