/** Venue data of matches. */
export interface CupGround {
  /** The name of the venue in feeds; null when they give none. */
  venue: string | null;
  /** Hours that local time is ahead of UTC during the tournament. */
  utcOffset: number;
}

/** A finished tournament in cup notation. */
export interface CupEdition {
  name: string;
  /** Id of the competition. */
  competitionId: string;
  year: string;
  /** By the name used in the lines; `''` for lines without one. */
  grounds: ReadonlyMap<string, CupGround>;
  /** Its stages, one text each. */
  stages: readonly string[];
}
