import type { Plugin } from 'vite';

const STYLESHEET = /\.css(?:$|\?)/;
const DECLARATION = /^(?!\s*@)(?!\s*--(?:rem|vw):).*$/gm;
const LENGTH = /(?<![\w.-])(\d*\.?\d+)(rem|vw)\b/g;

/** `1.5rem` becomes `calc(1.5*var(--rem))`, except in media queries and where the units themselves are told. */
export const withOwnUnits = (css: string): string =>
  css.replace(DECLARATION, (line) => line.replace(LENGTH, 'calc($1*var(--$2))'));

/**
 * Lengths that follow the root's font or the window follow variables of the app instead: inside another site both are the site's,
 * whose root font may be anything and whose window is wider than the app.
 */
export const ownUnits = (): Plugin => ({
  name: 'touchline-own-units',
  enforce: 'pre',
  transform: { filter: { id: STYLESHEET }, handler: (css) => ({ code: withOwnUnits(css), map: null }) },
});
