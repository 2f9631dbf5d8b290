import { channel } from '@touchline/contract/channels.ts';
import { stableId } from '@touchline/feeds/stable-id.ts';
import type { Selectable } from 'kysely';
import { Gauge, type Metric } from 'prom-client';
import type { Tables } from '#platform/db/tables.ts';
import type { FeedsDeps } from '../deps.ts';

export type AlarmRow = Selectable<Tables['feed_alarm']>;

/** Trouble as it is now. There is one open alarm of a kind for each subject: a source, a match, a competition or a table. */
export type Alarm = Omit<AlarmRow, 'id' | 'started_at' | 'ended_at' | 'sent_at'>;

/** The subject of an alarm, before it is named. */
export const NO_SUBJECT = { source: null, match_id: null, competition_id: null, season: null };

const KINDS: readonly AlarmRow['kind'][] = ['late', 'silent', 'contradiction', 'refused', 'unknown-team'];

type Deps = Pick<FeedsDeps, 'db' | 'log' | 'publish'>;

const subjectOf = ({ source, match_id: matchId, competition_id: competitionId, season }: Alarm) => [
  source,
  matchId,
  competitionId,
  season,
];

const keyOf = (alarm: Alarm): string => JSON.stringify([alarm.kind, ...subjectOf(alarm)]);

/** The open alarms; ends, openings and new texts are logged and published to desks. */
export interface FeedAlarms {
  /** Makes `wanted` the open alarms of a scope at a time: opens those that are missing, and ends the others. */
  sync(isInScope: (alarm: AlarmRow) => boolean, wanted: readonly Alarm[], at: number): Promise<void>;
  metric: Metric;
}

const gaugeOf = ({ db }: Deps): Metric =>
  new Gauge({
    name: 'touchline_feed_alarms',
    help: 'Open alarms of live feeds',
    labelNames: ['kind'],
    registers: [],
    async collect() {
      const rows = await db.selectFrom('feed_alarm').select('kind').where('ended_at', 'is', null).execute();
      for (const kind of KINDS) this.set({ kind }, rows.filter((row) => row.kind === kind).length);
    },
  });

export const createAlarms = (deps: Deps): FeedAlarms => {
  const { db, log, publish } = deps;
  const announce = (id: string, action: string): void =>
    publish(channel.ops('ingest'), 'operator', 'ops.change', { noun: 'feed-alarm', id, action });

  const open = async (alarm: Alarm, at: number): Promise<void> => {
    const { kind, source, match_id: matchId, text } = alarm;
    const id = stableId(kind, ...subjectOf(alarm).flatMap((part) => part ?? []), at);
    await db
      .insertInto('feed_alarm')
      .values({ ...alarm, id, started_at: at, ended_at: null, sent_at: null })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ ended_at: null, sent_at: null, text }))
      .execute();
    log.warn({ alarm: kind, source, match: matchId }, text);
    announce(id, 'feed-alarm.start');
  };

  /** The webhook is notified of the end as well. */
  const end = async ({ id, kind, source, match_id: matchId, text }: AlarmRow, at: number): Promise<void> => {
    await db.updateTable('feed_alarm').set({ ended_at: at, sent_at: null }).where('id', '=', id).execute();
    log.info({ alarm: kind, source, match: matchId }, `over: ${text}`);
    announce(id, 'feed-alarm.end');
  };

  return {
    metric: gaugeOf(deps),
    async sync(isInScope, wanted, at) {
      const rows = await db.selectFrom('feed_alarm').selectAll().where('ended_at', 'is', null).execute();
      const stored = new Map(rows.filter(isInScope).map((row) => [keyOf(row), row]));
      const current = new Map(wanted.map((alarm) => [keyOf(alarm), alarm]));
      for (const [key, row] of stored) if (!current.has(key)) await end(row, at);
      for (const [key, alarm] of current) {
        const known = stored.get(key);
        if (!known) await open(alarm, at);
        else if (known.text !== alarm.text)
          await db.updateTable('feed_alarm').set({ text: alarm.text }).where('id', '=', known.id).execute();
      }
    },
  };
};
