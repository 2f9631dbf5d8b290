const BETWEEN = '\n';

/** Finds which of many short texts contain something: they are one long string, which the engine searches faster than each by itself. */
export class TextScan {
  readonly #all: string;
  /** Where each text ends. */
  readonly #ends: Uint32Array;

  constructor(texts: readonly string[]) {
    this.#all = texts.join(BETWEEN);
    this.#ends = new Uint32Array(texts.length);
    let end = 0;
    for (const [index, { length }] of texts.entries()) {
      end += length;
      this.#ends[index] = end;
      end += BETWEEN.length;
    }
  }

  /** Indices of the texts that contain `part`, which has no line break. */
  *find(part: string): Iterable<number> {
    let at = this.#all.indexOf(part);
    while (at !== -1) {
      const index = this.#indexOf(at);
      yield index;
      at = this.#all.indexOf(part, this.#ends[index]);
    }
  }

  #indexOf(at: number): number {
    let low = 0;
    let high = this.#ends.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#ends[middle] ?? 0) > at) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}
