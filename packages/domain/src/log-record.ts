/** The payload without its falsy fields: undefined, null, false, 0, NaN and empty strings. */
export const dropFalsy = <Value>(payload: Readonly<Record<string, Value>>): Record<string, NonNullable<Value>> =>
  Object.fromEntries(
    Object.entries(payload).filter((field): field is [string, NonNullable<Value>] => Boolean(field[1])),
  );
