import { competitionOf } from '#competitions/registry.ts';

const explicitSeason = (competitionId: string, idOrLabel: string): [label: string, id: string] | undefined =>
  Object.entries(competitionOf(competitionId)?.seasonIds ?? {}).find((names) => names.includes(idOrLabel));

const officialYear = (competitionId: string, label: string): string =>
  competitionOf(competitionId)?.officialYears?.[label] ?? label;

/** The season id of an id or a label (protocols: Values): `2024-25` of the NBA is `1745`; otherwise the label is the id. */
export const seasonIdOf = (competitionId: string, idOrLabel: string): string =>
  explicitSeason(competitionId, idOrLabel)?.[1] ?? officialYear(competitionId, idOrLabel);

/** The label of a season id or label: `2024-25` for the NBA's `1745`. */
export const seasonLabelOf = (competitionId: string, idOrLabel: string): string =>
  explicitSeason(competitionId, idOrLabel)?.[0] ?? officialYear(competitionId, idOrLabel);

/** Whether the specification lists this season of a competition, by id or label. */
export const hasExplicitSeason = (competitionId: string, idOrLabel: string): boolean =>
  explicitSeason(competitionId, idOrLabel) !== undefined;
