/** A node that says nothing for so long is gone. */
const SILENCE_MS = 7000;

type Counts = readonly (readonly [channel: string, sockets: number])[];

/** Where the sockets of the other nodes stand, as each of them says every now and then. */
export class RemoteAudience {
  readonly #nodes = new Map<string, { counts: ReadonlyMap<string, number>; at: number }>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  receive(node: string, counts: Counts): void {
    this.#nodes.set(node, { counts: new Map(counts), at: this.#now() });
  }

  /** A node has stopped. */
  remove(node: string): void {
    this.#nodes.delete(node);
  }

  /** Sockets of other nodes in a channel. */
  audience(channel: string): number {
    let sum = 0;
    for (const { counts } of this.#nodes.values()) sum += counts.get(channel) ?? 0;
    return sum;
  }

  /** Forgets nodes that are silent; not to be called while nobody can be heard. */
  sweep(): void {
    for (const [node, { at }] of this.#nodes) if (this.#now() - at > SILENCE_MS) this.#nodes.delete(node);
  }

  /** Nobody could be heard for a while: the silence of so far counts for nothing. */
  resetSilence(): void {
    for (const known of this.#nodes.values()) known.at = this.#now();
  }
}
