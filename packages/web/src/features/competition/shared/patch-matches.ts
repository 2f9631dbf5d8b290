import type { CompetitionMatch } from '@touchline/contract/competition.ts';
import type { MatchLive } from '@touchline/contract/match.ts';

/** The replies that hold matches: a list of them, or a bracket. */
interface MatchTie {
  matches: CompetitionMatch[];
}
export interface WithMatches {
  list?: CompetitionMatch[];
  rounds?: { ties: MatchTie[] }[];
  thirdPlace?: MatchTie | null;
}

const patchMatch = (match: CompetitionMatch, live: MatchLive): CompetitionMatch => {
  if (match.matchId !== live.matchId || match.updatedAt > live.updatedAt) return match;
  const { statusId, homeScore, awayScore, parts, clock, updatedAt } = live;
  return { ...match, statusId, homeScore, awayScore, parts, clock, updatedAt };
};

/** The same array when nothing in it changed. */
const patchAll = <Item>(items: Item[], patch: (item: Item) => Item): Item[] => {
  const patched = items.map((item) => patch(item));
  return patched.some((item, place) => item !== items[place]) ? patched : items;
};

const patchTie = <Tie extends MatchTie>(tie: Tie, live: MatchLive): Tie => {
  const matches = patchAll(tie.matches, (match) => patchMatch(match, live));
  return matches === tie.matches ? tie : { ...tie, matches };
};

const patchRound = <Round extends { ties: MatchTie[] }>(round: Round, live: MatchLive): Round => {
  const ties = patchAll(round.ties, (tie) => patchTie(tie, live));
  return ties === round.ties ? round : { ...round, ties };
};

/** A reply after a `match.change`; the same object when the match is not in it. */
export const patchMatches = <Reply extends WithMatches>(reply: Reply, live: MatchLive): Reply => {
  const list = reply.list && patchAll(reply.list, (match) => patchMatch(match, live));
  const rounds = reply.rounds && patchAll(reply.rounds, (round) => patchRound(round, live));
  const thirdPlace = reply.thirdPlace && patchTie(reply.thirdPlace, live);
  const isSame = list === reply.list && rounds === reply.rounds && thirdPlace === reply.thirdPlace;
  return isSame
    ? reply
    : { ...reply, ...(list && { list }), ...(rounds && { rounds }), ...(thirdPlace && { thirdPlace }) };
};
