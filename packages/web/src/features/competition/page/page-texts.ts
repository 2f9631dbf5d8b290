import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { CompetitionFamily, CompetitionSection } from '@touchline/domain/competitions/competition.ts';
import type { Tone } from '#ui/hero/hero.tsx';

interface PageTexts {
  tone: Tone;
  title: MessageDescriptor;
  /** Names the tabs. */
  content: MessageDescriptor;
  failure: MessageDescriptor;
  /** Of the sections that the competition's descriptor has. */
  tabs: Readonly<Partial<Record<CompetitionSection, MessageDescriptor>>>;
}

const CUP = {
  failure: msg`赛事加载失败`,
  tabs: { schedule: msg`赛程`, standings: msg`小组`, bracket: msg`淘汰赛`, leaders: msg`射手` },
} as const;

/** What the page of a family of competitions says, and on which ground. */
export const PAGE_TEXTS: Readonly<Record<CompetitionFamily, PageTexts>> = {
  football: {
    tone: 'violet',
    title: msg`五大联赛`,
    content: msg`五大联赛的内容`,
    failure: msg`联赛加载失败`,
    tabs: {
      schedule: msg`赛程`,
      standings: msg({ message: '积分', context: 'tab' }),
      leaders: msg`球员榜`,
      teams: msg`球队榜`,
    },
  },
  fifa: { ...CUP, tone: 'pitch', title: msg`世界杯`, content: msg`世界杯` },
  euro: { ...CUP, tone: 'euro', title: msg`欧洲杯`, content: msg`欧洲杯` },
  nba: {
    tone: 'nba',
    title: msg`NBA`,
    content: msg`NBA 的内容`,
    failure: msg`NBA 加载失败`,
    tabs: {
      schedule: msg`赛程`,
      standings: msg({ message: '排名', context: 'nba' }),
      bracket: msg`季后赛`,
      cup: msg({ message: 'NBA杯', context: 'tab' }),
      leaders: msg({ message: '球员榜', context: 'nba' }),
    },
  },
};
