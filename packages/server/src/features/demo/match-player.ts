import type { FeedBatch, FeedMatchDetail } from '@touchline/contract/feed-batch.ts';
import { DEMO_MEMBERS, type DemoWorld } from '@touchline/feeds/demo-world/demo-world.ts';
import { createChangedRows } from './changed-rows.ts';
import type { DemoDeps } from './deps.ts';

const HOUR_MS = 3_600_000;
/** The world reports a show until then; a stop may have prevented its end from being written. */
const ENDED_AFTER_MS = 6 * HOUR_MS;

/** Publishes what the hosts of the world announce, show and post. */
const createHostPlayer = (deps: DemoDeps, world: DemoWorld) => {
  const hosts = createChangedRows<{ id: string }>((host) => host.id);
  const entries = createChangedRows<{ hostId: string; matchId: string }>((entry) => `${entry.hostId}/${entry.matchId}`);
  const moments = createChangedRows<{ id: string }>((moment) => moment.id);

  const apply = async (instant: number, baseFollowers?: ReadonlyMap<string, number>): Promise<void> => {
    const current = world.anchorsAt(instant);
    const feed = {
      hosts: hosts.pick(current.hosts) as typeof current.hosts,
      entries: entries.pick(current.entries) as typeof current.entries,
      moments: moments.pick(world.momentsAt(instant)) as ReturnType<DemoWorld['momentsAt']>,
      groups: [],
      ...(baseFollowers && { baseFollowers }),
    };
    if (feed.hosts.length + feed.entries.length + feed.moments.length > 0) await deps.applyAnchors(feed);
  };

  return {
    /** `uids` of the demo's members by user name. */
    async fill(instant: number, uids: ReadonlyMap<string, string>): Promise<void> {
      const groups = world.groups().map(({ memberNames, ...group }) => ({
        ...group,
        memberUids: memberNames.flatMap((name) => uids.get(name) ?? []),
      }));
      await deps.applyAnchors({ hosts: [], entries: [], moments: [], groups });
      await deps.endAppointmentsBefore(instant - ENDED_AFTER_MS);
      await apply(instant, world.baseFollowers());
    },
    tick: (instant: number): Promise<void> => apply(instant),
  };
};

/** Matches outside this window around the instant do not change. */
const IN_PLAY_WINDOW = { before: 5 * HOUR_MS, after: HOUR_MS };
/** Interval of statistics and line-ups. */
const DETAILS_EVERY_MS = 15_000;
/** Kick-offs that pages may show; extended with time. */
const HORIZON = { before: 36 * HOUR_MS, after: 8 * 24 * HOUR_MS };
const HORIZON_EVERY_MS = HOUR_MS;
/** A fill publishes what a stop may have missed. */
const ENDED_WITHIN_MS = 6 * HOUR_MS;

/** Changed statistics and line-ups, at intervals. */
const createDetailsPublisher = (world: DemoWorld) => {
  const details = createChangedRows<{ matchId: string }>((detail) => detail.matchId);
  let reportedAt = 0;
  return (instant: number, isFirst: boolean): FeedMatchDetail[] => {
    if (instant - reportedAt < DETAILS_EVERY_MS) return [];
    reportedAt = instant;
    const reported = isFirst ? world.firstDetailsAt(instant, ENDED_WITHIN_MS) : world.detailsAt(instant);
    return details.pick(reported) as FeedMatchDetail[];
  };
};

const around = (instant: number, { before, after }: typeof HORIZON): [from: number, to: number] => [
  instant - before,
  instant + after,
];

/** Plays matches, hosts and posts of the world. */
export const createMatchPlayer = (deps: DemoDeps, world: DemoWorld) => {
  const matches = createChangedRows<{ id: string }>((match) => match.id);
  const newDetails = createDetailsPublisher(world);
  const hosts = createHostPlayer(deps, world);
  let extendedAt = 0;
  /** Matches that ended by then are counted in the statistics of their players and teams. */
  let countedUntil = 0;

  const ingestWindow = async (
    instant: number,
    [from, to]: readonly [number, number],
    more: Partial<Pick<FeedBatch, 'details' | 'players' | 'playerSeasons' | 'teamSeasons'>> = {},
  ): Promise<void> => {
    const batch = world.batchAt(instant, { from, to });
    const changed = matches.pick(batch.matches) as typeof batch.matches;
    const teamIds = new Set(changed.flatMap((match) => [match.homeTeamId, match.awayTeamId]));
    const teams = batch.teams.filter((team) => teamIds.has(team.id));
    const isNews = changed.length > 0 || Object.values(more).some((rows) => rows.length > 0);
    if (isNews) await deps.ingest({ ...batch, teams, matches: changed, ...more, fetchedAt: deps.now() });
  };

  return {
    async fill(instant: number): Promise<void> {
      const uids = await deps.ensureMembers(DEMO_MEMBERS);
      const details = newDetails(instant, true);
      await ingestWindow(instant, world.seasonWindow(instant), { details, ...world.numbersAt(instant) });
      countedUntil = instant;
      extendedAt = instant;
      await fillFinishedSeasons(deps, world, instant);
      await deps.saveBanners(world.banners(instant));
      await hosts.fill(instant, uids);
    },
    async tick(instant: number): Promise<void> {
      const details = newDetails(instant, false);
      const numbers = world.newNumbersAt(instant, countedUntil);
      await ingestWindow(instant, around(instant, IN_PLAY_WINDOW), { details, ...numbers });
      countedUntil = instant;
      if (instant - extendedAt >= HORIZON_EVERY_MS) {
        await ingestWindow(instant, around(instant, HORIZON));
        // The match banner shows a match of the next hours.
        await deps.saveBanners(world.banners(instant));
        extendedAt = instant;
      }
      await hosts.tick(instant);
    },
  };
};

const isStored = async (
  db: DemoDeps['db'],
  { competitionId, label }: { competitionId: string; label: string },
): Promise<boolean> => {
  const season = await db
    .selectFrom('season')
    .select('id')
    .where('competition_id', '=', competitionId)
    .where('label', '=', label)
    .executeTakeFirst();
  return season !== undefined;
};

/** Writes finished seasons that are missing: they are long, and do not change. */
const fillFinishedSeasons = async (
  { db, ingest, now }: Pick<DemoDeps, 'db' | 'ingest' | 'now'>,
  world: DemoWorld,
  instant: number,
): Promise<void> => {
  for (const season of world.finishedSeasons())
    if (!(await isStored(db, season))) await ingest({ ...season.batch(instant), fetchedAt: now() });
};
