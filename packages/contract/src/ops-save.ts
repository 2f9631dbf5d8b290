import * as z from 'zod';
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

/** The fields of a save; keys are always required. */
export type PatchOf<Shape extends z.core.$ZodShape, Key extends keyof Shape = never> = z.ZodObject<
  PatchShape<Shape, Key>,
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
  return z.strictObject(Object.fromEntries([...fields, ...reported])) as unknown as PatchOf<Shape, Key>;
};

/** Whether a save ignores a field of the request. */
export const isReadOnly = (field: z.ZodType): boolean => z.globalRegistry.get(field)?.readOnly === true;

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
  { whole, keys, readOnly }: { whole: z.ZodObject<Shape>; keys: readonly Key[]; readOnly?: readonly string[] },
  reply: Reply,
  summary: string,
  errors: readonly number[] = [],
) => ({ ...opsRoute(scope, 'PUT', path, patchOf(whole, keys, readOnly), reply, summary, errors), whole });
