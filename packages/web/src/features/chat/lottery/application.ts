export interface Application {
  name: string;
  contact: string;
}

export type ApplicationField = keyof Application;

/** Lengths that the contract takes, blanks around them not counted. */
const LENGTHS: Readonly<Record<ApplicationField, { min: number; max: number }>> = {
  name: { min: 1, max: 40 },
  contact: { min: 3, max: 80 },
};

const FIELDS: readonly ApplicationField[] = ['name', 'contact'];

/** The fields of an application that cannot be sent as they are, in their order. */
export const applicationProblems = (values: Application): readonly ApplicationField[] =>
  FIELDS.filter((field) => values[field].length < LENGTHS[field].min || values[field].length > LENGTHS[field].max);
