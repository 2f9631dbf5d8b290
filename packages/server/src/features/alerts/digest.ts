import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Language } from '@touchline/domain/languages/registry.ts';
import { dayIn, nextAtHour } from '@touchline/domain/alerts/local-time.ts';
import { serverTexts } from '@touchline/domain/languages/server-texts.ts';
import { createEventLoopYield } from '#platform/db/event-loop-yield.ts';
import { readSecretSetting } from '#platform/db/setting.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { Db } from '#platform/db/open-database.ts';
import { queueMessage } from '#platform/messages/outgoing.ts';
import type { EventRow } from './audience.ts';
import { teamFollowers } from '#platform/db/team-followers.ts';
import type { AlertDeps } from './deps.ts';
import { messageOf } from './message.ts';

const HOUR_MS = 3_600_000;
/** A digest that is later than this, because no server ran, is left out. */
const LATE_MS = 6 * HOUR_MS;
/** Longer than any day, shorter than two. */
const OVER_A_DAY_MS = 26 * HOUR_MS;
const MEMBERS = 200;
const LINES_MOST = 30;

const SECRET = 'unsubscribe-secret';

/** The path, with its signature, that ends the digests of a member without a sign-in. */
const unsubscribePath = async (db: Db, uid: string): Promise<string> =>
  `/callback/v1/unsubscribe?uid=${uid}&sign=${signOf(await readSecretSetting(db, SECRET), uid)}`;

const signOf = (secret: string, uid: string): string =>
  createHmac('sha256', secret).update(`digest\n${uid}`).digest('base64url');

/** Whether we signed a link for this member. */
export const isOurLink = async (db: Db, uid: string, sign: string): Promise<boolean> => {
  const [ours, theirs] = [Buffer.from(signOf(await readSecretSetting(db, SECRET), uid)), Buffer.from(sign)];
  return ours.length === theirs.length && timingSafeEqual(ours, theirs);
};

export const endDigest = async (db: Db, uid: string): Promise<void> => {
  await db.updateTable('alert_setting').set({ digest_hour: null, digest_at: null }).where('uid', '=', uid).execute();
};

interface DueMember {
  uid: string;
  time_zone: string;
  digest_hour: number | null;
  digest_at: number | null;
  spoiler_free: number;
}

/** Results of booked matches and followed teams, shows of followed hosts and own tips between two instants, oldest first. */
const eventsOf = (db: Db, uid: string, from: number, until: number): Promise<EventRow[]> =>
  db
    .selectFrom('alert_event')
    .selectAll()
    .where('at', '>', from)
    .where('at', '<=', until)
    .where(({ eb, or, and, exists, selectFrom }) => {
      const subscribed = (kind: 'host' | 'match') =>
        exists(
          selectFrom('subscription')
            .select('subscription.uid')
            .where('subscription.uid', '=', uid)
            .where('subscription.kind', '=', kind)
            .whereRef('subscription.target_id', '=', 'alert_event.target_id'),
        );
      const teamPlays = exists(
        selectFrom('match')
          .innerJoin(teamFollowers(db).as('follower'), (join) =>
            join.on(({ eb: on, or: either }) =>
              either([
                on('follower.team_id', '=', on.ref('match.home_team_id')),
                on('follower.team_id', '=', on.ref('match.away_team_id')),
              ]),
            ),
          )
          .select('match.id')
          .where('follower.uid', '=', uid)
          .whereRef('match.id', '=', 'alert_event.target_id'),
      );
      return or([
        and([eb('alert_event.kind', '=', 'full-time'), or([subscribed('match'), teamPlays])]),
        and([eb('alert_event.kind', '=', 'on-air'), subscribed('host')]),
        and([eb('alert_event.kind', '=', 'tip-settled'), eb('alert_event.target_id', '=', uid)]),
      ]);
    })
    .orderBy('id')
    .limit(LINES_MOST)
    .execute();

const linesOf = async (
  deps: AlertDeps,
  { uid, spoiler_free: spoilerFree }: DueMember,
  events: readonly EventRow[],
  language: Language,
): Promise<string[]> => {
  const lines: string[] = [];
  for (const event of events) {
    const facts = JSON.parse(event.facts) as { liveRoomId?: string };
    if (facts.liveRoomId !== undefined && !(await deps.mayEnterRoom(facts.liveRoomId, uid))) continue;
    const write = await messageOf(deps, event);
    const message = write?.(language, spoilerFree === 1);
    if (message) lines.push(`${message.title} / ${message.body}`);
  }
  return lines;
};

/** What the digest of a member says, and to whom; null when there is nothing to say, or nobody to say it to. */
const compose = async (deps: AlertDeps, member: DueMember, at: number) => {
  const { uid, time_zone: zone, digest_hour: hour } = member;
  const mail = await deps.mailOf(uid);
  if (mail === null || deps.settings.publicUrl === null || !(await deps.marketable([uid])).has(uid)) return null;
  const from = nextAtHour(hour ?? 0, zone, at - OVER_A_DAY_MS);
  const lines = await linesOf(deps, member, await eventsOf(deps.db, uid, from, at), mail.language);
  if (lines.length === 0) return null;
  const day = dayIn(zone, at).name;
  const { alerts: texts } = serverTexts(mail.language);
  const unsubscribe = deps.settings.publicUrl + (await unsubscribePath(deps.db, uid));
  const text = [...lines, '', `${texts.digestMore} ${deps.settings.publicUrl}`, `${texts.digestEnd} ${unsubscribe}`];
  return { day, to: mail.address, subject: texts.digestSubject(day), text: text.join('\n'), unsubscribe };
};

/** Writes the digest of one member, once for its day, and says when the next one is due. */
const writeDigest = async (deps: AlertDeps, member: DueMember): Promise<void> => {
  const { uid, digest_at: at, digest_hour: hour, time_zone: zone } = member;
  if (at === null || hour === null) return;
  const digest = deps.now() - at > LATE_MS ? null : await compose(deps, member, at);
  await inTransaction(deps.db, async (trx) => {
    const due = trx.updateTable('alert_setting').set({ digest_at: nextAtHour(hour, zone, deps.now()) });
    const moved = await due.where('uid', '=', uid).where('digest_at', '=', at).returning('uid').executeTakeFirst();
    if (moved === undefined || digest === null) return;
    const { day, ...mail } = digest;
    const expiresAt = deps.now() + LATE_MS;
    await queueMessage(trx, { ...mail, key: `digest:${uid}:${day}`, uid, kind: 'mail', expiresAt });
  });
};

/** Queues the digests that are due: a job of the leader. */
export const writeDigests = async (deps: AlertDeps): Promise<void> => {
  const yieldToOthers = createEventLoopYield();
  for (;;) {
    const due = await deps.db
      .selectFrom('alert_setting')
      .select(['uid', 'time_zone', 'digest_hour', 'digest_at', 'spoiler_free'])
      .where('digest_at', '<=', deps.now())
      .orderBy('digest_at')
      .limit(MEMBERS)
      .execute();
    for (const member of due) {
      await writeDigest(deps, member);
      await yieldToOthers();
    }
    if (due.length < MEMBERS) return;
  }
};
