import { sql } from 'kysely';
import { createTables, type Shapes } from '#platform/db/migrations/create-tables.ts';
import type { Migration } from '#platform/db/migrations/migration.ts';

const SHAPES: Shapes = {
  report: {
    columns: {
      id: 'text',
      kind: 'text',
      subject_id: 'text',
      uid: 'text?',
      name: 'text',
      text: 'text',
      pictures: 'text',
      context_id: 'text',
      written_at: 'integer',
      opened_at: 'integer',
      state: 'text',
      assignee: 'text?',
      action: 'text?',
      decided_by: 'text?',
      decided_at: 'integer?',
      note: 'text',
      removed: 'text?',
    },
    key: ['id'],
    unique: ['kind', 'subject_id'],
    indexes: [
      ['state', 'opened_at', 'id'],
      ['state', 'kind', 'opened_at', 'id'],
      ['state', 'assignee', 'opened_at', 'id'],
      ['decided_at', 'id'],
      ['uid', 'state'],
    ],
  },
  report_reporter: {
    columns: { report_id: 'text', uid: 'text', category_id: 'text', text: 'text', created_at: 'integer' },
    key: ['report_id', 'uid'],
    indexes: [['uid']],
  },
  sanction: {
    columns: {
      id: 'text',
      uid: 'text',
      kind: 'text',
      reason: 'text',
      until: 'integer?',
      created_at: 'integer',
      created_by: 'text',
      report_id: 'text?',
      lifted_at: 'integer?',
      lifted_by: 'text?',
    },
    key: ['id'],
    indexes: [['uid', 'created_at'], ['report_id'], ['lifted_at', 'kind']],
  },
  room_moderator: {
    columns: { live_room_id: 'text', uid: 'text', created_at: 'integer', created_by: 'text' },
    key: ['live_room_id', 'uid'],
    indexes: [['uid']],
  },
};

type Database = Parameters<Migration['up']>[0];
type Engine = Parameters<Migration['up']>[1];

interface OldReports {
  table: 'chat_report' | 'tip_comment_report';
  kind: 'chat' | 'comment';
  id: 'message_id' | 'comment_id';
  /** Column and fields of the copy. */
  copy: 'message' | 'comment';
  name: string;
  text: string;
  context: string;
}

const OLD: readonly OldReports[] = [
  {
    table: 'chat_report',
    kind: 'chat',
    id: 'message_id',
    copy: 'message',
    name: 'nickName',
    text: 'text',
    context: 'liveRoomId',
  },
  {
    table: 'tip_comment_report',
    kind: 'comment',
    id: 'comment_id',
    copy: 'comment',
    name: 'username',
    text: 'content',
    context: 'messageId',
  },
];

/** Reports of one subject become one row, which is open while any of them is. */
const moveReports = async (db: Database, engine: Engine, { table, kind, id, ...of }: OldReports): Promise<void> => {
  const old = sql.table(table);
  const subject = sql.ref(`old.${id}`);
  const ofSubject = (alias: string) => sql`${sql.ref(`${alias}.${id}`)} = ${subject}`;
  const field = (name: string) =>
    engine === 'postgres'
      ? sql`(${sql.ref(`old.${of.copy}`)}::json ->> ${sql.lit(name)})`
      : sql`json_extract(${sql.ref(`old.${of.copy}`)}, ${sql.lit(`$.${name}`)})`;
  const isAny = (state: string) =>
    sql`exists (select 1 from ${old} s where ${ofSubject('s')} and s.state = ${sql.lit(state)})`;
  const lastDecided = (column: string) =>
    sql`(select ${sql.ref(`d.${column}`)} from ${old} d where ${ofSubject('d')} and d.state <> 'open'
      order by d.decided_at desc, d.id limit 1)`;
  await sql`insert into report (id, kind, subject_id, uid, name, text, pictures, context_id, written_at, opened_at,
      state, action, decided_by, decided_at, note)
    select old.id, ${sql.lit(kind)}, ${subject}, ${field('uid')}, coalesce(${field(of.name)}, ''),
      coalesce(${field(of.text)}, ''), ${kind === 'comment' ? sql`coalesce(${field('photos')}, '')` : sql`''`},
      coalesce(${field(of.context)}, ''), cast(coalesce(${field('createdAt')}, '0') as ${sql.raw(engine === 'postgres' ? 'bigint' : 'integer')}),
      (select min(f.created_at) from ${old} f where ${ofSubject('f')}),
      case when ${isAny('open')} then 'open' when ${isAny('upheld')} then 'upheld' else 'rejected' end,
      case when ${isAny('open')} then null when ${isAny('upheld')} then 'remove' else 'dismiss' end,
      case when ${isAny('open')} then null else ${lastDecided('decided_by')} end,
      case when ${isAny('open')} then null else ${lastDecided('decided_at')} end,
      case when ${isAny('open')} then '' else ${lastDecided('note')} end
    from ${old} old where old.id = (select min(m.id) from ${old} m where ${ofSubject('m')})`.execute(db);
  await sql`insert into report_reporter (report_id, uid, category_id, text, created_at)
    select report.id, old.reporter_uid, old.category_id, old.text, old.created_at
    from ${old} old join report on report.kind = ${sql.lit(kind)} and report.subject_id = ${subject}`.execute(db);
  await sql`drop table ${old}`.execute(db);
};

/** Reports of all kinds in one table, bans from writing as sanctions, and moderators of rooms. */
export const moderation: Migration = {
  name: '0024-moderation',
  async up(db, engine) {
    await createTables(db, engine, SHAPES);
    for (const old of OLD) await moveReports(db, engine, old);
    await sql`insert into sanction (id, uid, kind, reason, until, created_at, created_by)
      select 'ban-' || uid, uid, case when until is null then 'ban' else 'mute' end, reason, until, created_at, ''
      from chat_ban`.execute(db);
    await sql`drop table chat_ban`.execute(db);
  },
};
