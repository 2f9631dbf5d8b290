import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { FeedError } from '@touchline/feeds/feed-source.ts';
import { utf8Text } from '@touchline/feeds/utf8-text.ts';
import * as z from 'zod';
import { type OpsCommand, UsageError } from '#main/ops/ops-commands.ts';

type Fields = Record<string, unknown>;
/** Reads a file, or standard input for `-`. */
export type ReadInput = (path: string) => Buffer;

export const readInput: ReadInput = (path) => {
  try {
    return readFileSync(path === '-' ? 0 : path);
  } catch (error) {
    throw new UsageError(
      `cannot read ${path === '-' ? 'standard input' : path}: ${error instanceof Error ? error.message : error}`,
    );
  }
};

/**
 * The request of a command from the words after it: `key=value` pairs, a JSON document (a file ending in .json, `-`, or the
 * JSON itself; `data` takes any file name), and the remaining words as the fields of the path in order. Checked against the
 * contract before anything is sent. A file ending in .csv is the field `csv` of a call that has one.
 */
export const buildRequest = (
  command: OpsCommand,
  args: readonly string[],
  data: string | undefined,
  read: ReadInput,
): Fields => {
  if (command.resource === 'files' && command.verb === 'upload') return pictureRequest(args, read);
  const table = command.fields.includes('csv') ? args.find((word) => word.endsWith('.csv')) : undefined;
  if (table !== undefined) {
    const others = args.filter((word) => word !== table);
    return buildRequest(command, [...others, JSON.stringify({ csv: textOf(table, read(table)) })], data, read);
  }
  const documents = args.filter(isDocument);
  if (data !== undefined) documents.push(data);
  if (documents.length > 1) throw new UsageError(`expected one JSON document, not ${documents.length}`);
  const document = documents[0] === undefined ? {} : readDocument(command, documents[0], read);
  return fit(
    command,
    document,
    namedFields(
      command,
      args.filter((word) => !isDocument(word)),
      document,
    ),
  );
};

const isDocument = (word: string): boolean => word === '-' || /^[[{]/.test(word) || /^[^=]*\.json$/.test(word);

const readDocument = (command: OpsCommand, source: string, read: ReadInput): Fields => {
  const isInline = /^[[{]/.test(source);
  const text = isInline ? source : textOf(source, read(source));
  const value = parseJson(text);
  if (Array.isArray(value) && command.fields.includes('list')) return { list: value };
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value };
  throw new UsageError(
    `${isInline ? 'the document' : source} is not ${value === undefined ? 'valid JSON' : 'a JSON object'}`,
  );
};

const textOf = (source: string, bytes: Buffer): string => {
  try {
    return utf8Text(bytes);
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    throw new UsageError(`${source === '-' ? 'standard input' : source}, ${error.message}`, { cause: error });
  }
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Fields given as text: pairs, then plain words in the order of the path (or of a call's only field). */
const namedFields = (command: OpsCommand, args: readonly string[], document: Fields): Record<string, string> => {
  const named: Record<string, string> = {};
  const plain: string[] = [];
  for (const word of args) {
    const [, key, value = ''] = /^(\w+)=(.*)$/s.exec(word) ?? [];
    const field = command.fields.find((name) => name === key || name === `${key}s`);
    if (key === undefined) plain.push(word);
    else if (field !== undefined) named[field] = value;
    else
      throw new UsageError(`"${key}" is not a field of this command; expected ${command.fields.join(', ') || 'none'}`);
  }
  const open = plainFields(command).filter((field) => !(field in named));
  if (plain.length > open.length) throw new UsageError(`"${plain[open.length]}" is unexpected; see "ops help"`);
  const placed = Object.fromEntries(plain.map((word, index) => [open[index] ?? '', word]));
  for (const [field, value] of Object.entries(placed))
    if (field in document && document[field] !== value)
      throw new UsageError(`the document is of ${field} ${String(document[field])}, not ${value}`);
  return { ...named, ...placed };
};

/** The fields of words without a name: the path; the only field of a call; the search text of a list. */
const plainFields = ({ pathFields, fields }: OpsCommand): readonly string[] => {
  if (pathFields.length > 0) return pathFields;
  if (fields.length === 1) return fields;
  return fields.includes('q') ? ['q'] : [];
};

/** A value is text where the contract expects text, else JSON: `appVersion=1.0 isAutoPlay=1`. */
const fit = ({ route }: OpsCommand, document: Fields, named: Record<string, string>): Fields => {
  const asText: Fields = { ...document, ...named };
  const first = z.safeParse(route.request, asText);
  if (first.success) return asText;
  const asJson = { ...asText };
  for (const { path } of first.error.issues) {
    const field = String(path[0]);
    const text = named[field];
    if (text !== undefined) asJson[field] = parseJson(text) ?? text;
  }
  const second = z.safeParse(route.request, asJson);
  if (second.success) return asJson;
  throw new UsageError(
    second.error.issues.map(({ path, message }) => `${path.join('.') || 'request'}: ${message}`).join('\n'),
  );
};

const PICTURE_TYPES: Readonly<Record<string, string>> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
};

const pictureRequest = (args: readonly string[], read: ReadInput): Fields => {
  const [path, ...more] = args;
  if (path === undefined || more.length > 0) throw new UsageError('expected the file name of one picture');
  const contentType = PICTURE_TYPES[extname(path).toLowerCase()];
  if (!contentType)
    throw new UsageError(`${path} is not an accepted picture; expected ${Object.keys(PICTURE_TYPES).join(', ')}`);
  return { contentType, base64: read(path).toString('base64') };
};

/** Fields may be given as options: `--role owner` and `--role=owner` are `role=owner`, beside `known` options. */
export const fieldsOfOptions = (argv: readonly string[], known: readonly string[]): string[] => {
  const words: string[] = [];
  for (let index = 0; index < argv.length; index += 1) {
    const word = argv[index] ?? '';
    const [, name = '', inline] = /^--([a-z]\w*)(?:=(.*))?$/is.exec(word) ?? [];
    const next = argv[index + 1];
    if (name === '' || known.includes(name)) words.push(word);
    else if (inline !== undefined) words.push(`${name}=${inline}`);
    else if (next === undefined || next.startsWith('--')) throw new UsageError(`${word} needs a value`);
    else {
      words.push(`${name}=${next}`);
      index += 1;
    }
  }
  return words;
};
