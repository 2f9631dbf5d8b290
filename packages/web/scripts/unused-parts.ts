import type { Plugin } from 'vite';

/** What gives a part its name in React's developer tools. */
const NAMING = /^\w+\.displayName = "[^"]*";$/gm;
const MADE = /(?<!@__PURE__ \*\/ )\bReact\$1\.(?:forwardRef|createContext)\(/g;

/**
 * The router names its parts with assignments, so that a bundler keeps those that nobody uses (forms, submissions, active links)
 * with all that they need. Without their names they go.
 */
export const unusedParts = (): Plugin => ({
  name: 'touchline-unused-parts',
  apply: 'build',
  transform: {
    filter: { id: /\/node_modules\/react-router\/.*\.js$/, code: NAMING },
    handler: (code) => ({
      code: code.replace(NAMING, '').replace(MADE, (call) => `/* @__PURE__ */ ${call}`),
      map: null,
    }),
  },
});
