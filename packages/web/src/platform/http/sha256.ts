const ROUNDS = 64;
const BLOCK_BYTES = 64;
const WORD = 2 ** 32;

const fraction = (value: number): number => ((value - Math.floor(value)) * WORD) | 0;

const isPrime = (value: number): boolean => {
  for (let divisor = 2; divisor * divisor <= value; divisor += 1) if (value % divisor === 0) return false;
  return true;
};

const PRIMES: number[] = [];
for (let value = 2; PRIMES.length < ROUNDS; value += 1) if (isPrime(value)) PRIMES.push(value);

/** FIPS 180-4: the first bits of the fractions of cube and square roots of the first primes. */
const KEYS = PRIMES.map((prime) => fraction(Math.cbrt(prime)));
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** The message, one bit, zeros, and its length in bits, as words of whole blocks. */
const padded = (bytes: Uint8Array): DataView => {
  const size = Math.ceil((bytes.length + 9) / BLOCK_BYTES) * BLOCK_BYTES;
  const block = new Uint8Array(size);
  block.set(bytes);
  block[bytes.length] = 0x80;
  const view = new DataView(block.buffer);
  view.setUint32(size - 4, bytes.length * 8);
  return view;
};

/** The 64 words of a block: its own 16 and what is mixed from them. */
const schedule = (view: DataView, from: number): number[] => {
  const words: number[] = [];
  const at = (index: number): number => words[index] ?? 0;
  for (let index = 0; index < ROUNDS; index += 1) {
    const [early, late] = [at(index - 15), at(index - 2)];
    const small = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
    const large = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    words.push(index < 16 ? view.getInt32(from + 4 * index) : (at(index - 16) + small + at(index - 7) + large) | 0);
  }
  return words;
};

type State = [a: number, b: number, c: number, d: number, e: number, f: number, g: number, h: number];

const round = ([a, b, c, d, e, f, g, h]: State, word: number, key: number): State => {
  const mixed = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
  const first = (h + mixed + ((e & f) ^ (~e & g)) + key + word) | 0;
  const second = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
  return [(first + second) | 0, a, b, c, (d + first) | 0, e, f, g];
};

/**
 * SHA-256 of a text (UTF-8), in lower-case hex. The browser's own is asynchronous and absent on plain http; a call that is made while
 * the page is left must be sent at once.
 */
export const sha256 = (text: string): string => {
  const view = padded(new TextEncoder().encode(text));
  let state = START as State;
  for (let from = 0; from < view.byteLength; from += BLOCK_BYTES) {
    const before = state;
    schedule(view, from).forEach((word, index) => {
      state = round(state, word, KEYS[index] ?? 0);
    });
    state = state.map((word, index) => (word + (before[index] ?? 0)) | 0) as State;
  }
  return state.map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
};
