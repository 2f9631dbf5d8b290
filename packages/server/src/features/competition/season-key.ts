export const seasonKey = (competitionId: string, seasonId: string): string => `${competitionId}/${seasonId}`;

/** The key of the season that a record belongs to. */
export const keyOfSeason = ({ competitionId, seasonId }: { competitionId: string; seasonId: string }): string =>
  seasonKey(competitionId, seasonId);

/** The season of such a key. */
export const seasonOfKey = (key: string): { competitionId: string; seasonId: string } => {
  const [competitionId = '', seasonId = ''] = key.split('/');
  return { competitionId, seasonId };
};
