import { CODE } from '@touchline/contract/codes.ts';
import { goTo, goToSignIn, showChildPath } from '#client/navigation.ts';
import { BASE } from '#client/paths.ts';
import { dropAppSession, refreshAppSession, session } from '#client/session.ts';
import { childSpoke, type ChildMessage } from '#client/surroundings.ts';

const SITE = 'Cornerflag';

/** A member of ours without a session at the app gets a new one; anybody else gets our sign-in page. */
const login = (back: string): void => {
  if (session.get().member) void refreshAppSession();
  else goToSignIn(BASE + back);
};

/** Handles the app's messages, for all embedding methods. */
export const receiveFromChild = ({ name, payload }: ChildMessage): void => {
  childSpoke.set(true);
  if (name === 'login') login(payload.back);
  else if (name === 'navigate') goTo(payload.path);
  else if (name === 'route') showChildPath(payload.path);
  else if (name === 'title') document.title = `${payload.title} · ${SITE}`;
  // The member signed in at the app elsewhere; a new session would end that one in turn.
  else if (name === 'sessionEnd' && payload.code === CODE.KICKED) dropAppSession();
  else if (name === 'sessionEnd') void refreshAppSession();
};
