import type { Bracket, Tie } from '@touchline/contract/competition.ts';
import { bracketOf } from '@touchline/domain/competition/bracket.ts';
import type { BracketMatch } from '@touchline/domain/competition/bracket-slots.ts';
import { matchNumberOf } from '@touchline/domain/competition/what-if.ts';
import { stageNameOf, THIRD_PLACE_STAGE } from '@touchline/domain/competition/stages.ts';
import type { SeasonDeps } from '../deps.ts';
import { GROUP_STAGE } from './schedule.ts';
import { matchesById, type SeasonData, type SeasonMatch } from './season-data.ts';

/** The knockout rounds of a cup. */
export const readBracket = async (season: SeasonData, _: unknown, deps: SeasonDeps): Promise<Bracket> => {
  const knockout = season.matches.filter(({ stageId }) => stageId !== GROUP_STAGE);
  const matches = await matchesById(deps, season, knockout);
  const { rounds, thirdPlace } = bracketOf(knockout.flatMap(toBracketMatch));
  const tieOf = (stageId: string, { place, matchIds, winnerTeamId }: BracketTie): Tie => ({
    stageId,
    place,
    matches: matchIds.flatMap((id) => matches.get(id) ?? []),
    winnerTeamId,
  });
  return {
    season: season.edition.ref,
    rounds: rounds.map(({ stageId, ties }) => ({
      stageId,
      name: stageNameOf(stageId),
      ties: ties.map((tie) => tieOf(stageId, tie)),
    })),
    thirdPlace: thirdPlace && tieOf(THIRD_PLACE_STAGE, { ...thirdPlace, place: 0 }),
  };
};

interface BracketTie {
  place: number;
  matchIds: readonly string[];
  winnerTeamId: string | null;
}

/** A match as brackets need it; none for a match outside of all stages. */
export const toBracketMatch = ({ stageId, parts, ...match }: SeasonMatch): BracketMatch[] =>
  stageId === null
    ? []
    : [{ ...match, stageId, penalties: parts.penalties ?? null, number: matchNumberOf(match.matchId) }];
