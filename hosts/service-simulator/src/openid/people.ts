/** Somebody with an account at the simulated provider. */
export interface Person {
  /** Their `sub`, and the name that they sign in with. */
  id: string;
  name: string;
  preferredName: string;
  email: string;
}

/** The people who can sign in, without a password. */
export const PEOPLE: readonly Person[] = [
  { id: 'alice', name: 'Alice Park', preferredName: 'alice.park', email: 'alice@example.test' },
  { id: 'bob', name: 'Bob Stone', preferredName: 'bob', email: 'bob@example.test' },
  { id: 'wei', name: '王伟', preferredName: '', email: 'wei@example.test' },
];
