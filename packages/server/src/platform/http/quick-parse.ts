import * as z from 'zod/mini';
import * as core from 'zod/v4/core';

const quickSchemas = new WeakMap<core.$ZodType, core.$ZodType>();

/**
 * Parses a value that the server made, in a third of the time: the objects of `zod/mini` are read key by key, those of `zod` by a
 * function made for their shape. What callers may write in several ways is expected as it comes out. Throws a ZodError.
 */
export const parseQuickly = <Schema extends core.$ZodType>(schema: Schema, value: unknown): z.output<Schema> =>
  z.parse(quickSchemaOf(schema), value) as z.output<Schema>;

const quickSchemaOf = (schema: core.$ZodType): core.$ZodType => {
  const quick = quickSchemas.get(schema) ?? makeQuick(schema as core.$ZodTypes);
  quickSchemas.set(schema, quick);
  return quick;
};

/** The same schema with quick objects, as deep as objects, lists, records and optional values go. */
const makeQuick = (schema: core.$ZodTypes): core.$ZodType => {
  const { def } = schema._zod;
  switch (def.type) {
    case 'object': {
      const shape = Object.entries(def.shape).map(([key, field]) => [key, quickSchemaOf(field)]);
      return new core.$ZodObjectJIT({ ...def, shape: Object.fromEntries(shape) as core.$ZodShape });
    }
    case 'array':
      return core.clone(schema, { ...def, element: quickSchemaOf(def.element) } as never);
    case 'nullable':
    case 'optional':
      return core.clone(schema, { ...def, innerType: quickSchemaOf(def.innerType) } as never);
    case 'record':
      return core.clone(schema, { ...def, valueType: quickSchemaOf(def.valueType) } as never);
    case 'pipe':
      return quickSchemaOf(def.out);
    default:
      return schema;
  }
};
