import type { LadderJob } from './ladder-job.ts';
import type { PipeReader, RunningEncoder } from './running-encoder.ts';

/** What is said of a run. */
export interface RunEvents {
  /** Once, after the run was returned, when it has ended and all of its output has been read. */
  ended: (reason: string) => void;
  /** The machine has no place after all; comes before `ended`. */
  refused: (reason: string) => void;
}

/** A machine that encodes ladders: this one, or an encoder node. */
export interface Machine {
  /** Null: this one. */
  name: string | null;
  /** Of FFmpeg. */
  encoder: string;
  /** Ladders at once; may change. */
  most: () => number;
  /** For how long it has had a core to spare, in ms. */
  idleMs: () => number;
  start: (job: LadderJob, readers: readonly PipeReader[], events: RunEvents) => RunningEncoder;
  /** Whether what it encodes is late because the way to it is slow. */
  isFar: () => boolean;
  /** It is of no use for the moment: all that it encodes goes elsewhere. Does nothing on this machine, which is the last resort. */
  giveUp: (reason: string) => void;
}

/** The right to encode one ladder on a machine. */
export interface MachinePlace {
  machine: Machine;
  start: (job: LadderJob, readers: readonly PipeReader[], ended: (reason: string) => void) => RunningEncoder;
  leave: () => void;
}

/** Who wants a place. */
export interface Claim {
  publicationId: string;
  /** Whoever has entered leaves the place, or loses it. */
  enter: (place: MachinePlace) => void;
  /** The machine is gone, and the place with it. */
  lost: (reason: string) => void;
}

/** A machine with what it encodes. */
export interface MachineState {
  name: string | null;
  encoder: string;
  most: number;
  publicationIds: readonly string[];
  /** Epoch ms until which it gets nothing, since it failed. */
  restsUntil: number | null;
}

const FIRST_REST_MS = 10_000;
const LONGEST_REST_MS = 600_000;

/** Machines that fail while they encode rest, each time for longer, until they were good for a while. */
const createRests = (now: () => number) => {
  const rests = new Map<string, { until: number; ms: number }>();
  return {
    until(name: string | null): number | null {
      const until = name === null ? undefined : rests.get(name)?.until;
      return until !== undefined && until > now() ? until : null;
    },
    /** Returns for how long. */
    add(name: string): number {
      const last = rests.get(name);
      const isAgain = last !== undefined && now() - last.until < LONGEST_REST_MS;
      const ms = isAgain ? Math.min(last.ms * 2, LONGEST_REST_MS) : FIRST_REST_MS;
      rests.set(name, { until: now() + ms, ms });
      return ms;
    },
  };
};

/** The machines of an origin. Encoder nodes come first, those with most free places before others; then this machine, which has viewers too. */
export class Machines {
  readonly #own: Machine;
  readonly #idleForMs: number;
  readonly #now: () => number;
  readonly #held: Map<Machine, Set<Claim>>;
  /** When something last began on a machine. */
  readonly #loadedAt = new WeakMap<Machine, number>();
  readonly #waiting = new Set<Claim>();
  readonly #rests: ReturnType<typeof createRests>;

  constructor(own: Machine, { idleForMs, now = Date.now }: { idleForMs: number; now?: () => number }) {
    this.#own = own;
    this.#idleForMs = idleForMs;
    this.#now = now;
    this.#held = new Map([[own, new Set()]]);
    this.#rests = createRests(now);
  }

  /** Calls `enter` when there is a place, at once if possible; others wait in their order. Returns a function that waits no more. */
  request(claim: Claim): () => void {
    this.#waiting.add(claim);
    this.offer();
    return () => void this.#waiting.delete(claim);
  }

  /** Takes a place of an idle machine, if there is one and nobody waits. */
  takeIdle(claim: Claim): boolean {
    const machine = this.#waiting.size === 0 ? this.#find((one) => this.isIdle(one)) : undefined;
    if (machine) this.#give(machine, claim);
    return machine !== undefined;
  }

  /** A machine has a core to spare for a while now, and did not begin anything in that time. */
  isIdle(machine: Machine): boolean {
    const calmMs = this.#now() - (this.#loadedAt.get(machine) ?? -Infinity);
    return Math.min(machine.idleMs(), calmMs) >= this.#idleForMs;
  }

  /** Something more is encoded there: it has to be idle for a while again. */
  loaded(machine: Machine): void {
    this.#loadedAt.set(machine, this.#now());
  }

  /** Gives free places to those who wait. */
  offer(): void {
    for (const claim of this.#waiting) {
      const machine = this.#find(() => true);
      if (!machine) return;
      this.#waiting.delete(claim);
      this.#give(machine, claim);
    }
  }

  /** All ladders at once. */
  most(): number {
    return [...this.#held.keys()].reduce((sum, machine) => sum + machine.most(), 0);
  }

  add(machine: Machine): void {
    this.#held.set(machine, new Set());
    this.offer();
  }

  /** What a machine encoded goes elsewhere. `isFault`: it rests when it comes back. */
  remove(machine: Machine, reason: string, isFault: boolean): void {
    const places = [...(this.#held.get(machine) ?? [])];
    this.#held.delete(machine);
    if (isFault && places.length > 0 && machine.name !== null)
      setTimeout(() => this.offer(), this.#rests.add(machine.name)).unref();
    for (const claim of places) claim.lost(reason);
  }

  list(): MachineState[] {
    return Array.from(this.#held, ([machine, places]) => ({
      name: machine.name,
      encoder: machine.encoder,
      most: machine.most(),
      publicationIds: Array.from(places, ({ publicationId }) => publicationId),
      restsUntil: this.#rests.until(machine.name),
    }));
  }

  #freeOf(machine: Machine): number {
    const used = this.#held.get(machine)?.size ?? 0;
    return this.#rests.until(machine.name) === null ? machine.most() - used : 0;
  }

  #find(suits: (machine: Machine) => boolean): Machine | undefined {
    return [...this.#held.keys()]
      .filter((machine) => this.#freeOf(machine) > 0 && suits(machine))
      .toSorted(
        (one, other) =>
          Number(one === this.#own) - Number(other === this.#own) || this.#freeOf(other) - this.#freeOf(one),
      )[0];
  }

  #give(machine: Machine, claim: Claim): void {
    const places = this.#held.get(machine);
    const leave = (): boolean => places?.delete(claim) ?? false;
    const place: MachinePlace = {
      machine,
      start: (job, readers, ended) => {
        this.loaded(machine);
        return machine.start(job, readers, { ended, refused: (reason) => leave() && claim.lost(reason) });
      },
      leave: () => {
        if (leave()) this.offer();
      },
    };
    places?.add(claim);
    claim.enter(place);
  }
}
