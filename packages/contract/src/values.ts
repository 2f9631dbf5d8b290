import * as z from 'zod';

const AN_ID = 'expected an id of a-z, 0-9 and -';
const IdText = z.string().regex(/^[a-z0-9-]{1,64}$/, AN_ID);

/**
 * An id on the wire: digits or `[a-z0-9-]`, without a meaningful order. Seasons, competitions and stages are numbers in the
 * specification, so JSON may contain a number; internally and in replies it is text.
 */
export const Id = z.pipe(z.union([IdText, z.int().min(0, AN_ID)], AN_ID), z.pipe(z.transform(String), IdText));
export type Id = z.output<typeof Id>;

/** A time in epoch milliseconds. */
export const EpochMs = z.int().min(0);

/**
 * The last day of the year 9999: its year has four digits in every time zone, and a week later is still a valid date.
 */
const LAST_INPUT_MS = Date.UTC(9999, 11, 31);

/** Epoch milliseconds from an external source, within the valid range of dates. */
export const InputMs = EpochMs.max(LAST_INPUT_MS);

/** A day as `YYYY-MM-DD`. */
export const Day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, 'expected a day as YYYY-MM-DD');

/** Label of a season: `2026-27`, or `2026` when it is of one year. */
export const SeasonLabel = z.string().regex(/^\d{4}(-\d{2})?$/, 'expected a season such as 2026-27 or 2026');

/** A flag on the wire: 0 or 1. */
export const Flag = z.union([z.literal(0), z.literal(1)]);
export type Flag = z.output<typeof Flag>;

/** An integer that may arrive as text, as it does in forms and queries. */
export const formInt = (min: number, max: number) =>
  z.pipe(
    z.union([z.int(), z.string().regex(/^-?\d{1,15}$/)], 'expected a whole number'),
    z.pipe(z.transform(Number), z.int().min(min).max(max)),
  );

/** A list sent as comma-separated text (protocols: Bodies); empty text is the empty list. */
export const csvOf = <Item extends z.ZodType>(item: Item, max = 100) =>
  z.pipe(
    z.union([z.string(), z.array(z.string())]),
    z.pipe(
      z.transform(
        (value: string | string[]) =>
          (Array.isArray(value) ? value : value.split(',').filter((part) => part !== '')) as z.input<Item>[],
      ),
      z.array(item).max(max),
    ),
  );

/** Paging input: `page` from 1, `size` up to 100. */
export const Paging = z.object({
  page: formInt(1, 100_000).default(1),
  size: formInt(1, 100).default(10),
});

/** One page of a list. `total` counts all items of the query. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    list: z.array(item),
    page: z.int(),
    size: z.int(),
    total: z.int(),
    isLastPage: z.boolean(),
  });

/** A name by language: `zh` and `en` are required, further languages such as `zh-Hant` are optional. */
export const LocalName = z.object({ zh: z.string(), en: z.string() }).catchall(z.string());
export type LocalName = z.output<typeof LocalName>;

/** The language of content as operators set it: one of the app's by BCP 47 tag, or empty for the site's default one. */
export const ContentLanguage = z
  .string()
  .regex(/^(?:[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*)?$/, 'expected a language of the app, such as en-US');

/** A short user input: trimmed, without control characters. */
export const shortText = (min: number, max: number) =>
  z.pipe(
    z.string(),
    z.pipe(
      z.transform((text: string) => text.trim()),
      z
        .string()
        .min(min)
        .max(max)
        .regex(/^[^\p{Cc}]*$/u, 'control characters are not allowed'),
    ),
  );

/** A key of a stored file; never a path. */
export const FileKey = z.string().regex(/^[A-Za-z0-9_-]{1,80}$/, 'expected a file key');

/** Idempotency key made by the client: a repeated one writes nothing. */
export const ClientId = z.string().regex(/^[A-Za-z0-9_-]{8,64}$/, 'expected 8 to 64 of A-Z, a-z, 0-9, _ and -');
