import * as z from 'zod';
import { Host } from '#anchor.ts';
import { AnchorInfo, PlayerBrief } from '#competition.ts';
import { MatchBrief, TeamBrief } from '#match.ts';
import { TipCard, TipsterBrief } from '#news.ts';
import { siteRoute } from '#route.ts';
import { PUBLIC_SEARCH_KINDS, SEARCH_TEXT_MOST } from '#search-terms.ts';
import { formInt, Id, LocalName, shortText } from '#values.ts';

/** What visitors and members search for. */
export const PublicSearchKind = z.enum(PUBLIC_SEARCH_KINDS);
export type PublicSearchKind = z.output<typeof PublicSearchKind>;

/** A team with the competition where its page is, a league before a cup. */
export const FoundTeam = z.object({ team: TeamBrief, competitionId: Id, competition: LocalName });
export type FoundTeam = z.output<typeof FoundTeam>;

/** A player with the competition where the player's page is. */
export const FoundPlayer = z.object({ player: PlayerBrief, competitionId: Id, competition: LocalName });
export type FoundPlayer = z.output<typeof FoundPlayer>;

/** A match with the hosts who show it, as far as the caller may see them. */
export const FoundMatch = z.object({ match: MatchBrief, hosts: z.array(AnchorInfo) });
export type FoundMatch = z.output<typeof FoundMatch>;

/** A competition with a page. */
export const FoundCompetition = z.object({ competitionId: Id, name: LocalName });
export type FoundCompetition = z.output<typeof FoundCompetition>;

/** What was found of one kind: `total` in all, nearest first. */
const foundOf = <Item extends z.ZodType>(item: Item) => z.object({ total: z.int(), list: z.array(item) });

const NamesById = z.record(Id, z.string());

/** What a text finds, by kind. Kinds that were not asked for are empty. */
export const SearchReply = z.object({
  /** Nothing has the text: these have a name that is written or spoken like it. */
  isGuess: z.boolean(),
  /** By kind and id: the further name by which a record was found, where what it is called has nothing of the text. */
  nicknames: z.object({ hosts: NamesById, teams: NamesById, competitions: NamesById, players: NamesById }),
  hosts: foundOf(Host),
  teams: foundOf(FoundTeam),
  competitions: foundOf(FoundCompetition),
  players: foundOf(FoundPlayer),
  matches: foundOf(FoundMatch),
  tipsters: foundOf(TipsterBrief),
  tips: foundOf(TipCard),
});
export type SearchReply = z.output<typeof SearchReply>;

/** A record that many open from their search: the names of its parts, two for a match. */
export const PopularHit = z.object({ kind: PublicSearchKind, id: Id, names: z.array(LocalName) });
export type PopularHit = z.output<typeof PopularHit>;

/** What the search shows before anything is typed. */
export const SearchStart = z.object({
  popular: z.array(PopularHit),
  /** How many records there are of each kind that can be browsed. */
  counts: z.object({ hosts: z.int(), teams: z.int(), players: z.int(), tipsters: z.int(), tips: z.int() }),
});
export type SearchStart = z.output<typeof SearchStart>;

export const searchRoutes = {
  search: siteRoute(
    'GET',
    'public',
    '/api/forehead/search',
    z.object({
      /** Empty: the most popular of the kind. */
      q: shortText(0, SEARCH_TEXT_MOST),
      /** Only this kind. */
      kind: z.optional(PublicSearchKind),
      /** Most of each kind. */
      size: formInt(1, 50).default(5),
    }),
    SearchReply,
    'Hosts, teams, competitions, players, matches, tipsters and tips by name, pinyin, initials or nickname, nearest first',
  ),
  startSearch: siteRoute(
    'GET',
    'public',
    '/api/forehead/search/start',
    z.object({}),
    SearchStart,
    'What is searched most, and how much there is to search',
  ),
  pickSearchHit: siteRoute(
    'POST',
    'public',
    '/api/forehead/search/pick',
    z.object({ kind: PublicSearchKind, id: Id }),
    z.object({}),
    'Counts a record that was opened from a search, without who opened it; once an hour for each address',
  ),
} as const;
