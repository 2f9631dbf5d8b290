import type { HostInput, MomentInput } from '@touchline/contract/anchor-input.ts';
import type { FeedBatch, FeedMatch, FeedMatchDetail } from '@touchline/contract/feed-batch.ts';
import type { BannerInput } from '@touchline/contract/system.ts';
import { anchorsAt, type DemoEntry, type DemoGroup, demoGroups, roomIdOf, roomOpensAt } from './anchors.ts';
import { bannersAt } from './banners.ts';
import { batchOf } from './batch.ts';
import { createBookings, type HostBooking } from './bookings.ts';
import { type Calendar, createCalendar } from './calendar.ts';
import { createCalls, type DemoCall } from './calls.ts';
import type { DemoChatLine } from './chat/chat-line.ts';
import { createDemoChat } from './chat/demo-chat.ts';
import { sportPlans } from './competition-plan.ts';
import { createHosts, type DemoHost, followersBefore } from './hosts.ts';
import { matchDetailAt, matchNumbersAt } from './match-details.ts';
import { endOf, matchAt } from './match-state.ts';
import { createMoments } from './moments.ts';
import { createDemoNews, type DemoComment, type DemoTip, type DemoTipster } from './news/demo-news.ts';
import { type DemoPoll, demoPolls } from './polls.ts';
import { createResults } from './news/results.ts';
import { createDemoReports, type DemoBettor, type DemoReport } from './reports/demo-reports.ts';
import { type FinishedSeason, finishedSeasons } from './season/finished-seasons.ts';
import { lastMatchesOfTeams } from './season/last-matches.ts';
import { createSeasonNumbers, type SeasonNumbers } from './season/season-numbers.ts';
import type { Fixture } from './fixture.ts';

/** A member of the demo world. */
export interface DemoMember {
  username: string;
  password: string;
  /** Opening balance of gold coins. */
  coins: number;
  /** The member's recharges and VIP level, as from a parent site. */
  rechargeTotal: number;
  vipLevel: number;
}

/** The members of the demo: `insider` may see the private rooms, `rival` has no recharges. */
export const DEMO_MEMBERS: readonly DemoMember[] = [
  { username: 'demo', password: 'touchline', coins: 520, rechargeTotal: 1000, vipLevel: 3 },
  { username: 'rival', password: 'touchline', coins: 300, rechargeTotal: 0, vipLevel: 0 },
  { username: 'insider', password: 'touchline', coins: 2000, rechargeTotal: 5000, vipLevel: 6 },
];

export type { DemoCall } from './calls.ts';
export type { DemoChatLine } from './chat/chat-line.ts';
export type { DemoComment, DemoTip, DemoTipster } from './news/demo-news.ts';
export type { DemoPoll } from './polls.ts';
export type { DemoBettor, DemoReport } from './reports/demo-reports.ts';

/** Incremented when the same seed generates different matches or hosts. */
export const DEMO_WORLD_VERSION = 4;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** A match may change from ten minutes before kick-off; none lasts four hours. */
const ACTIVE = { before: 4 * HOUR, after: HOUR / 6 };
/** Line-ups are published from an hour before kick-off; details are published again for a while after the end. */
const DETAILS = { before: HOUR, after: HOUR / 2 };
/** Every team plays within this time, except at the start of its season. */
const LAST_MATCH_MS = 7 * DAY;
/** A club shows its last line-up, a player of the NBA the last games. */
const LAST_MATCHES = { football: 1, basketball: 5 };
/** Plays and shots are large: of the last match alone. */
const LAST_COVERED = { football: 1, basketball: 1 };
const HISTORY_MS = 14 * DAY;
const PREVIEW_MS = 8 * DAY;
/** Published shows: those that ended recently and those of the next two days. */
const APPOINTMENTS = { before: 6 * HOUR, after: 2 * DAY };
/** Hosts announce matches half a day ahead, and big ones of the strongest clubs earlier. */
const ANNOUNCED_MS = 12 * HOUR;
const BIG_MATCH_STRENGTH = 160;

export interface DemoWorldInput {
  seed: string;
  /** The instant of the world's creation, epoch ms: within its first seasons, for the NBA during the cup's knockout. Stored by the server. */
  anchor: number;
  hostCount: number;
}

