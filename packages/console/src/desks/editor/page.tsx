import { useLingui } from '@lingui/react';
import { useLingui as useTexts } from '@lingui/react/macro';
import { Spin } from 'antd';
import { Suspense, type ReactNode } from 'react';
import { Navigate, NavLink, Route, Routes } from 'react-router';
import { useSession } from '#platform/session/session.ts';
import { NotFound } from '#ui/page-state.tsx';
import styles from './editor.module.css';
import { NOUNS } from './nouns.tsx';

/** Everything that visitors see and an editor makes: one list for each kind. */
export default function Page(): ReactNode {
  const { _ } = useLingui();
  const { t } = useTexts();
  const { rights } = useSession();
  const nouns = NOUNS.filter(({ right }) => rights.includes(right));
  return (
    <div className={styles['desk']}>
      <nav className={styles['nouns']} aria-label={t`内容类型`}>
        {nouns.map(({ path, title }) => (
          <NavLink key={path} to={`/editor/${path}`}>
            {_(title)}
          </NavLink>
        ))}
      </nav>
      <Suspense fallback={<Spin />}>
        <Routes>
          <Route index element={<Navigate to={nouns[0]?.path ?? ''} replace />} />
          {nouns.map(({ path, Page: NounPage }) => (
            <Route key={path} path={path} element={<NounPage />} />
          ))}
          <Route path="*" element={<NotFound />} />
        </Routes>
      </Suspense>
    </div>
  );
}
