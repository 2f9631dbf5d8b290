import type { LocalName } from '@touchline/contract/values.ts';

/** A name that is the same in all languages. */
export const sameName = (name: string): LocalName => ({ zh: name, en: name });

/** The name that a column holds as a map by language: `{"en":"La Liga","zh":"西甲"}`. Only checked names are stored. */
export const parseName = (json: string): LocalName => JSON.parse(json) as LocalName;
