import type { AlertKind } from '@touchline/contract/alert-kinds.ts';
import type { MatchSport } from '@touchline/contract/sport.ts';
import { type MatchMoment, momentsOf } from '@touchline/domain/alerts/match-alerts.ts';
import { unifiedStatus } from '@touchline/domain/match-status.ts';
import type { Db } from '#platform/db/open-database.ts';
import { teamFollowers } from '#platform/db/team-followers.ts';
import type { AlertDeps } from './deps.ts';
import { type AlertEvent, enqueueEvents, USE_MS } from './events.ts';

/** A stored match before and after a write, as far as alerts need it. */
interface MatchRow {
  id: string;
  sport: string;
  status_id: number;
  kick_off: number;
  home_score: number | null;
  away_score: number | null;
  fetched_at: number;
}

export interface MatchChange {
  row: MatchRow;
  before: MatchRow | undefined;
}

const KINDS: Readonly<Record<MatchMoment['what'], AlertKind>> = {
  'kick-off': 'kick-off',
  goal: 'goal',
  'goal-back': 'goal',
  period: 'goal',
  'full-time': 'full-time',
};

const stateOf = (row: MatchRow) => ({
  sport: row.sport as MatchSport,
  statusId: row.status_id,
  kickOff: row.kick_off,
  homeScore: row.home_score,
  awayScore: row.away_score,
});

/** Goals of a match that have been taken back so far: what is scored after one is another goal, even with the same score. */
const countRevoked = async (db: Db, matchId: string): Promise<number> => {
  const rows = db.selectFrom('alert_event').select('id').where('target_id', '=', matchId).where('kind', '=', 'goal');
  return (await rows.where('key', 'like', 'goal-back:%').execute()).length;
};

const keyOf = async (db: Db, { id, kick_off }: MatchRow, moment: MatchMoment): Promise<string> => {
  const { what } = moment;
  if (what === 'kick-off') return `${what}:${id}:${kick_off}`;
  if (what === 'period') return `${what}:${id}:${moment.period}`;
  if (what === 'full-time') return `${what}:${id}`;
  return `${what}:${id}:${moment.score.join('-')}:${await countRevoked(db, id)}`;
};

/** Records what a committed write of matches tells those who follow them. What its source read too long ago is no news. */
export const recordMatchEvents = async (
  { db, now }: Pick<AlertDeps, 'db' | 'now'>,
  changes: readonly MatchChange[],
): Promise<void> => {
  for (const { row, before } of changes) {
    if (!before) continue;
    // An operator's correction is of now; it leaves the time at which the source was read.
    const at = row.fetched_at > before.fetched_at ? Math.min(now(), row.fetched_at) : now();
    for (const moment of momentsOf(stateOf(before), stateOf(row))) {
      const kind = KINDS[moment.what];
      if (at + USE_MS[kind] <= now()) continue;
      const facts = { ...moment, matchId: row.id };
      await enqueueEvents(db, [
        { key: await keyOf(db, row, moment), kind, target: 'match', targetId: row.id, facts, at },
      ]);
    }
  }
};

/** Records the matches that begin within 15 minutes and that somebody waits for; one whose kick-off was moved is another one. */
export const recordSoon = async ({ db, now }: Pick<AlertDeps, 'db' | 'now'>): Promise<void> => {
  const at = now();
  const rows = await db
    .selectFrom('match')
    .select(['id', 'sport', 'status_id', 'kick_off'])
    .where('kick_off', '>', at)
    .where('kick_off', '<=', at + USE_MS.soon)
    .where('time_known', '=', 1)
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom('subscription')
            .select('uid')
            .whereRef('target_id', '=', 'match.id')
            .where('subscription.kind', '=', 'match'),
        ),
        exists(
          selectFrom(teamFollowers(db).as('follower'))
            .select('uid')
            .where((team) =>
              team.or([
                team('team_id', '=', team.ref('match.home_team_id')),
                team('team_id', '=', team.ref('match.away_team_id')),
              ]),
            ),
        ),
      ]),
    )
    .execute();
  const events = rows
    .filter(({ sport, status_id: statusId }) => unifiedStatus(sport as MatchSport, statusId) === 'NOT_STARTED')
    .map(({ id, kick_off: kickOff }): AlertEvent => ({
      key: `soon:${id}:${kickOff}`,
      kind: 'soon',
      target: 'match',
      targetId: id,
      facts: { what: 'soon', matchId: id },
      at,
      expiresAt: kickOff,
    }));
  await enqueueEvents(db, events);
};
