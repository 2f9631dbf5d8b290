import type { NbaKind } from '@touchline/contract/nba.ts';
import { NBA_COMPETITION_ID } from '@touchline/domain/seasons.ts';
import { type Edition, editionsOf, editionsOfTeam, pickEdition, presentEdition } from '../season/editions.ts';
import type { SeasonNeeds } from '../season/needs.ts';

const NBA = [NBA_COMPETITION_ID];
/** The season whose Finals are the final cup (V2). */
const FINAL_CUP_SEASON_ID = '1566';

/** The seasons of the NBA, newest first. */
export const nbaEditions = (needs: SeasonNeeds): Promise<Edition[]> => editionsOf(needs, NBA);

/** The season that a call names, else the running one, else the newest. Throws 10404 for a season that is not there. */
export const nbaEdition = async (needs: SeasonNeeds, asked: string | undefined): Promise<Edition> => {
  const editions = await nbaEditions(needs);
  const present = asked === undefined ? await presentEdition(needs, editions) : undefined;
  return present ?? pickEdition(editions, asked, 'the NBA');
};

/** The same for a schedule: without a season the final cup is that of its own season. */
export const nbaEditionOfKind = async (
  needs: SeasonNeeds,
  asked: string | undefined,
  kind: NbaKind | undefined,
): Promise<Edition> => {
  const isFinalCup = asked === undefined && kind === 'final-cup';
  const finalCup = isFinalCup && (await nbaEditions(needs)).find(({ seasonId }) => seasonId === FINAL_CUP_SEASON_ID);
  return finalCup || nbaEdition(needs, asked);
};

/** The seasons in which a team of the NBA plays, newest first. Throws 10404 for an unknown team. */
export const nbaEditionsOfTeam = (needs: SeasonNeeds, teamId: string): Promise<Edition[]> =>
  editionsOfTeam(needs, NBA, teamId);

/** The season of a team that a call names, else the running one, else its newest. Throws 10404. */
export const nbaEditionOfTeam = async (
  needs: SeasonNeeds,
  teamId: string,
  asked: string | undefined,
): Promise<Edition> => {
  const editions = await nbaEditionsOfTeam(needs, teamId);
  const present = asked === undefined ? await presentEdition(needs, await nbaEditions(needs)) : undefined;
  const running = present && editions.find(({ key }) => key === present.key);
  return running ?? pickEdition(editions, asked, `team ${teamId}`);
};
