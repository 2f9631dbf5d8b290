import type { FieldName } from '#features/account/form-problem.ts';

export interface FormValues {
  username: string;
  password: string;
  /** Undefined where the form asks for none. */
  imageCode: string | undefined;
}

const textOf = (form: FormData, field: FieldName): string | undefined => {
  const value = form.get(field);
  return typeof value === 'string' ? value : undefined;
};

/** What was typed. Blanks around a name or a code come from keyboards that complete words; in a password they count. */
export const readForm = (form: FormData): FormValues => ({
  username: textOf(form, 'username')?.trim() ?? '',
  password: textOf(form, 'password') ?? '',
  imageCode: textOf(form, 'imageCode')?.trim(),
});

/** The fields that were left empty, in their order. */
export const missingFields = ({ username, password, imageCode }: FormValues): FieldName[] => {
  const missing: FieldName[] = [];
  if (username === '') missing.push('username');
  if (password === '') missing.push('password');
  if (imageCode === '') missing.push('imageCode');
  return missing;
};
