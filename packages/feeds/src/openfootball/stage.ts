import { stageOfRound } from '@touchline/domain/competition/round-names.ts';

/** The stage of a cup match: `group`, or the knockout round (`round-of-16`, `quarter-final`, ..., `final`). */
export const stageOf = (round: string | null, group: string | null): string | null => {
  if (group !== null) return 'group';
  return round === null ? null : stageOfRound(round);
};

/** `A` from `Group A`. */
export const groupOf = (group: string | null | undefined): string | null =>
  group?.replace(/^group\s+/i, '').trim() ?? null;
