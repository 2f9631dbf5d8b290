import type { LocalName } from '@touchline/contract/values.ts';

/** The name that a column holds as a map by language: `{"en":"La Liga","zh":"西甲"}`. Only checked names are stored. */
export const parseName = (json: string): LocalName => JSON.parse(json) as LocalName;
