const SPACE = /[ \t\r\n]*/y;
const SCALAR =
  /"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/uy;
const STRING = /"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/uy;

/** Walks a JSON text and stops where it stops being one. */
const offsetOfFault = (text: string): number => {
  let at = 0;
  const take = (pattern: RegExp): boolean => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found !== null) at += found[0].length;
    return found !== null;
  };
  const sign = (expected: string): boolean => {
    take(SPACE);
    if (text[at] !== expected) return false;
    at += 1;
    return true;
  };
  const list = (close: string, item: () => boolean): boolean => {
    if (sign(close)) return true;
    do if (!item()) return false;
    while (sign(','));
    return sign(close);
  };
  const member = (): boolean => {
    take(SPACE);
    return take(STRING) && sign(':') && value();
  };
  const value = (): boolean => {
    if (sign('{')) return list('}', member);
    if (sign('[')) return list(']', value);
    return take(SCALAR);
  };
  value();
  take(SPACE);
  return at;
};

/** Where a text stops being JSON, as `line 12, column 5` (both from 1). Only for a text that does not parse. */
export const jsonFaultPosition = (text: string): string => {
  const before = text.slice(0, offsetOfFault(text)).split('\n');
  return `line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`;
};
