import type { ReportInput } from '@touchline/contract/ops-ranking.ts';
import { inChunks } from '#platform/db/in-chunks.ts';
import type { Trx } from '#platform/db/open-database.ts';
import { profileSubject } from '#platform/moderation/profiles.ts';
import { removedSubjects } from '#platform/moderation/reports.ts';

const nameOf = ({ userId, userName }: ReportInput): string => profileSubject('ranked-user', userId, userName);
const pictureOf = ({ userId, headUrl }: ReportInput): string => profileSubject('ranked-user', userId, headUrl);

/** The reports with the current name or picture of users whose reported one was removed by moderators. */
export const withoutRemoved = async (trx: Trx, inputs: readonly ReportInput[]): Promise<readonly ReportInput[]> => {
  const names = await removedSubjects(trx, 'name', inputs.map(nameOf));
  const pictures = await removedSubjects(trx, 'picture', inputs.map(pictureOf));
  if (names.size + pictures.size === 0) return inputs;
  const ids = inputs.map(({ userId }) => userId);
  const rows = await inChunks(ids, (some) =>
    trx.selectFrom('ranking_user').select(['id', 'name', 'head_url']).where('id', 'in', some).execute(),
  );
  const known = new Map(rows.map((row) => [row.id, row]));
  return inputs.map((input) => {
    const current = known.get(input.userId);
    if (!current) return input;
    const userName = names.has(nameOf(input)) ? current.name : input.userName;
    const headUrl = pictures.has(pictureOf(input)) ? current.head_url : input.headUrl;
    return { ...input, userName, headUrl };
  });
};
