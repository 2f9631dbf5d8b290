import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useLocation } from 'react-router';
import { findRoute } from '#app/shell/find-route.ts';
import { useBack } from '#platform/router/use-back.ts';
import { Hero } from '#ui/hero/hero.tsx';
import { PageBar } from '#ui/page-bar/page-bar.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import type { SceneName } from '#ui/state/chalk-scene.tsx';
import styles from './coming-page.module.css';

interface ComingPageText {
  title: MessageDescriptor;
  text: MessageDescriptor;
  scene: SceneName;
}

const PAGES = {
  download: { title: msg`下载`, text: msg`在手机上安装应用`, scene: 'studio' },
} satisfies Record<string, ComingPageText>;

export type ComingPageName = keyof typeof PAGES;

/** What a page of section R shows until its capability is there. */
export const ComingPage = ({ name }: { name: ComingPageName }) => {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const onBack = useBack();
  const { title, text, scene } = PAGES[name];
  const tone = findRoute(pathname)?.header;
  return (
    <>
      {tone === undefined ? <PageBar title={t(title)} onBack={onBack} /> : null}
      {tone === undefined ? null : (
        <Hero tone={tone}>
          <h1 className={styles.title}>{t(title)}</h1>
        </Hero>
      )}
      <EmptyState
        scene={scene}
        title={t`球场正在画线`}
        text={t`这里会有：${t(text)}`}
        action={
          <Link className={styles.home} to="/anchor">
            <Trans>先去看主播</Trans>
          </Link>
        }
      />
    </>
  );
};
