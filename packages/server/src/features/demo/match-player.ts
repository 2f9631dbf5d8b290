import type { FeedMatchDetail } from '@touchline/contract/feed-batch.ts';
import { DEMO_MEMBERS, type DemoWorld } from '@touchline/feeds/demo-world/demo-world.ts';
import { createChangedRows } from './changed-rows.ts';
import type { DemoNeeds } from './needs.ts';

const HOUR_MS = 3_600_000;
/** Matches outside this window around the instant do not change. */
const IN_PLAY_WINDOW = { before: 5 * HOUR_MS, after: HOUR_MS };
/** Statistics and line-ups are told so often. */
const DETAILS_EVERY_MS = 15_000;
/** Kick-offs that pages may show; extended as time goes on. */
const HORIZON = { before: 36 * HOUR_MS, after: 8 * 24 * HOUR_MS };
const HORIZON_EVERY_MS = HOUR_MS;
/** The world speaks of an appointment until then; a stop may have kept its end from being written. */
const ENDED_AFTER_MS = 6 * HOUR_MS;

/** Statistics and line-ups that say something new, every so often. */
const createDetailsTeller = (world: DemoWorld) => {
  const details = createChangedRows<{ matchId: string }>((detail) => detail.matchId);
  let toldAt = 0;
  return (instant: number, endedWithin?: number): FeedMatchDetail[] => {
    if (instant - toldAt < DETAILS_EVERY_MS) return [];
    toldAt = instant;
    return details.pick(world.detailsAt(instant, endedWithin)) as FeedMatchDetail[];
  };
};

const around = (instant: number, { before, after }: typeof HORIZON): [from: number, to: number] => [
  instant - before,
  instant + after,
];

/** Plays matches, hosts and posts of the world. */
export const createMatchPlayer = (needs: DemoNeeds, world: DemoWorld) => {
  const matches = createChangedRows<{ id: string }>((match) => match.id);
  const hosts = createChangedRows<{ id: string }>((host) => host.id);
  const entries = createChangedRows<{ hostId: string; matchId: string }>((entry) => `${entry.hostId}/${entry.matchId}`);
  const moments = createChangedRows<{ id: string }>((moment) => moment.id);
  const newDetails = createDetailsTeller(world);
  let extendedAt = 0;

  const ingestWindow = async (
    instant: number,
    [from, to]: readonly [number, number],
    details: FeedMatchDetail[] = [],
  ): Promise<void> => {
    const batch = world.batchAt(instant, { from, to });
    const changed = matches.pick(batch.matches) as typeof batch.matches;
    const teamIds = new Set(changed.flatMap((match) => [match.homeTeamId, match.awayTeamId]));
    const teams = batch.teams.filter((team) => teamIds.has(team.id));
    if (changed.length + details.length > 0) await needs.ingest({ ...batch, teams, matches: changed, details });
  };

  const applyAnchors = async (instant: number, baseFollowers?: ReadonlyMap<string, number>): Promise<void> => {
    const said = world.anchorsAt(instant);
    const feed = {
      hosts: hosts.pick(said.hosts) as typeof said.hosts,
      entries: entries.pick(said.entries) as typeof said.entries,
      moments: moments.pick(world.momentsAt(instant)) as ReturnType<DemoWorld['momentsAt']>,
      groups: [],
      ...(baseFollowers && { baseFollowers }),
    };
    if (feed.hosts.length + feed.entries.length + feed.moments.length > 0) await needs.applyAnchors(feed);
  };

  return {
    async fill(instant: number): Promise<void> {
      const uids = await needs.ensureMembers(DEMO_MEMBERS);
      await ingestWindow(instant, world.seasonWindow(instant), newDetails(instant, ENDED_AFTER_MS));
      extendedAt = instant;
      await needs.saveBanners(world.banners(instant));
      const groups = world.groups().map(({ memberNames, ...group }) => ({
        ...group,
        memberUids: memberNames.flatMap((name) => uids.get(name) ?? []),
      }));
      await needs.applyAnchors({ hosts: [], entries: [], moments: [], groups });
      await needs.endAppointmentsBefore(instant - ENDED_AFTER_MS);
      await applyAnchors(instant, world.baseFollowers());
    },
    async tick(instant: number): Promise<void> {
      await ingestWindow(instant, around(instant, IN_PLAY_WINDOW), newDetails(instant));
      if (instant - extendedAt >= HORIZON_EVERY_MS) {
        await ingestWindow(instant, around(instant, HORIZON));
        // The match banner names a match of the next hours.
        await needs.saveBanners(world.banners(instant));
        extendedAt = instant;
      }
      await applyAnchors(instant);
    },
  };
};
