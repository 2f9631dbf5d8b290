import type { ObjectTables } from '#platform/db/object-tables.ts';
import type { RulesOf } from '../data-rules.ts';

export const OBJECT_DATA = {
  stored_object: {
    holds:
      'the content of pictures and of their other widths, unless it is outside the database; whose they are is said where a picture is named',
    member: null,
    kept: 'as long as its picture',
  },
  object_removal: {
    holds: 'objects outside the database that are about to be removed',
    member: null,
    kept: 'until the object is removed, some minutes later',
  },
} satisfies RulesOf<ObjectTables>;
