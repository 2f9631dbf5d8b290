import { expect, test } from 'vitest';
import { missingFields, readForm } from '#features/account/form-values.ts';

const formOf = (fields: Record<string, string>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

test('[P1] blanks around the name go, those of the password stay', () => {
  expect(readForm(formOf({ username: ' wang ', password: ' a good secret ' }))).toEqual({
    username: 'wang',
    password: ' a good secret ',
  });
  expect(readForm(formOf({ currentPassword: ' old ', newPassword: ' new ', unknown: 'x' }))).toEqual({
    currentPassword: ' old ',
    newPassword: ' new ',
  });
});

test('[P1] empty fields are named; an image code only where the form asks for it', () => {
  expect(missingFields(readForm(formOf({ username: '  ', password: '' })))).toEqual(['username', 'password']);
  expect(missingFields(readForm(formOf({ username: 'wang', password: 'x', imageCode: ' ' })))).toEqual(['imageCode']);
  expect(missingFields(readForm(formOf({ username: 'wang', password: 'x' })))).toEqual([]);
});
