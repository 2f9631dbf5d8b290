import { createDemoWorld, DEMO_MEMBERS, type DemoWorld } from '@touchline/feeds/demo-world/demo-world.ts';
import { createChangedRows } from './changed-rows.ts';
import type { DemoNeeds } from './needs.ts';
import { worldAnchor } from './world-anchor.ts';

const TICK_MS = 1000;
const HOUR_MS = 3_600_000;
/** Matches outside this window around the instant do not change. */
const IN_PLAY_WINDOW = { before: 5 * HOUR_MS, after: HOUR_MS };
/** Kick-offs that pages may show; extended as time goes on. */
const HORIZON = { before: 36 * HOUR_MS, after: 8 * 24 * HOUR_MS };
const HORIZON_EVERY_MS = HOUR_MS;
/** The world speaks of an appointment until then; a stop may have kept its end from being written. */
const ENDED_AFTER_MS = 6 * HOUR_MS;

/** Plays the demo world through the same doors as a real feed. */
export interface DemoEngine {
  /** Writes the world as it is now; resolves when the first data is there. */
  fill(): Promise<void>;
  /** Goes on playing until stopped. */
  start(): void;
  stop(): Promise<void>;
  /** One step of the engine, for tests that drive it themselves. */
  tick(): Promise<void>;
  /** A picture of the demo world; null when the key is none of its. */
  drawFile(key: string): { contentType: string; body: string } | null;
}

export const createDemoEngine = async (needs: DemoNeeds): Promise<DemoEngine> => {
  const startedAt = needs.now();
  const worldNow = (): number => Math.round(startedAt + (needs.now() - startedAt) * needs.speed);
  const world = createDemoWorld({ seed: needs.seed, anchor: await worldAnchor(needs), hostCount: needs.hostCount });
  const player = createPlayer(needs, world);
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const run = (): void => {
    running = player
      .tick(worldNow())
      .catch((error: unknown) => needs.log.error({ err: error }, 'a step of the demo failed'));
    void running.then(() => {
      timer = timer && setTimeout(run, TICK_MS);
    });
  };
  return {
    fill: () => player.fill(worldNow()),
    tick: () => player.tick(worldNow()),
    drawFile: (key) => world.drawFile(key),
    start() {
      timer = setTimeout(run, TICK_MS);
    },
    async stop() {
      clearTimeout(timer);
      timer = undefined;
      await running;
    },
  };
};

const createPlayer = (needs: DemoNeeds, world: DemoWorld) => {
  const matches = createChangedRows<{ id: string }>((match) => match.id);
  const hosts = createChangedRows<{ id: string }>((host) => host.id);
  const entries = createChangedRows<{ hostId: string; matchId: string }>((entry) => `${entry.hostId}/${entry.matchId}`);
  const moments = createChangedRows<{ id: string }>((moment) => moment.id);
  let extendedAt = 0;

  const ingestWindow = async (instant: number, from: number, to: number): Promise<void> => {
    const batch = world.batchAt(instant, { from, to });
    const changed = matches.pick(batch.matches) as typeof batch.matches;
    const teamIds = new Set(changed.flatMap((match) => [match.homeTeamId, match.awayTeamId]));
    const teams = batch.teams.filter((team) => teamIds.has(team.id));
    if (changed.length > 0) await needs.ingest({ ...batch, teams, matches: changed });
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
      await ingestWindow(instant, ...world.seasonWindow(instant));
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
      await ingestWindow(instant, instant - IN_PLAY_WINDOW.before, instant + IN_PLAY_WINDOW.after);
      if (instant - extendedAt >= HORIZON_EVERY_MS) {
        await ingestWindow(instant, instant - HORIZON.before, instant + HORIZON.after);
        // The match banner names a match of the next hours.
        await needs.saveBanners(world.banners(instant));
        extendedAt = instant;
      }
      await applyAnchors(instant);
    },
  };
};
