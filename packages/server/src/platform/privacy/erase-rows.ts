import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '#platform/db/open-database.ts';
import type { TableName } from '#platform/db/tables.ts';
import { DATA_MAP } from './data-map.ts';
import type { MemberTable, Owner } from './data-rules.ts';

/** A member whose account is being deleted. */
export interface ErasedMember {
  uid: string;
  /** Takes the place of the uid in what stays. */
  anonymousId: string;
}

/** What is left to do after the commit. */
export interface Leftovers {
  /** Push channels whose histories may hold something of the member. */
  channels: readonly string[];
}

/** Erases what no rule of the data map can express, within the caller's transaction; running it again changes nothing. */
export type EraseOwn = (trx: Trx, member: ErasedMember) => Promise<Leftovers>;

type AnyOwner = Owner<TableName>;

/** The tables of members with their rules. */
export const memberTables = Object.entries(DATA_MAP).flatMap(([name, rule]) =>
  rule.member === null ? [] : [{ name: name as TableName, rule: rule as unknown as MemberTable<TableName> }],
);

const accountOf = (uid: string): string => `member:${uid}`;

/** Whether a row of the table is the member's. */
export const isOwn = (owner: AnyOwner, uid: string): RawBuilder<boolean> => {
  if ('uid' in owner) return sql<boolean>`${sql.ref(owner.uid)} = ${uid}`;
  if ('account' in owner) return sql<boolean>`${sql.ref(owner.account)} = ${accountOf(uid)}`;
  const { member } = DATA_MAP[owner.table];
  if (member === null) throw new Error(`the rows of ${owner.table} are of no member`);
  const other = isOwn(member as AnyOwner, uid);
  return sql<boolean>`${sql.ref(owner.column)} in (select ${sql.ref(owner.key)} from ${sql.table(owner.table)} where ${other})`;
};

const assign = (column: string, value: unknown): RawBuilder<unknown> => sql`${sql.ref(column)} = ${value}`;

const eraseTable = async (trx: Trx, name: TableName, rule: MemberTable<TableName>, member: ErasedMember) => {
  const { erasure, member: owner } = rule;
  const own = isOwn(owner, member.uid);
  if (erasure === 'delete') await sql`delete from ${sql.table(name)} where ${own}`.execute(trx);
  if (erasure === 'delete' || !('anonymous' in erasure)) return;
  const id =
    'account' in owner
      ? [assign(owner.account, accountOf(member.anonymousId))]
      : 'uid' in owner
        ? [assign(owner.uid, member.anonymousId)]
        : [];
  const emptied = Object.entries(erasure.set).map(([column, value]) => assign(column, value));
  const changes = [...id, ...emptied];
  // Rows that only belong to rows of another table need no change of their own.
  if (changes.length > 0) await sql`update ${sql.table(name)} set ${sql.join(changes)} where ${own}`.execute(trx);
};

/** Gives the member the anonymous id where they acted as an operator. */
const renameOperator = async (trx: Trx, { uid, anonymousId }: ErasedMember): Promise<void> => {
  for (const { name, rule } of memberTables)
    for (const column of rule.operators ?? [])
      await sql`update ${sql.table(name)} set ${sql.ref(column)} = replace(${sql.ref(column)}, ${uid}, ${anonymousId})
        where ${sql.ref(column)} like ${`%${uid}`}`.execute(trx);
};

/** Does what the rules of the data map say with the rows of a member; those that belong to rows of another table first. */
export const eraseRows = async (trx: Trx, member: ErasedMember): Promise<void> => {
  const order = memberTables.toSorted((a, b) => Number('table' in b.rule.member) - Number('table' in a.rule.member));
  for (const { name, rule } of order) await eraseTable(trx, name, rule, member);
  await renameOperator(trx, member);
};
