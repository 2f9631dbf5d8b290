/** A line over the picture. */
export interface Flying {
  id: string;
  text: string;
  /** Written by the viewer. */
  isOwn: boolean;
  isHost: boolean;
  /** In px of the picture, as its text is drawn. */
  width: number;
}

interface Placed extends Flying {
  lane: number;
  /** When it entered, in ms. */
  at: number;
}

export interface Shown extends Flying {
  lane: number;
  /** Of its left edge. */
  x: number;
}

interface Field {
  /** Of the picture in px. */
  width: number;
  lanes: number;
  /** Most lines that begin in a second; own ones always do. */
  perSecond: number;
  /** Lines stand in the middle for a while instead of flying. */
  isStill: boolean;
}

/** From edge to edge. */
const CROSSING_MS = 7000;
const STANDING_MS = 4000;
const GAP_PX = 24;
const SECOND_MS = 1000;

/** Lines on their way from right to left, each in a lane of its own: all are equally fast, so that none catches up. Times in ms. */
export class Flight {
  #field: Field;
  #placed: Placed[] = [];
  #begun: number[] = [];

  constructor(field: Field) {
    this.#field = field;
  }

  /** Another size or density: what flies goes on where there is room for it. */
  change(field: Field): void {
    this.#field = field;
    this.#placed = this.#placed.filter(({ lane }) => lane < field.lanes);
  }

  /** Lets a line begin; false where it has no room now. */
  add(line: Flying, now: number): boolean {
    this.#drop(now);
    this.#begun = this.#begun.filter((at) => at > now - SECOND_MS);
    if (!line.isOwn && this.#begun.length >= this.#field.perSecond) return false;
    const lane = this.#freeLane(now) ?? (line.isOwn ? 0 : null);
    if (lane === null) return false;
    if (!line.isOwn) this.#begun.push(now);
    this.#placed.push({ ...line, lane, at: now });
    return true;
  }

  remove(id: string): void {
    this.#placed = this.#placed.filter((line) => line.id !== id);
  }

  shown(now: number): Shown[] {
    this.#drop(now);
    return this.#placed.map((line) => ({ ...line, x: this.#leftOf(line, now) }));
  }

  #leftOf({ at, width }: Placed, now: number): number {
    const field = this.#field.width;
    return this.#field.isStill ? (field - width) / 2 : field - ((now - at) * field) / CROSSING_MS;
  }

  #drop(now: number): void {
    const isGone = (line: Placed): boolean =>
      this.#field.isStill ? now - line.at > STANDING_MS : this.#leftOf(line, now) + line.width < 0;
    this.#placed = this.#placed.filter((line) => !isGone(line));
  }

  #freeLane(now: number): number | null {
    const isBlocked = (lane: number): boolean =>
      this.#placed.some(
        (line) =>
          line.lane === lane &&
          (this.#field.isStill || this.#leftOf(line, now) + line.width + GAP_PX > this.#field.width),
      );
    for (let lane = 0; lane < this.#field.lanes; lane += 1) if (!isBlocked(lane)) return lane;
    return null;
  }
}
