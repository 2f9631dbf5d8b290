import { useEffect, useEffectEvent } from 'react';
import type { ComponentType } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { returnTarget } from '#features/account/return-target.ts';
import { host } from '#platform/host/host.ts';
import { isFirstEntry } from '#platform/router/use-back.ts';
import { isHostSession, isLoggedIn } from '#platform/session/session.ts';

/** N14: the host is asked to sign in, and the page that asked is on screen again. */
const HostSignIn = () => {
  const navigate = useNavigate();
  const { search } = useLocation();
  const requestSignIn = useEffectEvent(() => {
    const back = returnTarget(search);
    if (!isLoggedIn()) host.get().signIn(back);
    void (isFirstEntry() ? navigate(back, { replace: true }) : navigate(-1));
  });
  useEffect(() => requestSignIn(), []);
  return null;
};

/** A page of the app's own accounts; inside a host that has members, theirs instead. */
export const unlessHosted = (Page: ComponentType): ComponentType => {
  const Chosen = () => (isHostSession() ? <HostSignIn /> : <Page />);
  return Chosen;
};
