import type { Plugin } from 'vite';

const STYLES = /@rc-component\/util\/es\/Dom\/dynamicCSS\.js$/;
const NONCE = 'if (csp?.nonce) {\n    styleNode.nonce = csp?.nonce;\n  }';
const PAGE_NONCE = `styleNode.nonce = csp?.nonce ?? document.querySelector('meta[property="csp-nonce"]')?.nonce ?? '';`;

/** Lets every style that components add carry the page's nonce: those that lock scrolling and measure scroll bars know of none. */
export const styleNonce = (): Plugin => ({
  name: 'touchline-style-nonce',
  transform: {
    filter: { id: STYLES },
    handler(code) {
      if (!code.includes(NONCE)) return this.error('the way in which components add styles has changed');
      return { code: code.replace(NONCE, PAGE_NONCE), map: null };
    },
  },
});
