import { FIELDS } from '#features/account/form-problem.ts';
import type { FieldName } from '#features/account/form-problem.ts';

/** What was typed, field by field; a field that the form does not have is absent. */
export type FormValues = Partial<Record<FieldName, string>>;

/** Blanks around these come from keyboards that complete words; in a password they count. */
const TRIMMED: readonly FieldName[] = ['username', 'address', 'code', 'imageCode'];

/** What was typed into the fields that the form has. */
export const readForm = (form: FormData): FormValues =>
  Object.fromEntries(
    FIELDS.flatMap((field) => {
      const value = form.get(field);
      if (typeof value !== 'string') return [];
      return [[field, TRIMMED.includes(field) ? value.trim() : value]];
    }),
  );

/** The fields that were left empty, in their order. */
export const missingFields = (values: FormValues): FieldName[] => FIELDS.filter((field) => values[field] === '');
