import { networkOf } from '#platform/http/network-of.ts';

/** Push sockets of one address: a stadium or a carrier shares one among many phones, but so does an attacker. */
export const PUSH_SOCKETS_PER_ADDRESS = 10_000;

const LOG_INTERVAL_MS = 60_000;

/** What is counted, for the log, and the limit for one address. */
interface QuotaRule {
  what: string;
  most: number;
}

interface QuotaLog {
  warn(fields: object, text: string): void;
}

/** Counts what an address holds. */
export class ConnectionQuota {
  readonly #rule: QuotaRule;
  readonly #log: QuotaLog;
  readonly #now: () => number;
  readonly used = new Map<string, number>();
  #reportedAt = Number.NEGATIVE_INFINITY;

  constructor(rule: QuotaRule, log: QuotaLog, now: () => number) {
    this.#rule = rule;
    this.#log = log;
    this.#now = now;
  }

  /** Acquires one and returns a function that releases it; null when the address has reached its limit. */
  acquire(address: string): (() => void) | null {
    const network = networkOf(address);
    const used = this.used.get(network) ?? 0;
    if (used >= this.#rule.most) return this.#refuse(network);
    this.used.set(network, used + 1);
    let isExhausted = true;
    return () => {
      if (isExhausted) this.#release(network);
      isExhausted = false;
    };
  }

  /** Behind an untrusted proxy all phones share one address; a warning is logged now and then. */
  #refuse(address: string): null {
    const now = this.#now();
    const { what, most } = this.#rule;
    if (now - this.#reportedAt >= LOG_INTERVAL_MS) {
      this.#reportedAt = now;
      this.#log.warn({ address, most }, `an address has reached its limit of ${what}`);
    }
    return null;
  }

  #release(network: string): void {
    const left = (this.used.get(network) ?? 0) - 1;
    if (left > 0) this.used.set(network, left);
    else this.used.delete(network);
  }
}
