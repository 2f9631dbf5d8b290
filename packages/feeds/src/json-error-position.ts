const SPACE = /[ \t\r\n]*/y;
const SCALAR =
  /"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/uy;
const STRING = /"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/uy;

/** Scans a JSON text up to the first syntax error. */
const offsetOfError = (text: string): number => {
  let at = 0;
  const skip = (pattern: RegExp): boolean => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found !== null) at += found[0].length;
    return found !== null;
  };
  const sign = (expected: string): boolean => {
    skip(SPACE);
    if (text[at] !== expected) return false;
    at += 1;
    return true;
  };
  /** A stack of closing brackets, so that deep nesting does not overflow the call stack. */
  const closing: string[] = [];
  const opens = (): boolean => {
    const close = sign('{') ? '}' : sign('[') ? ']' : null;
    if (close !== null) closing.push(close);
    return close !== null;
  };
  const closes = (): boolean => {
    const close = closing.at(-1);
    return close !== undefined && sign(close) && closing.pop() !== undefined;
  };
  const name = (): boolean => {
    skip(SPACE);
    return skip(STRING) && sign(':');
  };
  let isFirst = false;
  do {
    if (!(isFirst && closes())) {
      if (closing.at(-1) === '}' && !name()) break;
      isFirst = opens();
      if (isFirst) continue;
      if (!skip(SCALAR)) break;
    }
    while (closes());
    isFirst = false;
  } while (isFirst || (closing.length > 0 && sign(',')));
  skip(SPACE);
  return at;
};

/** The position of the first syntax error, as `line 12, column 5` (both from 1). Only for a text that does not parse. */
export const jsonErrorPosition = (text: string): string => {
  const before = text.slice(0, offsetOfError(text)).split('\n');
  return `line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`;
};
