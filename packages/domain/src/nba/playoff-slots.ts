import { ascending, chainComparators } from '#order.ts';
import { byTipOff } from './knockout-game.ts';
import type { KnockoutGame } from './knockout-game.ts';
import { PLAYOFF_ROUNDS } from './stages.ts';
import { CONFERENCES, nbaTeamOf } from './teams.ts';
import type { Conference } from './teams.ts';

const FIRST_ROUND_SERIES = 8;

/** The games of two teams in a round. */
export interface Pairing {
  teamIds: readonly [string, string];
  games: readonly KnockoutGame[];
}

/** A slot of a round before its pairing is known: who may come from above and from below, and who has. */
export interface Slot {
  candidates: readonly [readonly string[], readonly string[]];
  arrived: readonly [string | null, string | null];
}

const firstTipOff = (games: readonly KnockoutGame[]): number => Math.min(...games.map(({ kickOff }) => kickOff));

const teamsIn = ({ homeTeamId, awayTeamId }: KnockoutGame): [string, string] => [homeTeamId, awayTeamId];

/**
 * The pairings of a round (from 0), in the order of the next round's pairings of their teams, so that even without seeds
 * neighbours meet; then by the first game.
 */
export const pairingsOf = (games: readonly KnockoutGame[], round: number): Pairing[] => {
  const inRound = games.filter(({ stageId }) => stageId === PLAYOFF_ROUNDS[round]).sort(byTipOff);
  if (inRound.length === 0) return [];
  const pairs = Map.groupBy(inRound, (game) => teamsIn(game).sort().join(' '));
  const pairings = [...pairs.values()].flatMap((own): Pairing[] =>
    own[0] === undefined ? [] : [{ teamIds: teamsIn(own[0]), games: own }],
  );
  const next = pairingsOf(games, round + 1);
  const indexInNext = ({ teamIds }: Pairing): number => {
    const index = next.findIndex((pairing) => pairing.teamIds.some((teamId) => teamIds.includes(teamId)));
    return index < 0 ? next.length : index;
  };
  return pairings.sort(
    chainComparators(
      ascending((pairing) => indexInNext(pairing)),
      ascending((pairing) => firstTipOff(pairing.games)),
    ),
  );
};

/** The conference of a slot in a round (from 0); null in the finals. */
export const conferenceOfSlot = (round: number, index: number): Conference | null => {
  const perConference = FIRST_ROUND_SERIES / CONFERENCES.length / 2 ** round;
  return perConference < 1 ? null : (CONFERENCES[Math.floor(index / perConference)] ?? null);
};

const isOfConference = ({ teamIds: [first] }: Pairing, conference: Conference | null): boolean =>
  conference === null || nbaTeamOf(first)?.conference === conference;

/** Each pairing at the slot of a team that may reach it; unexpected ones fill a gap of their conference. */
export const assignSlots = (
  pairings: readonly Pairing[],
  slots: readonly Slot[],
  round: number,
): (Pairing | undefined)[] => {
  const left = [...pairings];
  const removeFirst = (matches: (pairing: Pairing) => boolean): Pairing | undefined => {
    const found = left.find((pairing) => matches(pairing));
    if (found !== undefined) left.splice(left.indexOf(found), 1);
    return found;
  };
  return slots
    .map(({ candidates }) => removeFirst(({ teamIds }) => candidates.flat().some((teamId) => teamIds.includes(teamId))))
    .map((pairing, index) => pairing ?? removeFirst((other) => isOfConference(other, conferenceOfSlot(round, index))));
};

/** The two teams, the one from above first. */
export const inOrder = (pairing: Pairing, { candidates: [above, below] }: Slot): readonly [string, string] => {
  const [one, other] = pairing.teamIds;
  return above.includes(other) || below.includes(one) ? [other, one] : [one, other];
};
