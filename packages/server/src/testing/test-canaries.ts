import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { User } from '@touchline/contract/account.ts';
import { sql } from 'kysely';
import { describeTables } from '#platform/db/copy/describe-tables.ts';
import type { OpenDatabase } from '#platform/db/open-database.ts';
import type { TableName } from '#platform/db/tables.ts';
import { memberTables } from '#platform/privacy/erase-rows.ts';
import type { TestApp } from './test-app.ts';
import { PUBLIC_ROOM, seedRooms, sendChat } from './test-chat.ts';
import { picture } from './test-pictures.ts';
import { NOW, won } from './test-reports.ts';
import { comment, seedTips, TIP } from './test-tip-comments.ts';
import { grantCoins } from './test-tips.ts';

/** A text that only this member wrote: `canary-anna-chat`. */
const canaryOf = ({ username }: Pick<User, 'username'>, what: string): string => `canary-${username}-${what}`;

/** Rooms, tips and a host, before members write. */
export const seedWorld = async (app: TestApp): Promise<void> => {
  await seedRooms(app);
  await seedTips(app);
  await app.ops('opsSaveStudioShow', { hostId: 'wang', matchId: 'derby', isLotteryProgress: 1 });
  await app.ops('opsSaveMoment', { id: 'm1', hostId: 'wang', text: 'half time', pictures: [], createdAt: NOW });
  await app.ops('opsIngestReports', { reports: [won('other', 'stranger', 10)] });
};

const done = async (reply: Promise<{ code: number; msg: string; data: unknown }>): Promise<void> => {
  const { code, msg } = await reply;
  if (code !== 0 && code !== 1) throw new Error(`${code}: ${msg}`);
};

/** The member fills every field of the app that takes something of theirs; `reader` answers, quotes and reports. */
export const leaveTraces = async (app: TestApp, member: User, reader: User): Promise<void> => {
  const { token, username } = member;
  const write = (what: string): string => canaryOf(member, what);
  await done(grantCoins(app, member, 100));
  await done(app.call('buyTip', { messageId: TIP }, { token }));
  const { data: line } = await sendChat(app, member, write('chat'));
  await done(sendChat(app, reader, 'yes', { replyToId: line.id }));
  await done(app.ops('opsSaveChatRoom', { liveRoomId: PUBLIC_ROOM, pinnedMessageId: line.id }));
  const { data: removed } = await sendChat(app, member, write('removed'));
  await done(app.ops('opsRemoveChatMessage', { id: removed.id }));
  await done(
    app.call(
      'addChatReport',
      { messageId: line.id, categoryId: 'spam', text: canaryOf(reader, 'against') },
      { token: reader.token },
    ),
  );
  const { data: other } = await sendChat(app, reader, 'a line to report');
  await done(app.call('addChatReport', { messageId: other.id, categoryId: 'spam', text: write('report') }, { token }));

  const body = await picture(40, 30, username === 'anna' ? '#ff0000' : '#00ff00')
    .png()
    .toBuffer();
  const { data: photo } = await app.call('uploadCommentPhoto', { base64: body.toString('base64') }, { token });
  const { data: answered } = await comment(app, member, write('answered'), { photos: [photo.key] });
  await comment(app, reader, 'I agree', { parentId: answered.id });
  const { data: others } = await comment(app, reader, 'mine');
  await comment(app, member, write('reply'), { parentId: others.id });
  await comment(app, member, write('lonely'));
  await done(app.call('likeTipComment', { commentId: others.id, liked: 1 }, { token }));
  await done(app.call('followTipster', { professorId: 'kai', attention: 1 }, { token }));
  await done(app.call('subscribe', { hostId: 'wang' }, { token }));
  await done(app.call('likeMoment', { momentId: 'm1', count: 3, batchId: `batch-${username}` }, { token }));
  await done(app.call('likeReport', { reportId: 'other', on: 1 }, { token }));
  await leaveTracesWithOperators(app, member, reader);
};

