import { isQuietAt } from '@touchline/domain/alerts/local-time.ts';
import type { Selectable } from 'kysely';
import type { Db } from '#platform/db/open-database.ts';
import type { Tables } from '#platform/db/tables.ts';
import { teamFollowers } from '#platform/db/team-followers.ts';
import type { AlertDeps } from './deps.ts';
import type { AlertFacts } from './events.ts';

export type EventRow = Selectable<Tables['alert_event']>;

/** Kinds that lead to where coins are spent: not for members who have excluded themselves. */
const MARKETING: ReadonlySet<string> = new Set(['on-air']);

/** Members after the event's cursor whom it may concern, by uid. */
const candidates = async (db: Db, { target, target_id: id, cursor }: EventRow, most: number): Promise<string[]> => {
  if (target === 'member') return cursor < id ? [id] : [];
  const subscribers = db
    .selectFrom('subscription')
    .select('uid')
    .where('kind', '=', target)
    .where('target_id', '=', id)
    .where('uid', '>', cursor);
  const teams = db.selectFrom('match').where('id', '=', id);
  const followers = db
    .selectFrom(teamFollowers(db).as('follower'))
    .select('uid')
    .where(({ eb, or }) =>
      or([eb('team_id', '=', teams.select('home_team_id')), eb('team_id', '=', teams.select('away_team_id'))]),
    )
    .where('uid', '>', cursor);
  const all = target === 'match' ? subscribers.union(followers) : subscribers;
  const rows = await db.selectFrom(all.as('one')).select('uid').distinct().orderBy('uid').limit(most).execute();
  return rows.map(({ uid }) => uid);
};

/** Of these members, those who turned the kind on. */
const interested = async (db: Db, kind: EventRow['kind'], uids: readonly string[]): Promise<string[]> => {
  if (kind === 'test') return [...uids];
  const rows = db
    .selectFrom('alert_choice')
    .select('uid')
    .where('kind', '=', kind)
    .where('uid', 'in', [...uids]);
  return (await rows.execute()).map(({ uid }) => uid);
};

/** Of these members, those for whom it is not the quiet time of their clock. */
const awake = async ({ db, now }: AlertDeps, uids: readonly string[]): Promise<string[]> => {
  const rows = db
    .selectFrom('alert_setting')
    .select(['uid', 'quiet_from', 'quiet_until', 'time_zone'])
    .where('uid', 'in', [...uids])
    .where('quiet_from', 'is not', null);
  const sleeping = (await rows.execute()).filter(({ quiet_from: from, quiet_until: until, time_zone: zone }) =>
    isQuietAt(from === null || until === null ? null : { from, until }, zone, now()),
  );
  const asleep = new Set(sleeping.map(({ uid }) => uid));
  return uids.filter((uid) => !asleep.has(uid));
};

/** Of these members, those who may see what the event is about: a show or a line may be in a private room, or hidden by now. */
const admitted = async (deps: AlertDeps, facts: AlertFacts, uids: readonly string[]): Promise<string[]> => {
  if (!('liveRoomId' in facts) || (await deps.mayEnterRoom(facts.liveRoomId, null))) return [...uids];
  const may: string[] = [];
  for (const uid of uids) if (await deps.mayEnterRoom(facts.liveRoomId, uid)) may.push(uid);
  return may;
};

/** A page of an event's members. */
export interface AudiencePage {
  /** Those who get it. */
  uids: string[];
  /** The last one who was looked at; null when there are no more. */
  cursor: string | null;
  /** Members who would have got it in the night. */
  quiet: number;
}

/** The next members of an event, after its cursor; `most` are looked at. */
export const audiencePage = async (deps: AlertDeps, event: EventRow, most: number): Promise<AudiencePage> => {
  const looked = await candidates(deps.db, event, most);
  const wanting = looked.length === 0 ? [] : await interested(deps.db, event.kind, looked);
  const allowed = MARKETING.has(event.kind) ? await deps.marketable(wanting) : new Set(wanting);
  const facts = JSON.parse(event.facts) as AlertFacts;
  const may = await admitted(
    deps,
    facts,
    wanting.filter((uid) => allowed.has(uid)),
  );
  const uids = event.kind === 'test' || may.length === 0 ? may : await awake(deps, may);
  const isLast = event.target === 'member' || looked.length < most;
  return { uids, cursor: isLast ? null : (looked.at(-1) ?? null), quiet: may.length - uids.length };
};
