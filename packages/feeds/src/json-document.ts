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

/**
 * The records of a list that have this shape; the others are left out with a warning that names their
 * path, which begins with `path`: `data[3].season: …`.
 */
export const checkRecords = <Shape extends z.ZodType>(
  shape: Shape,
  list: readonly unknown[],
  path: string,
): { records: z.output<Shape>[]; warnings: string[] } => {
  const records: z.output<Shape>[] = [];
  const warnings: string[] = [];
  for (const [index, item] of list.entries()) {
    const parsed = shape.safeParse(item);
    if (parsed.success) records.push(parsed.data);
    else warnings.push(`${problemOf(parsed.error, [path, index])}; the record is left out`);
  }
  return { records, warnings };
};
