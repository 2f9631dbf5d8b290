/** Bitrates of an automatic picture, best first, in bit/s. */
export const PACES = [2_500_000, 1_500_000, 900_000, 500_000] as const;
export const SOUND_BITRATE = 128_000;

const BITS = 8;
const SECOND_MS = 1000;
/** So much of what was recorded has not arrived, twice in a row and more than before: the network is too slow. */
const BEHIND_MS = 1500;
/** Once is enough. */
const FAR_BEHIND_MS = 4000;
/** Of what arrives; the rest makes up for what is behind. */
const SHARE = 0.75;
/** All goes well: what is under way between two reports is no delay. */
const CALM_BEHIND_MS = 800;
/** For so long all has to go well before more is tried. */
const CALM_MS = 30_000;
/** After tries that failed. */
const LONGEST_CALM_MS = 300_000;
/** A try that holds for so long has not failed. */
const HOLDS_MS = 60_000;

/** Bytes of a connection until `at`, in ms: what the recorder wrote, and what the server has. */
export interface Upload {
  at: number;
  sent: number;
  received: number;
}

/** How an upload follows the network: less at once when it falls behind, more when it was calm for long. */
export class UploadPace {
  #step = 0;
  #behindMs = 0;
  /** What was recorded when; the first is the last that has arrived. */
  #history: Upload[] = [];
  #strikes = 0;
  #throughput = 0;
  #calmSince: number | null = null;
  #calmMs = CALM_MS;
  #raisedAt = Number.NEGATIVE_INFINITY;

  /** Of an automatic picture, in bit/s. */
  get bitrate(): number {
    return PACES[this.#step] ?? PACES[0];
  }

  get isReduced(): boolean {
    return this.#step > 0;
  }

  /** For how long the server waits for what was recorded. */
  get behindMs(): number {
    return this.#behindMs;
  }

  /** A new connection: nothing is behind. */
  begin(at: number): void {
    this.#behindMs = 0;
    this.#history = [{ at, sent: 0, received: 0 }];
    this.#strikes = 0;
    this.#calmSince = null;
  }

  /** Takes a report; returns whether an automatic picture is to be recorded with another bitrate now. */
  note(upload: Upload, isAutomatic: boolean): boolean {
    const waiting = upload.sent - upload.received;
    const before = this.#history.at(-1);
    this.#history.push(upload);
    this.#behindMs = this.#delay(upload);
    if (before === undefined || !isAutomatic) return false;
    const passed = Math.max(1, upload.at - before.at);
    this.#throughput = ((upload.received - before.received) * BITS * SECOND_MS) / passed;
    const isFalling = this.#behindMs >= BEHIND_MS && waiting > before.sent - before.received;
    this.#strikes = isFalling ? this.#strikes + 1 : 0;
    if (this.#strikes > 1 || (isFalling && this.#behindMs >= FAR_BEHIND_MS)) return this.#lower(upload.at);
    return this.#raise(upload.at);
  }

  /** What was behind is thrown away. */
  dropped(at: number): void {
    this.#lower(at);
  }

  /** How long ago what arrived last was recorded. */
  #delay({ at, received }: Upload): number {
    while ((this.#history[1]?.sent ?? Infinity) <= received) this.#history.shift();
    const [last, next] = this.#history;
    if (!last || !next) return 0;
    const share = Math.max(0, received - last.sent) / (next.sent - last.sent);
    return at - (last.at + share * (next.at - last.at));
  }

  #lower(at: number): boolean {
    this.#strikes = 0;
    this.#calmSince = null;
    this.#calmMs = at - this.#raisedAt < HOLDS_MS ? Math.min(this.#calmMs * 2, LONGEST_CALM_MS) : CALM_MS;
    if (this.#step === PACES.length - 1) return false;
    const fits = PACES.findIndex(
      (bitrate, step) => step > this.#step && bitrate + SOUND_BITRATE <= this.#throughput * SHARE,
    );
    this.#step = fits === -1 ? PACES.length - 1 : fits;
    return true;
  }

  #raise(at: number): boolean {
    this.#calmSince = this.#behindMs <= CALM_BEHIND_MS ? (this.#calmSince ?? at) : null;
    if (this.#step === 0 || this.#calmSince === null || at - this.#calmSince < this.#calmMs) return false;
    this.#step -= 1;
    this.#raisedAt = at;
    this.#calmSince = null;
    return true;
  }
}
