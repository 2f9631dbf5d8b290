import { DEFAULT_LANGUAGE, type Language } from '@touchline/domain/languages/registry.ts';

interface Reader {
  language: Language;
  requestedAt: number;
}

const FIRST_SWEEP = 1000;

/** Members who asked for their comment rule and may have it on a screen, with the language in which they asked last. */
export class RuleReaders {
  readonly #readers = new Map<string, Reader>();
  readonly #now: () => number;
  readonly #isOnline: (uid: string) => boolean;
  readonly #awayMs: number;
  #sweepAt = FIRST_SWEEP;

  /** `awayMs`: who is not online for longer is forgotten. */
  constructor(now: () => number, isOnline: (uid: string) => boolean, awayMs: number) {
    this.#awayMs = awayMs;
    this.#now = now;
    this.#isOnline = isOnline;
  }

  note(uid: string, language: Language): void {
    this.#readers.set(uid, { language, requestedAt: this.#now() });
    if (this.#readers.size >= this.#sweepAt) this.#sweepAt = Math.max(FIRST_SWEEP, 2 * this.activeReaders().length);
  }

  has(uid: string): boolean {
    return this.#readers.has(uid);
  }

  languageOf(uid: string): Language {
    return this.#readers.get(uid)?.language ?? DEFAULT_LANGUAGE;
  }

  /** Those who are online or were a moment ago; the others are forgotten. */
  activeReaders(): string[] {
    const now = this.#now();
    for (const [uid, { requestedAt }] of this.#readers)
      if (now - requestedAt > this.#awayMs && !this.#isOnline(uid)) this.#readers.delete(uid);
    return [...this.#readers.keys()];
  }
}
