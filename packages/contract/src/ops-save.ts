import * as z from 'zod';
import { CODE } from '#codes.ts';
import type { OpsScope } from '#ops-rights.ts';
import { opsRoute } from '#ops-route.ts';

/** The type without default and optionality: a field that is missing in a save is unchanged. */
type Bare<Field> = Field extends z.ZodDefault<infer Inner> | z.ZodOptional<infer Inner> ? Inner : Field;

type PatchShape<Shape, Key> = {
  [Name in keyof Shape]: Name extends Key
    ? Shape[Name]
    : Bare<Shape[Name]> extends z.core.SomeType
      ? z.ZodOptional<Bare<Shape[Name]>>
      : never;
};

/** Names a stored version of a record: two that are equal have the same one. */
const Revision = z.string().regex(/^[\w-]{12}$/, 'expected the revision of a listed record');

/** The version that a save was made from: another stored one is a conflict. Null: a record that must be new. */
const SavedFrom = z.optional(z.nullable(Revision));

/** A listed record with its revision. */
export const revised = <Shape extends z.core.$ZodShape>(record: z.ZodObject<Shape>) =>
  record.extend({ revision: Revision });

/** The fields of a save; keys are always required. */
export type PatchOf<Shape extends z.core.$ZodShape, Key extends keyof Shape = never> = z.ZodObject<
  PatchShape<Shape, Key> & { revision: typeof SavedFrom },
  z.core.$strict
>;

const bareOf = (field: z.ZodType): z.ZodType =>
  field instanceof z.ZodDefault || field instanceof z.ZodOptional ? bareOf(field.unwrap() as z.ZodType) : field;

/** Part of a reply and ignored in a save, so that listed items can be saved unchanged. */
const ReadOnly = z.optional(z.unknown()).meta({ readOnly: true });

/**
 * The schema of a save of `whole`: fields are optional and without defaults, which are for new records. Unknown fields are refused by name;
 * `readOnly` ones, which lists contain too, are accepted and ignored.
 */
export const patchOf = <Shape extends z.core.$ZodShape, Key extends keyof Shape & string = never>(
  whole: z.ZodObject<Shape>,
  keys: readonly Key[],
  readOnly: readonly string[] = [],
): PatchOf<Shape, Key> => {
  const fields = Object.entries(whole.shape as unknown as Record<string, z.ZodType>).map(([name, field]) => {
    if (keys.some((key) => key === name)) return [name, field];
    const description = z.globalRegistry.get(field)?.description;
    const optional = z.optional(bareOf(field));
    return [name, description === undefined ? optional : optional.describe(description)];
  });
  const reported = readOnly.map((name) => [name, ReadOnly]);
  return z.strictObject(Object.fromEntries([...fields, ...reported, ['revision', SavedFrom]])) as unknown as PatchOf<
    Shape,
    Key
  >;
};

/** Whether a save ignores a field of the request. */
export const isReadOnly = (field: z.ZodType): boolean => z.globalRegistry.get(field)?.readOnly === true;

interface SavedRecord<Shape extends z.core.$ZodShape, Key> {
  whole: z.ZodObject<Shape>;
  keys: readonly Key[];
  readOnly?: readonly string[];
  /** Fields that the server changes itself: no part of the revision. */
  volatile?: readonly (keyof Shape & string)[];
}

/**
 * A save of operators: it changes the given fields, or creates a new record, for which all fields of `whole` without a default
 * are required.
 */
export const opsSave = <
  Shape extends z.core.$ZodShape,
  const Key extends keyof Shape & string,
  Reply extends z.ZodType,
>(
  scope: OpsScope,
  path: `/ops/v1/${string}`,
  { whole, keys, readOnly, volatile = [] }: SavedRecord<Shape, Key>,
  reply: Reply,
  summary: string,
  errors: readonly number[] = [],
) => ({
  ...opsRoute(scope, 'PUT', path, patchOf(whole, keys, readOnly), reply, summary, [
    ...new Set([...errors, CODE.CONFLICT]),
  ]),
  whole,
  volatile,
});
