/** How hard a scenario tries: `small` is for every change, `full` for `npm run torture`. */
export type Scale = 'small' | 'full';

/** What a scenario saw, in the order in which it is told: `{ kills: 200, lost: 0 }`. */
export type Findings = Readonly<Record<string, number | string>>;

/** Something bad that is done to the product, and what must hold all the same. */
export interface Scenario {
  name: string;
  /** What is done and what must hold, in a sentence. */
  promise: string;
  /** Only when it is requested by its name: it takes hours, or changes the machine. */
  onDemand?: true;
  /** Throws, saying what was seen, when the promise is broken. Leaves no process and no file behind. */
  run(scale: Scale): Promise<Findings>;
}
