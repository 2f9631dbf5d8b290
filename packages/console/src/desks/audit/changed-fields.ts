import type { OpsReply } from '#platform/http/call.ts';

export type Entry = OpsReply<'opsListAudit'>['list'][number];

export interface ChangedField {
  name: string;
  before: unknown;
  after: unknown;
}

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : { '': value };

/** What differs between before and after, field by field; values that are no record are one field without a name. */
export const changedFields = ({ before, after }: Pick<Entry, 'before' | 'after'>): ChangedField[] => {
  const [old, fresh] = [fieldsOf(before ?? {}), fieldsOf(after ?? {})];
  return [...new Set([...Object.keys(old), ...Object.keys(fresh)])]
    .map((name) => ({ name, before: old[name], after: fresh[name] }))
    .filter((field) => JSON.stringify(field.before ?? null) !== JSON.stringify(field.after ?? null));
};
