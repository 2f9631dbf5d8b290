/** Where matches are played. */
export interface CupGround {
  /** The name of the place in feeds; null where they give none. */
  venue: string | null;
  /** Hours that its clocks are ahead of UTC during the tournament. */
  utcOffset: number;
}

/** A finished tournament, written down in cup notation. */
export interface CupEdition {
  name: string;
  /** K8. */
  competitionId: string;
  year: string;
  /** By the name that the lines use; `''` for lines that name none. */
  grounds: ReadonlyMap<string, CupGround>;
  /** Its stages, one text each. */
  stages: readonly string[];
}
