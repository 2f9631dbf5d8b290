import { session } from '#platform/session/session.ts';

/** For work that takes time: says at its end whether whoever is signed in now still is. */
export const whileSameMember = (): (() => boolean) => {
  const uid = session.get()?.uid;
  return () => session.get()?.uid === uid;
};

/** Something that is remembered for whoever is signed in; the next one has one of their own. */
export const perMember = <Value>(create: () => Value): (() => Value) => {
  let own = { uid: session.get()?.uid, value: create() };
  return () => {
    const uid = session.get()?.uid;
    if (uid !== own.uid) own = { uid, value: create() };
    return own.value;
  };
};
