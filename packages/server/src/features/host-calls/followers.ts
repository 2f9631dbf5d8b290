import { shanghaiDay } from '@touchline/domain/shanghai-day.ts';
import { createDailyJob } from '#platform/jobs/daily-job.ts';
import { upsert } from '#platform/db/upsert.ts';
import type { HostCallDeps } from './deps.ts';

/** Stores the followers of all hosts once a day, in Shanghai. */
export const createFollowerJob = (deps: HostCallDeps): (() => Promise<void>) =>
  createDailyJob(deps, 'follower-day', async () => {
    const day = shanghaiDay(deps.now());
    const rows = (await deps.followersNow()).map(({ hostId, followers }) => ({ host_id: hostId, day, followers }));
    await upsert(deps.db, 'host_followers', ['host_id', 'day'], rows);
  });
