import { networkOf } from '#platform/http/network-of.ts';

const MOST = 50_000;
const WINDOW_MS = 3_600_000;

/** Which address opened which tip lately, in this process alone: of visitors nothing is stored. */
export class LatestVisits {
  /** When it was counted, the longest ago first. */
  readonly #countedAt = new Map<string, number>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Notes a visit and tells whether it counts: one of an address and tip in an hour, whatever devices it claims to be. */
  isFirst(address: string, tipId: string): boolean {
    const visit = `${networkOf(address)}/${tipId}`;
    const now = this.#now();
    const before = this.#countedAt.get(visit);
    if (before !== undefined && now - before < WINDOW_MS) return false;
    this.#countedAt.delete(visit);
    this.#countedAt.set(visit, now);
    const [oldest] = this.#countedAt.keys();
    if (this.#countedAt.size > MOST && oldest !== undefined) this.#countedAt.delete(oldest);
    return true;
  }
}
