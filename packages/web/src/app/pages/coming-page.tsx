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
  anchor: { title: msg`主播`, text: msg`正在直播的房间、主播的开播时间和他们的动态`, scene: 'studio' },
  host: { title: msg`主播`, text: msg`主播的赛程、动态和介绍`, scene: 'studio' },
  hosts: { title: msg`全部主播`, text: msg`按名字、项目和人气找主播`, scene: 'studio' },
  program: { title: msg`比赛`, text: msg`直播、聊天、事件、统计和阵容`, scene: 'pitch' },
  news: { title: msg`推荐`, text: msg`专家对每场比赛的推荐和他们的战绩`, scene: 'schedule' },
  tip: { title: msg`推荐详情`, text: msg`一篇推荐的全部分析和评论`, scene: 'schedule' },
  tipster: { title: msg`专家`, text: msg`一位专家的近十场、命中率和全部推荐`, scene: 'schedule' },
  tipsters: { title: msg`全部专家`, text: msg`按战绩和回报排列的专家`, scene: 'schedule' },
  userRanking: { title: msg`盈利榜`, text: msg`红单榜、盈利榜和人气榜`, scene: 'schedule' },
  rankedUser: { title: msg`用户战绩`, text: msg`一位用户的收益曲线和每一单`, scene: 'schedule' },
  fiveLeagues: { title: msg`五大联赛`, text: msg`赛程、积分、球员和球队数据`, scene: 'pitch' },
  nba: { title: msg`NBA`, text: msg`赛程、排名、季后赛对阵和球员数据`, scene: 'pitch' },
  worldCup: { title: msg`世界杯`, text: msg`赛程、小组积分和淘汰赛对阵`, scene: 'pitch' },
  euroCup: { title: msg`欧洲杯`, text: msg`赛程、小组积分和淘汰赛对阵`, scene: 'pitch' },
  team: { title: msg`球队`, text: msg`赛果、赛程、阵容和球队数据`, scene: 'pitch' },
  player: { title: msg`球员`, text: msg`球员资料和赛季数据`, scene: 'pitch' },
  goldDocument: { title: msg`金币说明`, text: msg`金币是什么，怎样使用，怎样退还`, scene: 'schedule' },
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
