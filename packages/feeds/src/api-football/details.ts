import type { MatchOfficial } from '@touchline/contract/match-coverage.ts';
import type {
  LineUpPlayer,
  MatchLineUps,
  MatchStatistics,
  StatisticKey,
  TeamLineUp,
} from '@touchline/contract/match-detail.ts';
import type { SourceMatch } from '#connector.ts';
import { playerIdOf } from '#player-id.ts';
import { countryOf } from '#teams/nationality.ts';
import type { Fixture } from './document-shape.ts';

type LineUp = NonNullable<Fixture['lineups']>[number];
type SquadPlayer = LineUp['startXI'][number]['player'];
type PlayerStatistics = NonNullable<Fixture['players']>[number]['players'][number]['statistics'][number];
type ByPlayer = ReadonlyMap<number, PlayerStatistics>;

/** By the provider's name in lower case. */
const STATISTICS: readonly (readonly [name: string, key: StatisticKey])[] = [
  ['ball possession', 'possession_percent'],
  ['total shots', 'shots'],
  ['shots on goal', 'shots_on_target'],
  ['expected_goals', 'expected_goals'],
  ['corner kicks', 'corners'],
  ['offsides', 'offsides'],
  ['fouls', 'fouls'],
  ['yellow cards', 'yellow_cards'],
  ['red cards', 'red_cards'],
  ['total passes', 'passes'],
  ['passes %', 'pass_percent'],
  ['goalkeeper saves', 'saves'],
];

type Values = ReadonlyMap<string, number>;

/** Of which no value is not nothing. */
const NEVER_NOTHING: ReadonlySet<string> = new Set(['ball possession', 'expected_goals', 'total passes', 'passes %']);

/** 58 from `58%`. Of a team with any value, null is nothing counted. */
const valuesOf = ({ statistics }: NonNullable<Fixture['statistics']>[number]): Values => {
  const values = statistics.map(({ type, value }) => ({ name: type.toLowerCase(), value: value ?? null }));
  if (values.every(({ value }) => value === null)) return new Map();
  return new Map(
    values.flatMap(({ name, value }): [string, number][] => {
      const number = Number.parseFloat(`${value ?? (NEVER_NOTHING.has(name) ? '' : 0)}`);
      return Number.isFinite(number) ? [[name, number]] : [];
    }),
  );
};

/** Of the whole match so far; undefined until both sides have them. */
const statisticsOf = ({ teams, statistics }: Fixture): MatchStatistics | undefined => {
  const [home, away] = [teams.home, teams.away].map(({ id }) => statistics?.find(({ team }) => team.id === id));
  if (!home || !away) return undefined;
  const [ofHome, ofAway] = [valuesOf(home), valuesOf(away)];
  const list = STATISTICS.flatMap(([name, key]) => {
    const [one, other] = [ofHome.get(name), ofAway.get(name)];
    return one === undefined || other === undefined ? [] : [{ key, home: one, away: other }];
  });
  return list.length === 0 ? undefined : { periods: [{ period: 0, list }], momentum: [] };
};

/** Our names of a player's numbers, and where theirs are. */
const NUMBERS: readonly (readonly [
  key: string,
  of: (player: PlayerStatistics) => Record<string, unknown> | null | undefined,
  name: string,
])[] = [
  ['goals', ({ goals }) => goals, 'total'],
  ['assists', ({ goals }) => goals, 'assists'],
  ['saves', ({ goals }) => goals, 'saves'],
  ['shots', ({ shots }) => shots, 'total'],
  ['shots_on_target', ({ shots }) => shots, 'on'],
  ['passes', ({ passes }) => passes, 'total'],
  ['tackles', ({ tackles }) => tackles, 'total'],
  ['fouls', ({ fouls }) => fouls, 'committed'],
  ['yellow_cards', ({ cards }) => cards, 'yellow'],
  ['red_cards', ({ cards }) => cards, 'red'],
];

const numbersOf = (player: PlayerStatistics | undefined): LineUpPlayer['numbers'] => {
  const minutes = player?.games?.minutes ?? 0;
  if (player === undefined || minutes === 0) return {};
  const counted = NUMBERS.map(([key, of, name]): [string, number] => [key, Number(of(player)?.[name] ?? 0)]);
  const offsides: [string, number] = ['offsides', player.offsides ?? 0];
  return {
    minutes_played: minutes,
    ...Object.fromEntries([...counted, offsides].filter(([, value]) => Number.isFinite(value))),
  };
};

/** `7.3` as a number with one decimal; null for one who has not played enough. */
const ratingOf = (player: PlayerStatistics | undefined): number | null => {
  const rating = Number.parseFloat(`${player?.games?.rating ?? ''}`);
  return rating > 0 && rating <= 10 ? Math.round(10 * rating) / 10 : null;
};

const isPosition = (pos: string | null): pos is 'G' | 'D' | 'M' | 'F' => pos !== null && /^[GDMF]$/.test(pos);

const playerOf = ({ id, name, number, pos, grid }: SquadPlayer, statistics: ByPlayer): LineUpPlayer => {
  const [, line, place] = /^(\d+):(\d+)$/.exec(grid ?? '') ?? [];
  const own = statistics.get(id ?? 0);
  return {
    id: playerIdOf('api-football', { id, name }),
    name,
    number: number ?? null,
    position: isPosition(pos) ? pos : null,
    line: line === undefined ? null : Number(line),
    place: place === undefined ? null : Number(place),
    isCaptain: own?.games?.captain === true,
    rating: ratingOf(own),
    numbers: numbersOf(own),
  };
};

const teamOf = ({ formation, coach, startXI, substitutes }: LineUp, statistics: ByPlayer): TeamLineUp => ({
  formation,
  coach: coach.name,
  starters: startXI.map(({ player }) => playerOf(player, statistics)),
  bench: substitutes.map(({ player }) => playerOf(player, statistics)),
});

/** Undefined until both sides are named. */
const lineUpsOf = ({ teams, lineups, players }: Fixture): MatchLineUps | undefined => {
  const [home, away] = [teams.home, teams.away].map(({ id }) => lineups?.find(({ team }) => team.id === id));
  if (!home?.startXI.length || !away?.startXI.length) return undefined;
  const statistics: ByPlayer = new Map(
    (players ?? []).flatMap((team) =>
      team.players.flatMap(({ player, statistics: [own] }) => (own ? [[player.id, own] as const] : [])),
    ),
  );
  return { home: teamOf(home, statistics), away: teamOf(away, statistics) };
};

/** `M. Oliver, England`. */
const officialsOf = ({ fixture }: Fixture): MatchOfficial[] | undefined => {
  const [name = '', nation] = (fixture.referee ?? '').split(',').map((part) => part.trim());
  return name === '' ? undefined : [{ role: 'referee', name, country: countryOf(nation) }];
};

/** Line-ups, statistics and the referee, as far as the document has them; undefined for none. */
export const detailsOf = (record: Fixture): SourceMatch['details'] => {
  const [lineUps, statistics, officials] = [lineUpsOf(record), statisticsOf(record), officialsOf(record)];
  if (!lineUps && !statistics && !officials) return undefined;
  return { ...(lineUps && { lineUps }), ...(statistics && { statistics }), ...(officials && { officials }) };
};
