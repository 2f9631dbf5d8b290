/** A value of a record as text, where its meaning is not known. */
export const valueText = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '–';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};
