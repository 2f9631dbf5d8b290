import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { MemberNav } from '#entities/member/member-nav.tsx';
import { useBack } from '#platform/router/use-back.ts';
import { useSession } from '#platform/session/session.ts';
import { backOf, signInPath } from '#platform/session/sign-in-path.ts';
import { PageBar } from '#ui/page-bar/page-bar.tsx';
import type { SceneName } from '#ui/state/chalk-scene.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';

interface MemberPageProps {
  title: string;
  /** What a visitor would find here. */
  promise: string;
  scene?: SceneName;
  /** Under the bar, for visitors, too: ways to pages beside this one, or what needs no account. */
  lead?: ReactNode;
  children: ReactNode;
}

/** A page of what is the member's own (P1, V8); a visitor is told what it is and led to sign-in. */
export const MemberPage = ({ title, promise, scene = 'schedule', lead, children }: MemberPageProps) => {
  const { t } = useLingui();
  const { pathname, search } = useLocation();
  const onBack = useBack();
  const isVisitor = useSession() === null;
  return (
    <>
      <MemberNav />
      <PageBar title={title} onBack={onBack} />
      {lead}
      {isVisitor ? (
        <EmptyState
          scene={scene}
          title={t`先登录`}
          text={promise}
          link={{ to: signInPath(backOf(pathname, search)), text: t`登录或注册` }}
        />
      ) : (
        children
      )}
    </>
  );
};