/** An invented world of matches and hosts: pure, every result depends on seed, anchor and the given instant (epoch ms). */
export interface DemoWorld {
  /** Matches with kick-off from `from` up to `to`, in their state at the instant. */
  batchAt(instant: number, window: { from: number; to: number }): FeedBatch;
  /** From the start of the current seasons (at least 14 days) to 8 days ahead, for a first fill. */
  seasonWindow(instant: number): [from: number, to: number];
  /** Matches that may be in play or about to be. */
  activeMatches(instant: number): FeedMatch[];
  /** Statistics, line-ups and coverage of matches from an hour before kick-off to `endedWithin` ms (30 minutes) after their end. */
  detailsAt(instant: number, endedWithin?: number): FeedMatchDetail[];
  /** The same, and of the last match of every team in 7 days (NBA: five, of those before the last without coverage), for a first fill. */
  firstDetailsAt(instant: number, endedWithin: number): FeedMatchDetail[];
  /** Players and the statistics of players and teams in the current seasons, and in those covered by a first fill. */
  numbersAt(instant: number): SeasonNumbers;
  /** The same for teams that finished a match after `since` only. */
  newNumbersAt(instant: number, since: number): SeasonNumbers;
  /** Finished competition-seasons: two real tournaments, an invented season of each league and of the NBA. */
  finishedSeasons(): FinishedSeason[];
  /** Hosts, and their shows from 6 hours ago to 48 hours ahead. */
  anchorsAt(instant: number): { hosts: HostInput[]; entries: DemoEntry[] };
  groups(): DemoGroup[];
  /** Initial followers of each host, by host id. */
  baseFollowers(): ReadonlyMap<string, number>;
  /** The posts of the last days, newest first. */
  momentsAt(instant: number): MomentInput[];
  /** Lines in the live rooms after `from` up to `to`, in order. */
  chatAt(from: number, to: number): DemoChatLine[];
  /** Calls of hosts on matches made after `from` up to the instant, in their state at that time. */
  callsAt(instant: number, from: number): DemoCall[];
  /** Followers of each host on days before an instant, the oldest first: they grew to those of `baseFollowers`. */
  followersBefore(instant: number, days: number): { hostId: string; at: number; followers: number }[];
  /** Polls of the shows on the air, with the votes of the invented audience. */
  pollsAt(instant: number): DemoPoll[];
  /** Tipsters, the best known first. */
  tipsters(): DemoTipster[];
  /** Tips published by the instant whose first kick-off lies from `from` up to `to`, and the comments on them by then. */
  newsAt(instant: number, window: { from: number; to: number }): { tips: DemoTip[]; comments: DemoComment[] };
  /** Users of the operator's betting platform; some are the demo's own members. */
  bettors(): readonly DemoBettor[];
  /** Betting reports placed from `from` up to the instant, in their state at that time. */
  reportsAt(instant: number, from: number): DemoReport[];
  /** Those that were placed or settled after `since`. */
  newReports(since: number, instant: number): DemoReport[];
  /** Banners of every category; the match banner fits the instant. */
  banners(instant?: number): BannerInput[];
}

interface Calendars {
  football: Calendar;
  basketball: Calendar;
}

/** Bookings of hosts: `between` two instants, and those `announced` at an instant. */
const createDiary = (seed: string, { football, basketball }: Calendars, hosts: readonly DemoHost[]) => {
  const hostsOf = (sport: FeedMatch['sport']) => hosts.filter((host) => host.sport === sport);
  const diaries = [
    createBookings(seed, football, hostsOf('football')),
    createBookings(seed, basketball, hostsOf('basketball')),
  ];
  const between = (from: number, to: number): HostBooking[] => diaries.flatMap((diary) => diary.between(from, to));
  return {
    between,
    announced: (instant: number): HostBooking[] =>
      between(instant - APPOINTMENTS.before, instant + APPOINTMENTS.after).filter(
        ({ fixture: { kickOff, home, away, knownFrom } }) =>
          knownFrom <= instant &&
          (kickOff - instant <= ANNOUNCED_MS || home.strength + away.strength >= BIG_MATCH_STRENGTH),
      ),
  };
};

