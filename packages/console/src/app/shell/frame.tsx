import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { useQuery } from '@tanstack/react-query';
import { Drawer, Grid, Spin } from 'antd';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Route, Routes, useLocation } from 'react-router';
import { DESKS, type Desk } from '#app/desks.tsx';
import { deskCounts, waitingQuery } from '#desks/home/waiting-query.ts';
import { useLiveQueries } from '#platform/push/live-queries.ts';
import { useSession } from '#platform/session/session.ts';
import { HeadSlotsContext } from '#ui/page-head.tsx';
import { NotFound, Refused } from '#ui/page-state.tsx';
import { PageBoundary } from './page-boundary.tsx';
import { mayOpen, Rail } from './rail.tsx';
import styles from './shell.module.css';
import { TopBar } from './top-bar.tsx';

const AccountPage = lazy(() => import('../account/account-page.tsx'));

const DeskPage = ({ desk }: { desk: Desk }): ReactNode => {
  const session = useSession();
  if (!mayOpen(desk, session)) return <Refused />;
  return (
    <PageBoundary key={desk.path}>
      <Suspense fallback={<Spin size="large" />}>
        <desk.Page />
      </Suspense>
    </PageBoundary>
  );
};

const Pages = (): ReactNode => (
  <Routes>
    {DESKS.map((desk) => (
      <Route
        key={desk.path}
        {...(desk.path === '' ? { index: true as const } : { path: `${desk.path}/*` })}
        element={<DeskPage desk={desk} />}
      />
    ))}
    <Route path="account" element={<AccountPage />} />
    <Route path="*" element={<NotFound />} />
  </Routes>
);

/** Pages that are no desk. */
const OTHER_TITLES: Readonly<Record<string, MessageDescriptor>> = { account: msg`我的账号` };

/** The frame of every page: desks at the side, the page's head above it. */
export const Frame = (): ReactNode => {
  const { _ } = useLingui();
  const session = useSession();
  const isPhone = Grid.useBreakpoint().md === false;
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [note, setNote] = useState<HTMLElement | null>(null);
  const [actions, setActions] = useState<HTMLElement | null>(null);
  const [first = ''] = useLocation().pathname.split('/').filter(Boolean);
  const desk = DESKS.find(({ path }) => path === first);
  useLiveQueries(session);
  const { data: waiting } = useQuery(waitingQuery);
  const rail = <Rail counts={deskCounts(waiting)} onOpen={() => setMenuOpen(false)} />;
  return (
    <HeadSlotsContext value={{ note, actions }}>
      <div className={styles['frame']}>
        {isPhone ? (
          <Drawer
            open={isMenuOpen}
            onClose={() => setMenuOpen(false)}
            placement="left"
            size={240}
            closable={false}
            styles={{ body: { padding: 0 } }}
          >
            {rail}
          </Drawer>
        ) : (
          rail
        )}
        <div className={styles['main']}>
          <TopBar
            title={desk === undefined ? _(OTHER_TITLES[first] ?? msg`没有这一页`) : _(desk.title)}
            isPhone={isPhone}
            isDemo={session.isDemo}
            noteRef={setNote}
            actionsRef={setActions}
            onMenu={() => setMenuOpen(true)}
          />
          <main className={styles['body']}>
            <Pages />
          </main>
        </div>
      </div>
    </HeadSlotsContext>
  );
};
