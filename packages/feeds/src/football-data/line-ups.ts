import type { MatchOfficial } from '@touchline/contract/match-coverage.ts';
import type { LineUpPlayer, MatchLineUps, TeamLineUp } from '@touchline/contract/match-detail.ts';
import { playerIdOf } from '#player-id.ts';
import { countryOf } from '#teams/nationality.ts';
import type { FootballDataMatch, FootballDataPlayer, FootballDataSide } from './document-shape.ts';

/** `Centre-Back`, `Left Winger`, `Defence`: by the word that names the part of the pitch. */
const POSITIONS: readonly (readonly [RegExp, LineUpPlayer['position']])[] = [
  [/keeper/i, 'G'],
  [/back|defen[cs]e|defender|sweeper/i, 'D'],
  [/midfield/i, 'M'],
  [/offen[cs]e|wing|forward|striker|attack/i, 'F'],
];

const playerOf = ({ id, name, position, shirtNumber }: FootballDataPlayer): LineUpPlayer => ({
  id: playerIdOf('football-data', { id, name }),
  name,
  number: shirtNumber ?? null,
  position: POSITIONS.find(([word]) => word.test(position ?? ''))?.[1] ?? null,
  line: null,
  place: null,
  isCaptain: false,
  rating: null,
  numbers: {},
});

const teamOf = ({ formation, coach, lineup, bench }: FootballDataSide): TeamLineUp => ({
  formation,
  coach: coach?.name ?? null,
  starters: (lineup ?? []).map(playerOf),
  bench: (bench ?? []).map(playerOf),
});

/** Undefined until both sides have named their players. The document does not say where on the pitch they play. */
export const lineUpsOf = ({ homeTeam, awayTeam }: FootballDataMatch): MatchLineUps | undefined =>
  homeTeam.lineup?.length && awayTeam.lineup?.length ? { home: teamOf(homeTeam), away: teamOf(awayTeam) } : undefined;

/** By the beginning of a type: assistants and video assistants are numbered. */
const ROLES: readonly (readonly [string, MatchOfficial['role']])[] = [
  ['REFEREE', 'referee'],
  ['ASSISTANT_REFEREE', 'assistant-referee'],
  ['FOURTH_OFFICIAL', 'fourth-official'],
  ['VIDEO_ASSISTANT_REFEREE', 'video-referee'],
];

/** The officials whose role we know; undefined while none is named. */
export const officialsOf = ({ referees }: FootballDataMatch): MatchOfficial[] | undefined => {
  const officials = (referees ?? []).flatMap(({ name, type, nationality }): MatchOfficial[] => {
    const role = ROLES.find(([beginning]) => type?.toUpperCase().startsWith(beginning))?.[1];
    return name === null || role === undefined ? [] : [{ role, name, country: countryOf(nationality) }];
  });
  return officials.length === 0 ? undefined : officials;
};