/** The details of matches at an instant, of the fixtures between two instants. */
const createDetails = (
  seed: string,
  fixtures: (from: number, to: number) => Fixture[],
): Pick<DemoWorld, 'detailsAt' | 'firstDetailsAt'> => {
  const detailedFixtures = (instant: number, endedWithin: number): Fixture[] =>
    fixtures(instant - ACTIVE.before - endedWithin, instant + DETAILS.before + 1).filter(
      (fixture) => endOf(seed, fixture) + endedWithin >= instant,
    );
  const detailsOf = (found: Iterable<Fixture>, instant: number): FeedMatchDetail[] =>
    [...found].map((fixture) => matchDetailAt(seed, fixture, instant));
  return {
    detailsAt: (instant, endedWithin = DETAILS.after) => detailsOf(detailedFixtures(instant, endedWithin), instant),
    firstDetailsAt(instant, endedWithin) {
      const played = fixtures(instant - LAST_MATCH_MS, instant);
      const covered = new Set([
        ...detailedFixtures(instant, endedWithin),
        ...lastMatchesOfTeams(seed, played, instant, LAST_COVERED),
      ]);
      const others = lastMatchesOfTeams(seed, played, instant, LAST_MATCHES).filter((one) => !covered.has(one));
      return [...detailsOf(covered, instant), ...others.map((one) => matchNumbersAt(seed, one, instant))];
    },
  };
};

/** Creates the demo world of a seed. `hostCount`, 1 or more, is that of hosts who speak standard Chinese; others come with them. */
export const createDemoWorld = ({ seed, anchor, hostCount }: DemoWorldInput): DemoWorld => {
  const plans = sportPlans(seed);
  const calendars: Calendars = {
    football: createCalendar(plans.football, anchor),
    basketball: createCalendar(plans.basketball, anchor),
  };
  const { football, basketball } = calendars;
  const hosts = createHosts(seed, hostCount);
  const diary = createDiary(seed, calendars, hosts);
  const fixtures = (from: number, to: number): Fixture[] => [
    ...football.between(from, to),
    ...basketball.between(from, to),
  ];
  const chat = createDemoChat(seed, { idOf: roomIdOf, opensAt: roomOpensAt });
  const results = createResults(seed, calendars);
  const seasonStart = (calendar: Calendar, instant: number): number =>
    calendar.seasonStart(Math.max(0, calendar.seasonIndexAt(instant)));
  const numbers = createSeasonNumbers({ seed, year: new Date(anchor).getUTCFullYear() }, [football, basketball]);
  const seasonWindow = (instant: number): [from: number, to: number] => [
    Math.min(seasonStart(football, instant), seasonStart(basketball, instant), instant - HISTORY_MS),
    instant + PREVIEW_MS,
  ];

  return {
    batchAt(instant, { from, to }) {
      const found = fixtures(from, to).filter(({ knownFrom }) => knownFrom <= instant);
      const matches = found.map((fixture) => matchAt(seed, fixture, instant));
      results.learn(matches, instant);
      return batchOf(found, matches, instant);
    },
    seasonWindow,
    activeMatches: (instant) =>
      fixtures(instant - ACTIVE.before, instant + ACTIVE.after).map((fixture) => matchAt(seed, fixture, instant)),
    ...createDetails(seed, fixtures),
    numbersAt: (instant) => numbers.all(seasonWindow(instant)[0], instant),
    newNumbersAt: (instant, since) => numbers.changed(since, instant),
    finishedSeasons: () => finishedSeasons({ seed, anchor }, plans),
    anchorsAt: (instant) => anchorsAt(seed, hosts, diary.announced(instant), instant),
    groups: demoGroups,
    baseFollowers: () => new Map(hosts.map(({ id, followers }) => [id, followers])),
    momentsAt: createMoments({ seed, hosts, calendars }),
    chatAt: (from, to) => chat(diary.between(from - ACTIVE.before - HOUR, to + HOUR), from, to),
    callsAt: createCalls(seed, diary.between),
    followersBefore: (instant, days) => hosts.flatMap((host) => followersBefore(host, instant, days)),
    pollsAt: (instant) => demoPolls(seed, diary.between(instant - ACTIVE.before - HOUR, instant + HOUR), instant),
    ...createDemoNews({ seed, anchor }, calendars, results),
    ...createDemoReports(seed, calendars, results),
    banners: (instant = anchor) => bannersAt(diary.announced(instant), instant),
  };
};
