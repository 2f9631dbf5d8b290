import { shanghaiDay, shanghaiDayStart } from '@touchline/domain/shanghai-day.ts';
import { createDailyJob } from '#platform/jobs/daily-job.ts';
import { upsert } from '#platform/db/upsert.ts';
import type { HostCallDeps } from './deps.ts';

/** Stores the followers of all hosts when a day in Shanghai has ended, under that day. */
export const createFollowerJob = (deps: HostCallDeps): (() => Promise<void>) =>
  createDailyJob(deps, 'follower-day', async () => {
    const day = shanghaiDay(shanghaiDayStart(deps.now()) - 1);
    const rows = (await deps.followersNow()).map(({ hostId, followers }) => ({ host_id: hostId, day, followers }));
    await upsert(deps.db, 'host_followers', ['host_id', 'day'], rows);
  });
