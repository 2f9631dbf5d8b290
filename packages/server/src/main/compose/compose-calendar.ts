import { isShowId } from '@touchline/domain/show-id.ts';
import { ALL_FEATURES } from '@touchline/domain/version.ts';
import { hostsFor, readAnchorRows } from '#features/anchor/anchor-view.ts';
import { viewerFor } from '#features/anchor/service.ts';
import { subscriptionsOf } from '#features/anchor/subscription-repo.ts';
import type { CalendarDeps, CalendarShow } from '#features/calendar/deps.ts';
import type { Config } from '#platform/config/config-keys.ts';
import type { Capabilities } from './compose.ts';

/** Wires calendars to matches and to the shows of hosts. */
export const composeCalendar = (
  { anchor, competition, limits }: Pick<Capabilities, 'anchor' | 'competition' | 'limits'>,
  config: Config,
): CalendarDeps => ({
  db: anchor.db,
  now: anchor.now,
  limits,
  publicUrl: config.PUBLIC_URL,
  matchBriefs: competition.matchBriefs,
  async followedShows(uid) {
    const viewer = await viewerFor(anchor, { uid, features: ALL_FEATURES });
    const [rows, { subscribeHostId }] = await Promise.all([readAnchorRows(anchor), subscriptionsOf(anchor.db, uid)]);
    const followed = new Set(subscribeHostId);
    return hostsFor(rows, viewer)
      .filter(({ id }) => followed.has(id))
      .flatMap(({ id, name, liveSchedule }) =>
        liveSchedule.map((entry): CalendarShow => ({
          host: { id, name },
          matchId: isShowId(entry.matchId) ? null : entry.matchId,
          id: entry.matchId,
          title: entry.title ?? '',
          startDate: entry.startDate,
          timeKnown: entry.timeKnown,
        })),
      );
  },
});
