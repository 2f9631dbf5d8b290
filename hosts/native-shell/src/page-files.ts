import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';

const PAGE = join(import.meta.dirname, '..', 'page');

const TYPES = { html: 'text/html', css: 'text/css', ts: 'text/javascript' } as const;

export interface PageFile {
  type: string;
  text: string;
}

/** A file of the phone's page for the browser: scripts without their types. Null for an unknown name. */
export const readPageFile = async (name: string): Promise<PageFile | null> => {
  const ending = /^[a-z-]+\.(html|css|ts)$/.exec(name)?.[1] as keyof typeof TYPES | undefined;
  if (ending === undefined) return null;
  try {
    const text = await readFile(join(PAGE, name), 'utf8');
    return { type: TYPES[ending], text: ending === 'ts' ? stripTypeScriptTypes(text) : text };
  } catch {
    return null;
  }
};
