const MOST = 50_000;

/** Which visitor opened which tip lately, by device and in this process alone: of visitors nothing is stored. */
export class LatestVisits {
  readonly #seen = new Set<string>();

  /** Notes a visit and tells whether it is the device's first of this tip, as far back as this remembers. */
  isFirst(deviceId: string, tipId: string): boolean {
    const visit = `${deviceId}/${tipId}`;
    if (this.#seen.has(visit)) return false;
    this.#seen.add(visit);
    const [oldest] = this.#seen;
    if (this.#seen.size > MOST && oldest !== undefined) this.#seen.delete(oldest);
    return true;
  }
}
