import * as z from 'zod';
import { FeedError } from '#feed-source.ts';
import { jsonErrorPosition } from '#json-error-position.ts';

/** The content of a JSON text. Throws FeedError with line and column when it is cut off or not JSON. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new FeedError(`${jsonErrorPosition(text)}: not valid JSON`);
  }
};

const problemOf = (error: z.ZodError, path: readonly PropertyKey[] = []): string => {
  const [issue] = error.issues;
  if (issue === undefined) return error.message;
  return `${z.core.toDotPath([...path, ...issue.path]) || 'the document'}: ${issue.message}`;
};

/** The content as this shape. Throws FeedError with the path of the first invalid value. */
export const checkShape = <Shape extends z.ZodType>(shape: Shape, content: unknown): z.output<Shape> => {
  const parsed = shape.safeParse(content);
  if (parsed.success) return parsed.data;
  throw new FeedError(problemOf(parsed.error));
};

/** The records of a list that have a shape, and a warning for each other one. */
export interface CheckedRecords<Item> {
  records: Item[];
  warnings: string[];
}

type Path = readonly PropertyKey[];

/** The innermost entry of one of these lists, else the field of one of these names, at which a path passes; null for a path that passes none. */
const dispensable = (path: Path, names: readonly string[]): Path | null => {
  const isNamed = (key: PropertyKey): boolean => names.some((name) => name === key);
  const entry = path.findLastIndex((key, index) => isNamed(key) && typeof path[index + 1] === 'number');
  if (entry !== -1) return path.slice(0, entry + 2);
  const field = path.findLastIndex(isNamed);
  return field === -1 ? null : path.slice(0, field + 1);
};

const without = (value: unknown, paths: readonly Path[]): unknown => {
  if (paths.length === 0 || typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).flatMap(([key, item]): [string, unknown][] => {
    const own = paths.flatMap(([first, ...rest]) => (String(first) === key ? [rest] : []));
    return own.some(({ length }) => length === 0) ? [] : [[key, without(item, own)]];
  });
  return Array.isArray(value) ? kept.map(([, item]) => item) : Object.fromEntries(kept);
};

/** The record without what is invalid and dispensable; undefined when something else is invalid, too. */
const mended = <Shape extends z.ZodType>(
  shape: Shape,
  item: unknown,
  { issues }: z.ZodError,
  names: readonly string[],
): z.output<Shape> | undefined => {
  const paths = issues.map(({ path }) => dispensable(path, names));
  const known = paths.filter((path) => path !== null);
  return known.length === paths.length ? shape.safeParse(without(item, known)).data : undefined;
};

/** The words for what is wrong with a record of which the rest is read. */
const dropped = ({ issues }: z.ZodError, at: Path): string[] =>
  issues.map(({ path, message }) => `${z.core.toDotPath([...at, ...path])}: ${message}; it is left out`);

/**
 * The records of a list that have this shape; the others are left out with a warning that names their
 * path, which begins with `path` (empty for a document that is a list): `data[3].season: …`. Of the lists and fields with names in
 * `dispensableNames` an invalid entry or value is left out with such a warning, and the record stays. Throws FeedError when no record
 * has the shape: the document is one of another provider.
 */
export const checkRecords = <Shape extends z.ZodType>(
  shape: Shape,
  list: readonly unknown[],
  path: string,
  dispensableNames: readonly string[] = [],
): CheckedRecords<z.output<Shape>> => {
  const at = path === '' ? [] : path.split('.');
  const records: z.output<Shape>[] = [];
  const warnings: string[] = [];
  let refusal: string | undefined;
  for (const [index, item] of list.entries()) {
    const { data, error } = shape.safeParse(item);
    const record = error === undefined ? data : mended(shape, item, error, dispensableNames);
    if (record !== undefined) records.push(record);
    if (error === undefined) continue;
    const place = [...at, index];
    if (record !== undefined) warnings.push(...dropped(error, place));
    else {
      const problem = problemOf(error, place);
      refusal ??= problem;
      warnings.push(`${problem}; the record is left out`);
    }
  }
  if (records.length === 0 && refusal !== undefined) throw new FeedError(refusal);
  return { records, warnings };
};

/** A document that is one record, read as {@link checkRecords} does. Throws FeedError with the path of the first invalid value that it needs. */
export const checkRecord = <Shape extends z.ZodType>(
  shape: Shape,
  content: unknown,
  dispensableNames: readonly string[],
): { record: z.output<Shape>; warnings: string[] } => {
  const { data, error } = shape.safeParse(content);
  if (error === undefined) return { record: data, warnings: [] };
  const record = mended(shape, content, error, dispensableNames);
  if (record === undefined) throw new FeedError(problemOf(error));
  return { record, warnings: dropped(error, []) };
};
