import { NATIONS } from '#teams/nations.ts';
import type { KnownTeam } from '#teams/team-table.ts';
import { NotationError } from './notation-lines.ts';

const byCode = new Map(NATIONS.map((nation) => [nation.shortName.en, nation]));

/** The national side of a code of three letters, such as `ESP`. Throws NotationError for an unknown code. */
export const nationOf = (code: string): KnownTeam => {
  const nation = byCode.get(code);
  if (nation === undefined) throw new NotationError(`no nation has the code ${code}`);
  return nation;
};
