import { DEMO_MEMBERS, type DemoReport, type DemoWorld } from '@touchline/feeds/demo-world/demo-world.ts';
import type { DemoDeps } from './deps.ts';

/** Boards of this week, the two before it, and most of the month have reports from the start. */
const HISTORY_MS = 21 * 86_400_000;
const PUBLISH_INTERVAL_MS = 5000;
/** Reports of a stop that was no longer than this are told after it. */
const MISSED_MS = 24 * 3_600_000;

/** Tells what the users of the betting platform report. */
export const createReportPlayer = (
  deps: Required<Pick<DemoDeps, 'applyReports' | 'ensureMembers'>>,
  world: DemoWorld,
) => {
  let uids: ReadonlyMap<string, string> = new Map();
  let publishedUntil = 0;

  const publish = async (instant: number, reports: readonly DemoReport[]): Promise<void> => {
    publishedUntil = instant;
    const members = new Map(world.bettors().map(({ id, memberName }) => [id, memberName]));
    const uidOf = (userId: string): string | null => uids.get(members.get(userId) ?? '') ?? null;
    if (reports.length > 0) await deps.applyReports(reports.map((one) => ({ ...one, uid: uidOf(one.userId) })));
  };

  return {
    async fill(instant: number): Promise<void> {
      uids = await deps.ensureMembers(DEMO_MEMBERS);
      await publish(instant, world.reportsAt(instant, instant - HISTORY_MS));
    },
    async tick(instant: number): Promise<void> {
      if (instant - publishedUntil < PUBLISH_INTERVAL_MS) return;
      await publish(instant, world.newReports(Math.max(publishedUntil, instant - MISSED_MS), instant));
    },
  };
};
