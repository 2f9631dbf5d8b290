import type { MatchSport } from '@touchline/contract/sport.ts';
import type { LocalName } from '@touchline/contract/values.ts';
import type { StandingsRules } from '#standings/rules.ts';
import type { CompetitionZone } from './zones.ts';

/** Whose calls and pages a competition has: `/ssapi/football`, `fifa`, `euro`, `nba`. */
export type CompetitionFamily = 'football' | 'fifa' | 'euro' | 'nba';

/** What a tab of a competition's page shows. */
export type CompetitionSection = 'schedule' | 'standings' | 'bracket' | 'cup' | 'leaders' | 'teams';

/** A column of a table after rank and team. */
export type StandingsColumn =
  | 'played'
  | 'record'
  | 'goal-difference'
  | 'points'
  | 'form'
  | 'next'
  | 'goals'
  | 'won'
  | 'lost'
  | 'win-percentage'
  | 'games-behind'
  | 'streak'
  | 'last-ten'
  | 'home'
  | 'away'
  | 'in-conference'
  | 'point-difference';

/** The pages of a competition. Leagues share one page; the address names the league in `query`. */
export interface CompetitionPages {
  home: string;
  /** `?league=12388`; empty for a competition with a page of its own. */
  query: string;
  /** The pages of teams and players lie below: `<team>/team/<id>`, `<player>/player/<id>`. The cups lead to the players of the leagues. */
  team: string;
  player: string;
  /** What each tab shows, by its value in the address; the first one is left out of it. */
  tabs: Readonly<Record<string, CompetitionSection>>;
}

/** All that one competition knows of itself. The clubs of a league stand in `clubs.txt` beside it. */
export interface Competition {
  id: string;
  /** Its name in commands and the name of its folder. */
  slug: string;
  sport: MatchSport;
  family: CompetitionFamily;
  kind: 'league' | 'cup';
  name: LocalName;
  pages: CompetitionPages;
  columns: readonly StandingsColumn[];
  /** How its tables rank in a season, by id or label (`2024-25`, `2026`, `1745`). */
  rules(seasonId: string): StandingsRules;
  /** Where the places of its tables lead in a season (`2024-25`, `2026`). */
  zones(seasonLabel: string): readonly CompetitionZone[];
  /** How many teams play a season of a league; null for a cup, and for a league without a fixed number. */
  teamsIn(seasonLabel: string): number | null;
  /**
   * How openfootball writes it: the code of its files (`en.1`; null for a cup), its name, and the IANA zone of its times, of a cup by
   * edition. Null for a competition that it does not have.
   */
  openfootball: { code: string | null; name: RegExp; zone: string | Readonly<Record<string, string>> } | null;
  /** Ids of seasons by label, where they are not the label (K5). */
  seasonIds?: Readonly<Record<string, string>>;
  /** Official years of editions that were played in another one. */
  officialYears?: Readonly<Record<string, string>>;
}

/** A national league of football. */
export interface League extends Competition {
  /** The clubs of a country may change between its leagues. */
  country: string;
  /** One of the five that the specification names: always shown, and played by the demo world. Others are shown once they have a season. */
  isFeatured: boolean;
}

const FOOTBALL_COLUMNS: readonly StandingsColumn[] = ['played', 'record', 'goal-difference', 'points', 'form', 'goals'];

const leagueHome = (id: string): string => `/five-leagues/league/${id}`;

type LeagueFacts = Pick<
  League,
  'id' | 'slug' | 'name' | 'country' | 'isFeatured' | 'openfootball' | 'rules' | 'zones' | 'teamsIn'
>;

/** A league with what all leagues of football have alike. */
export const league = (facts: LeagueFacts): League => ({
  ...facts,
  sport: 'football',
  family: 'football',
  kind: 'league',
  columns: FOOTBALL_COLUMNS,
  pages: {
    home: '/five-leagues',
    query: `league=${facts.id}`,
    team: leagueHome(facts.id),
    player: leagueHome(facts.id),
    tabs: { 1: 'schedule', 2: 'standings', 3: 'leaders', 4: 'teams' },
  },
});

type CupFacts = Pick<
  Competition,
  'id' | 'slug' | 'family' | 'name' | 'openfootball' | 'rules' | 'zones' | 'officialYears'
>;

/** A cup of football at `home` with what both cups have alike. */
export const cup = (home: string, facts: CupFacts): Competition => ({
  ...facts,
  sport: 'football',
  kind: 'cup',
  columns: FOOTBALL_COLUMNS,
  teamsIn: () => null,
  pages: {
    home,
    query: '',
    team: home,
    player: leagueHome(facts.id),
    tabs: { schedule: 'schedule', groups: 'standings', bracket: 'bracket', scorers: 'leaders' },
  },
});
