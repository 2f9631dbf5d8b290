/**
 * Names of letters, digits, `-` and `_` between single slashes, then a query of visible ASCII without a backslash. Anything
 * a browser could read as another host (a scheme, `//`, `\`, their encoded and Unicode look-alikes, dot segments, control
 * characters that it drops) is excluded.
 */
const IN_APP_PATH = /^\/(?:[\w-]+(?:\/[\w-]+)*\/?)?(?:\?[!-[\]-~]*)?$/;

/** `text` when it is an in-app path (`/anchor/detail/12?sort=2`), else null; it may be untrusted. */
export const safePath = (text: string): string | null => (IN_APP_PATH.test(text) ? text : null);
