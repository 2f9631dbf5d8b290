import type { Plugin } from 'vite';

const two = (value: number): string => String(value).padStart(2, '0');

/** K4: `YYYY/MM/DD HH:mm` in UTC. */
const stampOf = (at: Date): string =>
  `${at.getUTCFullYear()}/${two(at.getUTCMonth() + 1)}/${two(at.getUTCDate())} ${two(at.getUTCHours())}:${two(at.getUTCMinutes())}`;

/** Writes the time of the build on the body (K4). */
export const buildStamp = (): Plugin => ({
  name: 'touchline-build-stamp',
  transformIndexHtml: (html) => html.replace('%BUILD_STAMP%', stampOf(new Date())),
});
