import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OpsScope } from '@touchline/contract/ops-rights.ts';
import { lazy, type ComponentType } from 'react';

interface NounPage {
  path: string;
  title: MessageDescriptor;
  right: OpsScope;
  Page: ComponentType;
}

/** The kinds of records of this desk, in the order of its tabs. */
export const NOUNS: readonly NounPage[] = [
  { path: 'banners', title: msg`横幅`, right: 'banners', Page: lazy(() => import('./banners/banners-page.tsx')) },
  {
    path: 'hosts',
    title: msg({ message: '主播', context: 'list' }),
    right: 'hosts',
    Page: lazy(() => import('./kinds/hosts.tsx')),
  },
  { path: 'schedules', title: msg`排班`, right: 'schedules', Page: lazy(() => import('./kinds/schedules.tsx')) },
  {
    path: 'rooms',
    title: msg({ message: '房间', context: 'list' }),
    right: 'rooms',
    Page: lazy(() => import('./kinds/rooms.tsx')),
  },
  { path: 'groups', title: msg`用户组`, right: 'groups', Page: lazy(() => import('./kinds/groups.tsx')) },
  { path: 'moments', title: msg`动态`, right: 'moments', Page: lazy(() => import('./kinds/moments.tsx')) },
  { path: 'tipsters', title: msg`专家`, right: 'tips', Page: lazy(() => import('./kinds/tipsters.tsx')) },
  {
    path: 'tips',
    title: msg({ message: '推荐', context: 'list' }),
    right: 'tips',
    Page: lazy(() => import('./kinds/tips.tsx')),
  },
  { path: 'nicknames', title: msg`别名`, right: 'nicknames', Page: lazy(() => import('./kinds/nicknames.tsx')) },
  { path: 'rankings', title: msg`榜单`, right: 'ranking', Page: lazy(() => import('./kinds/rankings.tsx')) },
  { path: 'pictures', title: msg`图片`, right: 'files', Page: lazy(() => import('./kinds/pictures.tsx')) },
  {
    path: 'documents',
    title: msg`条款与隐私`,
    right: 'configs',
    Page: lazy(() => import('./documents/documents-page.tsx')),
  },
];
