import type { RawBuilder, SqlBool } from 'kysely';
import type { TableName, Tables } from '#platform/db/tables.ts';

export type Column<Name extends TableName> = keyof Tables[Name] & string;

/**
 * How long rows are kept: some days after the time in a column (rows without that time stay), or a reason in words. `CHAT_DAYS`
 * and its like are settings that replace the days.
 */
export type Retention<Name extends TableName> = string | { days: number; since: Column<Name>; longer?: LongerKept };

/** Rows that are kept beyond their days: which, in words, and the condition that they fulfil. */
export interface LongerKept {
  what: string;
  rows: RawBuilder<SqlBool>;
}

/** A table whose rows are of no member; `holds` says of what. */
export interface SiteTable<Name extends TableName> {
  holds: string;
  member: null;
  kept: Retention<Name>;
}

/** Whose rows they are: a column with the uid, with the account of the ledger, or with the key of another table that says it. */
export type Owner<Name extends TableName> =
  | { uid: Column<Name> }
  | { account: Column<Name> }
  | { [Other in TableName]: { column: Column<Name>; table: Other; key: Column<Other> } }[TableName];

/**
 * What the deletion of a member does with the rows: it deletes them; gives them the anonymous id in place of the uid and writes
 * the columns of `set`; `feature` says what a function of the feature does that owns the table; `blocked` why there can be none
 * when an account is deleted.
 */
export type Erasure<Name extends TableName> =
  | 'delete'
  | { anonymous: string; set: Partial<Tables[Name]> }
  | { feature: string }
  | { blocked: string };

/** A table with rows of members. */
export interface MemberTable<Name extends TableName> {
  holds: string;
  member: Owner<Name>;
  /** The columns that the member's download shows, or why it shows none. */
  download: readonly Column<Name>[] | string;
  erasure: Erasure<Name>;
  kept: Retention<Name>;
  /** Columns with the name of an operator, who may be a member (`member:<uid>`, `moderator:<uid>`): a deleted one gets the anonymous id. */
  operators?: readonly Column<Name>[];
}

export type TableRule<Name extends TableName> = SiteTable<Name> | MemberTable<Name>;

/** A rule for every table of a part. */
export type RulesOf<Part> = { [Name in keyof Part & TableName]: TableRule<Name> };

/** The site's own data: kept until operators change it. */
export const SITE = 'until operators remove it';
/** Kept until the member leaves or removes it. */
export const ACCOUNT = 'as long as the account, or until the member removes it';
