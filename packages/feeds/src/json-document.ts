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

/**
 * The records of a list that have this shape; the others are left out with a warning that names their
 * path, which begins with `path` (empty for a document that is a list): `data[3].season: …`. Throws FeedError when no record has it: the
 * document is one of another provider.
 */
export const checkRecords = <Shape extends z.ZodType>(
  shape: Shape,
  list: readonly unknown[],
  path: string,
): CheckedRecords<z.output<Shape>> => {
  const parsed = list.map((item) => shape.safeParse(item));
  const records = parsed.flatMap(({ success, data }) => (success ? [data] : []));
  const at = path === '' ? [] : path.split('.');
  const problems = parsed.flatMap(({ error }, index) => (error ? [problemOf(error, [...at, index])] : []));
  const [first] = problems;
  if (records.length === 0 && first !== undefined) throw new FeedError(first);
  return { records, warnings: problems.map((problem) => `${problem}; the record is left out`) };
};
