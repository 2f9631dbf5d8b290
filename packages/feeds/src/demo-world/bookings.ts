import type { Language } from '@touchline/domain/languages/registry.ts';
import type { Calendar } from './calendar.ts';
import type { DemoHost } from './hosts.ts';
import { endOf } from './match-state.ts';
import { createRandom, hashOf, type Random } from './random.ts';
import type { Fixture } from './fixture.ts';

const MINUTE = 60_000;
const PAUSE_MS = 15 * MINUTE;
/** Every third match also has a private room, for the groups in turn. */
const PRIVATE_EVERY = 3;
/** Matches with a public host of another language. */
const OTHER_LANGUAGES: readonly { language: Language; every: number }[] = [
  { language: 'en-US', every: 1 },
  { language: 'zh-Hant', every: 3 },
];

export const GROUP_IDS = ['vip-club', 'inner-circle'] as const;

/** A host's booking of a match. */
export interface HostBooking {
  fixture: Fixture;
  host: DemoHost;
  /** User group of a private room; null for the public. */
  groupId: string | null;
  /** End of the match, epoch ms. */
  endsAt: number;
}

/** When each host is free again; carried over from season to season. */
type FreeFrom = ReadonlyMap<string, number>;

interface SeasonBookings {
  bookings: readonly HostBooking[];
  freeFrom: FreeFrom;
}

/** Bigger matches get more hosts: 1 to 3. */
const publicHostCount = ({ home, away }: Fixture, random: Random): number => {
  const weight = (home.strength + away.strength) / 2;
  return Math.min(3, Math.max(1, Math.round((weight - 56) / 12 + random.next() * 1.2 - 0.2)));
};

const preference = (fixture: Fixture, host: DemoHost, freeFrom: FreeFrom): number => {
  const isFan = host.favourites.includes(fixture.home.id) || host.favourites.includes(fixture.away.id);
  const rested = (fixture.kickOff - (freeFrom.get(host.id) ?? 0)) / (600 * MINUTE);
  return (isFan ? 3 : 0) + Math.min(2, rested) + (hashOf(`${fixture.id}/${host.id}`) % 1000) / 1000;
};

const bookMatch = (
  seed: string,
  fixture: Fixture,
  hosts: readonly DemoHost[],
  freeFrom: Map<string, number>,
): HostBooking[] => {
  const random = createRandom(seed, 'booking', fixture.id);
  const endsAt = endOf(seed, fixture);
  const isPrivate = fixture.number % PRIVATE_EVERY === 0;
  const groupId = GROUP_IDS[Math.floor(fixture.number / PRIVATE_EVERY) % GROUP_IDS.length] ?? null;
  const wanted = publicHostCount(fixture, random);
  const free = hosts
    .filter((host) => (freeFrom.get(host.id) ?? 0) + PAUSE_MS <= fixture.kickOff)
    .map((host) => ({ host, rank: preference(fixture, host, freeFrom) }))
    .sort((a, b) => b.rank - a.rank);
  const of = (language: Language): typeof free => free.filter(({ host }) => host.language === language);
  const chosen = of('zh-CN').slice(0, wanted + (isPrivate ? 1 : 0));
  const others = OTHER_LANGUAGES.flatMap(({ language, every }) =>
    fixture.number % every === 0 ? of(language).slice(0, 1) : [],
  );
  for (const { host } of [...chosen, ...others]) freeFrom.set(host.id, endsAt);
  return [
    ...chosen.map(({ host }, index) => ({ fixture, host, groupId: index < wanted ? null : groupId, endsAt })),
    ...others.map(({ host }) => ({ fixture, host, groupId: null, endsAt })),
  ];
};

const bookSeason = (
  seed: string,
  fixtures: readonly Fixture[],
  hosts: readonly DemoHost[],
  before: FreeFrom,
): SeasonBookings => {
  const freeFrom = new Map(before);
  return { bookings: fixtures.flatMap((fixture) => bookMatch(seed, fixture, hosts, freeFrom)), freeFrom };
};

/** Bookings whose match kicks off from `from` up to `to`, in order of kick-off. Every match has at least one host while hosts are free. */
export const createBookings = (seed: string, calendar: Calendar, hosts: readonly DemoHost[]) => {
  const seasons: SeasonBookings[] = [];
  const season = (index: number): SeasonBookings => {
    for (let next = seasons.length; next <= index; next += 1)
      seasons.push(bookSeason(seed, calendar.season(next), hosts, seasons.at(-1)?.freeFrom ?? new Map()));
    return seasons[index] ?? { bookings: [], freeFrom: new Map() };
  };
  return {
    between(from: number, to: number): HostBooking[] {
      const found: HostBooking[] = [];
      for (let index = Math.max(0, calendar.seasonIndexAt(from)); calendar.seasonStart(index) < to; index += 1)
        found.push(...season(index).bookings.filter(({ fixture }) => fixture.kickOff >= from && fixture.kickOff < to));
      return found;
    },
  };
};
