import type { NbaKind } from '@touchline/contract/nba.ts';
import { NBA_COMPETITION_ID } from '@touchline/domain/competitions/nba/competition.ts';
import { editionsOf, editionsOfTeam, pickEdition, currentEdition } from '../season/editions.ts';
import type { SeasonDeps } from '../season/deps.ts';
import type { Edition } from '#features/competition/season/season-repo.ts';

const NBA = [NBA_COMPETITION_ID];
/** The season whose Finals are the final cup (V2). */
const FINAL_CUP_SEASON_ID = '1566';

/** The seasons of the NBA, newest first. */
export const nbaEditions = (deps: SeasonDeps): Promise<Edition[]> => editionsOf(deps, NBA);

/** The season that a call names, else the running one, else the newest. Throws 10404 for a season that is not there. */
export const nbaEdition = async (deps: SeasonDeps, requested: string | undefined): Promise<Edition> => {
  const editions = await nbaEditions(deps);
  const current = requested === undefined ? await currentEdition(deps, editions) : undefined;
  return current ?? pickEdition(editions, requested, 'the NBA');
};

/** The same for a schedule: without a season the final cup is that of its own season. */
export const nbaEditionOfKind = async (
  deps: SeasonDeps,
  requested: string | undefined,
  kind: NbaKind | undefined,
): Promise<Edition> => {
  const isFinalCup = requested === undefined && kind === 'final-cup';
  const finalCup = isFinalCup && (await nbaEditions(deps)).find(({ seasonId }) => seasonId === FINAL_CUP_SEASON_ID);
  return finalCup || nbaEdition(deps, requested);
};

/** The seasons in which a team of the NBA plays, newest first. Throws 10404 for an unknown team. */
export const nbaEditionsOfTeam = (deps: SeasonDeps, teamId: string): Promise<Edition[]> =>
  editionsOfTeam(deps, NBA, teamId);

/** The season of a team that a call names, else the running one, else its newest. Throws 10404. */
export const nbaEditionOfTeam = async (
  deps: SeasonDeps,
  teamId: string,
  requested: string | undefined,
): Promise<Edition> => {
  const editions = await nbaEditionsOfTeam(deps, teamId);
  const current = requested === undefined ? await currentEdition(deps, await nbaEditions(deps)) : undefined;
  const running = current && editions.find(({ key }) => key === current.key);
  return running ?? pickEdition(editions, requested, `team ${teamId}`);
};
