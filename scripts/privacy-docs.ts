import type { Erasure, MemberTable, Retention, TableRule } from '../packages/server/src/platform/privacy/data-rules.ts';
import { DATA_MAP } from '../packages/server/src/platform/privacy/data-map.ts';
import type { TableName } from '../packages/server/src/platform/db/tables.ts';

type AnyRule = TableRule<TableName>;
type OfMembers = MemberTable<TableName>;

const keptText = (kept: Retention<TableName>): string =>
  typeof kept === 'string'
    ? kept
    : `${kept.days} days after \`${kept.since}\`${kept.longer ? `; ${kept.longer.what}` : ''}`;

const erasureText = (erasure: Erasure<TableName>): string => {
  if (erasure === 'delete') return 'deleted';
  if ('feature' in erasure) return erasure.feature;
  if ('blocked' in erasure) return erasure.blocked;
  const emptied = Object.keys(erasure.set).map((column) => `\`${column}\``);
  return `gets the anonymous id${emptied.length > 0 ? `, without ${emptied.join(', ')}` : ''}: ${erasure.anonymous}`;
};

const downloadText = (download: OfMembers['download']): string =>
  typeof download === 'string' ? `no: ${download}` : download.map((column) => `\`${column}\``).join(', ');

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const rules = Object.entries(DATA_MAP).toSorted(([a], [b]) => (a < b ? -1 : 1)) as [string, AnyRule][];

/** The tables that hold data of members, as a Markdown table for `docs/privacy.md`. */
export const memberTables = (): string =>
  table(
    ['Table', 'What it holds', 'In the download', 'When the account is deleted', 'Kept'],
    rules.flatMap(([name, rule]) =>
      rule.member === null
        ? []
        : [
            [
              `\`${name}\``,
              rule.holds,
              downloadText(rule.download),
              erasureText(rule.erasure as Erasure<TableName>),
              keptText(rule.kept),
            ],
          ],
    ),
  );

/** The other tables. */
export const siteTables = (): string =>
  table(
    ['Table', 'What it holds', 'Kept'],
    rules.flatMap(([name, rule]) => (rule.member === null ? [[`\`${name}\``, rule.holds, keptText(rule.kept)]] : [])),
  );
