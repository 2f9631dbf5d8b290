import { useCallback, useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { host } from '#platform/host/host.ts';
import { isHostSession, isLoggedIn, useSession } from '#platform/session/session.ts';
import { backOf, signInPath, withAction } from '#platform/session/sign-in-path.ts';
import { wantedAction } from '#platform/session/wanted-action.ts';

/**
 * Guards a member's action: `requireMember('follow-host:12')` is true for a member. A visitor is led to sign-in and then
 * back to the same place, where `useResume` does the action (P1).
 */
export const useRequireMember = (): ((action?: string) => boolean) => {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return useCallback(
    (action) => {
      if (isLoggedIn()) return true;
      wantedAction.note(action);
      const back = backOf(pathname, search);
      if (isHostSession()) host.get().signIn(withAction(back, action));
      else void navigate(signInPath(back, action));
      return false;
    },
    [navigate, pathname, search],
  );
};

/**
 * Does the action that a sign-in interrupted, once; one that was not pressed in this tab is only taken out of the address.
 * `kind` is the part before the colon; `resume` gets the part after it. Mount it when the page's data is there: `ready`
 * false waits.
 */
export const useResume = (kind: string, resume: (subject: string) => void, ready = true): void => {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const member = useSession() !== null;
  const action = new URLSearchParams(search).get('resume');
  const doResume = useEffectEvent((wanted: string, subject: string) => {
    void navigate(backOf(pathname, search), { replace: true });
    if (wantedAction.take(wanted)) resume(subject);
  });
  useEffect(() => {
    if (!member || !ready || action === null) return;
    const [actionKind, subject = ''] = action.split(/:(.*)/s);
    if (actionKind === kind) doResume(action, subject);
  }, [member, ready, action, kind]);
};
