/** Competition id of the NBA; its seasons have given ids (K5). */
export const NBA_COMPETITION_ID = 'nba';

const NBA_SEASONS: readonly { id: string; label: string }[] = [
  { id: '1414', label: '2022-23' },
  { id: '1566', label: '2023-24' },
  { id: '1745', label: '2024-25' },
];

const explicitSeason = (competitionId: string, idOrLabel: string) =>
  competitionId === NBA_COMPETITION_ID
    ? NBA_SEASONS.find((season) => season.id === idOrLabel || season.label === idOrLabel)
    : undefined;

/** Tournaments that kept their official year when they were played in another one. */
const OFFICIAL_YEARS: Readonly<Record<string, string>> = { '11334/2021': '2020' };

const officialYear = (competitionId: string, label: string): string =>
  OFFICIAL_YEARS[`${competitionId}/${label}`] ?? label;

/** The season id of an id or a label (protocols: Values): `2024-25` of the NBA is `1745`; elsewhere the label is the id. */
export const seasonIdOf = (competitionId: string, idOrLabel: string): string =>
  explicitSeason(competitionId, idOrLabel)?.id ?? officialYear(competitionId, idOrLabel);

/** The label of a season id or label: `2024-25` for the NBA's `1745`. */
export const seasonLabelOf = (competitionId: string, idOrLabel: string): string =>
  explicitSeason(competitionId, idOrLabel)?.label ?? officialYear(competitionId, idOrLabel);

/** Whether the specification gives a competition this season, by id or label. */
export const hasExplicitSeason = (competitionId: string, idOrLabel: string): boolean =>
  explicitSeason(competitionId, idOrLabel) !== undefined;
