import type { TextLanguage } from '@touchline/domain/comment-rule.ts';

interface Reader {
  language: TextLanguage;
  askedAt: number;
}

/** As long as push keeps messages: who is away for less comes back to what was told meanwhile. */
const AWAY_MS = 300_000;
const FIRST_SWEEP = 1000;

/** Members who asked for their comment rule and may have it on a screen, with the language in which they asked last. */
export class RuleReaders {
  readonly #readers = new Map<string, Reader>();
  readonly #now: () => number;
  readonly #isOnline: (uid: string) => boolean;
  #sweepAt = FIRST_SWEEP;

  constructor(now: () => number, isOnline: (uid: string) => boolean) {
    this.#now = now;
    this.#isOnline = isOnline;
  }

  note(uid: string, language: TextLanguage): void {
    this.#readers.set(uid, { language, askedAt: this.#now() });
    if (this.#readers.size >= this.#sweepAt) this.#sweepAt = Math.max(FIRST_SWEEP, 2 * this.present().length);
  }

  languageOf(uid: string): TextLanguage {
    return this.#readers.get(uid)?.language ?? 'zh';
  }

  /** Those who are online or were a moment ago; the others are forgotten. */
  present(): string[] {
    const now = this.#now();
    for (const [uid, { askedAt }] of this.#readers)
      if (now - askedAt > AWAY_MS && !this.#isOnline(uid)) this.#readers.delete(uid);
    return [...this.#readers.keys()];
  }
}