/** What the member sends beyond the app's pages, and what operators do with the member. */
const leaveTracesWithOperators = async (app: TestApp, member: User, reader: User): Promise<void> => {
  const { token, uid, username } = member;
  const write = (what: string): string => canaryOf(member, what);
  const entry = { liveRoomId: PUBLIC_ROOM, name: write('lottery-name'), contact: write('lottery-contact') };
  await done(app.call('submitLotteryApproval', entry, { token }));
  const room = { hostId: 'wang', liveRoomId: PUBLIC_ROOM };
  const { data: entries } = await app.ops('opsListStudioApplications', room);
  const own = entries.list.find((one) => one.uid === uid);
  await done(app.ops('opsDecideStudioApplication', { ...room, id: own?.id ?? '', decision: 'approved' }));
  await done(app.ops('opsAddStudioDraw', { ...room, key: `draw-${username}`, winners: 1 }));
  const application = {
    id: `application-${username}`,
    uid,
    kind: 'tipster',
    name: write('role'),
    links: [] as string[],
  } as const;
  await done(app.ops('opsApply', { ...application, text: `${write('role-text')}, long enough` }));
  const bets = { uid, userName: write('ranked').slice(0, 40), headUrl: `https://${write('head')}.example` };
  await done(
    app.ops('opsIngestReports', {
      reports: [1, 2, 3].map((day) => won(`bet-${username}-${day}`, `ranked-${username}`, 500, bets)),
    }),
  );
  await done(app.call('listRanking', { board: 'gain' }));
  await done(app.ops('opsAddModerator', { liveRoomId: PUBLIC_ROOM, uid }));
  await done(app.ops('opsSaveMemberStanding', { uid, rechargeTotal: 500, vipLevel: 1 }));
  await done(app.ops('opsSaveGroup', { id: `group-${username}`, name: 'friends', memberUids: [uid, reader.uid] }));
  await done(app.ops('opsSaveChatBan', { uid, reason: write('ban') }));
  await done(app.ops('opsRemoveChatBan', { uid }));
};

type Row = Readonly<Record<string, unknown>>;

/** Tables whose rows real calls write, or whose rules forbid rows of a member who can be deleted. */
const WRITTEN_BY_CALLS = new Set(['account', 'ledger_account', 'ledger_transaction', 'ledger_entry', 'erasure']);

/**
 * Adds a row of the member to every table of the data map, with a canary in each text that deletion takes away: also to tables
 * for which there is no call here, and to those that are added later.
 */
export const fillMemberTables = async ({ db, engine }: OpenDatabase, member: User): Promise<void> => {
  const types = new Map(
    (await columnTypesOf({ db, engine })).map(({ table, column, type }) => [`${table}.${column}`, type.toLowerCase()]),
  );
  const shapes = new Map((await describeTables(db, engine)).map((shape) => [shape.name, shape]));
  const rules = new Map(memberTables.map(({ name, rule }) => [name, rule]));
  const valueOf = (name: TableName, column: string): unknown => {
    const rule = rules.get(name);
    const { member: owner, erasure } = rule ?? {};
    if (owner && 'uid' in owner && owner.uid === column) return member.uid;
    if (owner && 'account' in owner && owner.account === column) return `member:${member.uid}`;
    if (owner && 'column' in owner && owner.column === column) return valueOf(owner.table, owner.key);
    const type = types.get(`${name}.${column}`);
    if (type !== 'text') return type === 'bytea' || type === 'blob' ? Buffer.of(1) : 1;
    const isKept = typeof erasure === 'object' && 'anonymous' in erasure && !(column in erasure.set);
    return isKept ? `x-${member.username}` : canaryOf(member, `${name}-${column}`);
  };
  for (const { name, rule } of memberTables) {
    const isBlocked = typeof rule.erasure === 'object' && 'blocked' in rule.erasure;
    if (WRITTEN_BY_CALLS.has(name) || isBlocked) continue;
    const shape = shapes.get(name);
    const columns = (shape?.columns ?? []).filter((column) => column !== shape?.serial);
    await sql`insert into ${sql.table(name)} (${sql.join(columns.map((column) => sql.ref(column)))})
      values (${sql.join(columns.map((column) => valueOf(name, column)))}) on conflict do nothing`.execute(db);
  }
};

const columnTypesOf = async ({ db, engine }: Pick<OpenDatabase, 'db' | 'engine'>) => {
  const found =
    engine === 'sqlite'
      ? sql<{
          table: string;
          column: string;
          type: string;
        }>`select m.name as "table", c.name as "column", c.type as type
          from sqlite_master m, pragma_table_info(m.name) c where m.type = 'table'`
      : sql<{ table: string; column: string; type: string }>`select table_name as "table", column_name as "column",
          data_type as type from information_schema.columns where table_schema = current_schema()`;
  return (await found.execute(db)).rows;
};

const textOf = (value: unknown): string =>
  value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : String(value);

/** Where the database holds one of these texts: `table.column`. */
export const findInTables = async ({ db, engine }: OpenDatabase, texts: readonly string[]): Promise<string[]> => {
  const found = new Set<string>();
  for (const { name } of await describeTables(db, engine)) {
    const { rows } = await sql<Row>`select * from ${sql.table(name)}`.execute(db);
    for (const row of rows)
      for (const [column, value] of Object.entries(row))
        for (const text of texts) if (textOf(value).includes(text)) found.add(`${name}.${column}: ${text}`);
  }
  return [...found].toSorted();
};

/** The files below a folder that hold one of these texts. */
export const findInFiles = (folder: string, texts: readonly string[]): string[] =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return findInFiles(path, texts);
    const content = readFileSync(path);
    return texts.filter((text) => content.includes(text)).map((text) => `${name}: ${text}`);
  });
