import { useQuery } from '@tanstack/react-query';
import { useStore } from '@touchline/web/platform/storage/store.ts';
import { Spin } from 'antd';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { reasonOf } from '#platform/http/call-issues.ts';
import { sessionEnded, sessionQuery } from '#platform/session/session.ts';
import { Failed } from '#ui/page-state.tsx';
import { ConfirmSession } from '../sign-in/confirm-dialog.tsx';
import { SessionEnded } from '../sign-in/ended-dialog.tsx';
import { SignInPage } from '../sign-in/sign-in-page.tsx';
import { WelcomePage } from '../sign-in/welcome-page.tsx';
import { Frame } from './frame.tsx';

/** The console for whom is signed in, else the steps to it. */
export const Shell = (): ReactNode => {
  const { pathname } = useLocation();
  const isEnded = useStore(sessionEnded);
  const { data: session, error, refetch } = useQuery(sessionQuery);
  if (pathname === '/welcome') return <WelcomePage />;
  if (session === undefined)
    return error === null ? <Spin fullscreen /> : <Failed reason={reasonOf(error)} onRetry={() => void refetch()} />;
  if (session === null || session.step !== 'done') return <SignInPage session={session} />;
  return (
    <>
      <Frame />
      {isEnded && <SessionEnded />}
      <ConfirmSession />
    </>
  );
};
