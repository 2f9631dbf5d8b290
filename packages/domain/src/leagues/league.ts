import type { LocalName } from '@touchline/contract/values.ts';
import type { CompetitionZone } from '#competition/zones.ts';
import type { StandingsRules } from '#standings/rules.ts';

/** All that one national league knows of itself; its clubs are in `clubs.txt` beside it. */
export interface League {
  id: string;
  /** Its name in commands and the name of its folder. */
  slug: string;
  name: LocalName;
  /** The clubs of a country may change between its leagues. */
  country: string;
  /** One of the five that the specification names: always shown, and played by the demo world. Others are shown once they have a season. */
  isFeatured: boolean;
  /** How openfootball writes it: the code of its files (`en.1`), its name, and the IANA zone of its times. */
  openfootball: { code: string; name: RegExp; zone: string };
  /** How it ranks in a season (`2024-25`). */
  rules(seasonLabel: string): StandingsRules;
  /** Where the places of its table lead in a season. */
  zones(seasonLabel: string): readonly CompetitionZone[];
  /** How many clubs play a season. */
  teamsIn(seasonLabel: string): number;
}
