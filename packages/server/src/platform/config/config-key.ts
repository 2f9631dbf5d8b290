import * as z from 'zod';

/** How a setting is read, validated and documented. */
export interface ConfigKey<Schema extends z.ZodType> {
  schema: Schema;
  /** The default; undefined leaves the value out. */
  fallback: unknown;
  /** What is allowed, as it completes "expected ...". */
  expected: string;
  meaning: string;
  /** Never shown, whole or in part. */
  secret?: true;
}

/** A setting whose value everyone at the console may read. */
export const key = <Schema extends z.ZodType>(
  schema: Schema,
  fallback: unknown,
  expected: string,
  meaning: string,
): ConfigKey<Schema> => ({ schema, fallback, expected, meaning });

/** A setting whose value is never shown. */
export const secret = <Schema extends z.ZodType>(...entry: Parameters<typeof key<Schema>>): ConfigKey<Schema> => ({
  ...key(...entry),
  secret: true,
});

/** A switch; true is `on`. */
export const onOff = z
  .union([z.literal(['on', 'off']), z.boolean()])
  .transform((value) => value === 'on' || value === true);

/** A whole number within bounds, as text or as a number. */
export const wholeNumber = (lowest: number, highest: number) =>
  z
    .union([
      z
        .string()
        .regex(/^\d{1,12}$/)
        .transform(Number),
      z.number(),
    ])
    .pipe(z.int().gte(lowest).lte(highest));

/** What a switch may be, in words. */
export const SWITCH = '`on` or `off`';
