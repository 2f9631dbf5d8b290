import { session } from '#platform/session/session.ts';

/** For work that takes time: says at its end whether whoever is signed in now still is. */
export const whileSameMember = (): (() => boolean) => {
  const uid = session.get()?.uid;
  return () => session.get()?.uid === uid;
};
