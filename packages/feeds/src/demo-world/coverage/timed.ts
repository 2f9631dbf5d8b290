/** A record with the time of play from which it is known. */
export interface Timed<Value> {
  at: number;
  value: Value;
}

/** What is known at a time of play of records in its order. */
export const knownAt = <Value>(records: readonly Timed<Value>[], now: number): Value[] =>
  records.filter(({ at }) => at <= now).map(({ value }) => value);
