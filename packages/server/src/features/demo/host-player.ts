import type { DemoWorld } from '@touchline/feeds/demo-world/demo-world.ts';
import { createChangedRows } from './changed-rows.ts';
import type { DemoDeps } from './deps.ts';

const HOUR_MS = 3_600_000;
/** The world speaks of an appointment until then; a stop may have kept its end from being written. */
const ENDED_AFTER_MS = 6 * HOUR_MS;

/** Tells what the hosts of the world announce, show and post. */
export const createHostPlayer = (deps: DemoDeps, world: DemoWorld) => {
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
