import * as z from 'zod';
import { OPS_COMMANDS, type OpsCommand } from '#main/ops/ops-commands.ts';

const usageOf = ({ resource, verb, route, pathFields, fields }: OpsCommand): string => {
  const words = ['ops', resource, ...(verb === resource ? [] : [verb])];
  if (resource === 'files' && verb === 'upload') return [...words, '<picture>'].join(' ');
  if (route.encoding === 'json' && fields.some((field) => !pathFields.includes(field))) {
    if (fields.length === 1 && fields[0] !== 'list') return [...words, `<${fields[0]}>`].join(' ');
    const params = pathFields.map((field) => `[${field}]`);
    return [...words, ...params, '<document>'].join(' ');
  }
  const optional = fields.filter((field) => !pathFields.includes(field)).map((field) => `[${field}=…]`);
  return [...words, ...pathFields.map((field) => `<${field}>`), ...optional].join(' ');
};

/** What `ops help` prints. */
export const helpText = (): string => {
  const lines = OPS_COMMANDS.map((command) => ({ words: usageOf(command), command }));
  const width = Math.max(...lines.map(({ words }) => words.length));
  return [
    'Runs the product through its operator calls. Prints the reply as JSON.',
    '',
    ...lines.map(
      ({ words, command }) => `  ${words.padEnd(width)}  ${command.route.summary} (scope ${command.route.scope})`,
    ),
    `  ${'ops reports import <file.csv>'.padEnd(width)}  Imports betting reports from a CSV file, see docs/operations.md (scope ranking)`,
    `  ${'ops help <command>'.padEnd(width)}  The fields of a command, as JSON Schema`,
    '',
    'A document is a .json file, - for standard input, or the JSON itself; --data takes any file name.',
    'Single fields may be given as key=value or as options: ops config set isAutoPlay=1 appVersion=1.2.0,',
    'ops staff invite anna --role owner',
    '',
    'Options:',
    '  --data <document>  the document, when its file name does not end in .json',
    '  --url <origin>     the server; default: the one that holds DATA_DIR, else http://127.0.0.1:3000',
    '  --token <token>    operator token; better given as OPS_TOKEN, since others can see command lines;',
    '                     default: demo-operator',
    '',
    'Exit codes: 0 done, 1 refused by the server, 2 not understood (nothing was sent), 3 no server.',
  ].join('\n');
};

/** The description of one field of a command. */
interface FieldHelp {
  name: string;
  text: string;
  /** Whether it is required, also for a new record only, or its default. */
  need: string;
}

type Schema = OpsCommand['route']['request'];

const fieldOf = (schema: Schema | undefined, name: string): z.ZodType | undefined =>
  schema instanceof z.ZodObject ? (schema.def.shape as Record<string, z.ZodType>)[name] : undefined;

const needOf = (field: z.ZodType | undefined, ofNew: string): string => {
  if (field instanceof z.ZodDefault) return `${ofNew && 'a new one: '}${JSON.stringify(field.def.defaultValue)}`;
  return field?._zod.optin === 'optional' ? '' : `needed${ofNew}`;
};

/** Every field of a command, explained from the contract. */
export const fieldsHelp = ({ route, fields }: OpsCommand): FieldHelp[] =>
  fields.map((name) => {
    const field = fieldOf(route.request, name);
    const text = (field && z.globalRegistry.get(field)?.description) ?? '';
    const isKey = field?._zod.optin !== 'optional';
    const inWhole = isKey ? undefined : fieldOf(route.whole, name);
    return { name, text, need: inWhole ? needOf(inWhole, ' for a new one') : needOf(field, '') };
  });

/** What `ops help hosts save` prints. */
export const commandHelp = (command: OpsCommand): string => {
  const fields = fieldsHelp(command);
  const width = Math.max(0, ...fields.map(({ name }) => name.length));
  return [
    `${usageOf(command)}\n${command.route.summary} (scope ${command.route.scope})`,
    fields.map(({ name, text, need }) => `  ${name.padEnd(width)}  ${text}${need && ` (${need})`}`).join('\n'),
    JSON.stringify(z.toJSONSchema(command.route.request, { io: 'input', unrepresentable: 'any' }), null, 2),
  ].join('\n\n');
};

const cell = (text: string): string => text.replaceAll('|', '\\|');

/** The table of all commands for the manual. */
export const commandTable = (): string =>
  [
    '| Command | Scope | What it does |',
    '| --- | --- | --- |',
    ...OPS_COMMANDS.map(
      (command) => `| \`${cell(usageOf(command))}\` | \`${command.route.scope}\` | ${cell(command.route.summary)} |`,
    ),
  ].join('\n');
