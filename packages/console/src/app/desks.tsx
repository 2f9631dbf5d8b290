import {
  AudioOutlined,
  AuditOutlined,
  CheckSquareOutlined,
  CloudSyncOutlined,
  CustomerServiceOutlined,
  DashboardOutlined,
  EditOutlined,
  LayoutOutlined,
  SafetyOutlined,
  SettingOutlined,
  SolutionOutlined,
  TeamOutlined,
  TrophyOutlined,
  VideoCameraOutlined,
  WalletOutlined,
} from '@ant-design/icons';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OpsScope } from '@touchline/contract/ops-rights.ts';
import type { ComponentType, ReactNode } from 'react';
import { deskPage } from '#app/desk-page.tsx';

type Group = 'home' | 'live' | 'community' | 'money' | 'members' | 'system';

export interface Desk {
  /** First part of the path below `/console/`. */
  readonly path: string;
  readonly group: Group;
  readonly title: MessageDescriptor;
  readonly icon: ReactNode;
  /** One of these rights opens the desk; none: everybody's. */
  readonly rights: readonly OpsScope[];
  readonly Page: ComponentType;
}

/** Groups of the sidebar, in their order. */
export const GROUPS: Readonly<Record<Group, MessageDescriptor | null>> = {
  home: null,
  live: msg`现场`,
  community: msg`社区`,
  money: msg`生意`,
  members: msg`会员`,
  system: msg`系统`,
};

/** Each desk in a line of its own: path, group, title, icon, rights, page. Pages own the paths below theirs. */
export const DESKS: readonly Desk[] = [
  {
    path: '',
    group: 'home',
    title: msg`总览`,
    icon: <DashboardOutlined />,
    rights: [],
    Page: deskPage('home', () => import('#desks/home/page.tsx')),
  },
  {
    path: 'matches',
    group: 'live',
    title: msg`比赛台`,
    icon: <TrophyOutlined />,
    rights: ['ingest'],
    Page: deskPage('matches', () => import('#desks/matches/page.tsx')),
  },
  {
    path: 'feeds',
    group: 'live',
    title: msg`数据源`,
    icon: <CloudSyncOutlined />,
    rights: ['ingest'],
    Page: deskPage('feeds', () => import('#desks/feeds/page.tsx')),
  },
  {
    path: 'shows',
    group: 'live',
    title: msg`直播间`,
    icon: <VideoCameraOutlined />,
    rights: ['live'],
    Page: deskPage('shows', () => import('#desks/shows/page.tsx')),
  },
  {
    path: 'studio',
    group: 'live',
    title: msg`主播工作台`,
    icon: <AudioOutlined />,
    rights: ['studio'],
    Page: deskPage('studio', () => import('#desks/studio/page.tsx')),
  },
  {
    path: 'verdicts',
    group: 'live',
    title: msg`判定`,
    icon: <CheckSquareOutlined />,
    rights: ['hosts', 'rooms'],
    Page: deskPage('verdicts', () => import('#desks/verdicts/page.tsx')),
  },
  {
    path: 'moderation',
    group: 'community',
    title: msg`审核`,
    icon: <SafetyOutlined />,
    rights: ['chat'],
    Page: deskPage('moderation', () => import('#desks/moderation/page.tsx')),
  },
  {
    path: 'tips',
    group: 'community',
    title: msg`推荐台`,
    icon: <EditOutlined />,
    rights: ['own-tips'],
    Page: deskPage('tipster', () => import('#desks/tipster/page.tsx')),
  },
  {
    path: 'editor',
    group: 'community',
    title: msg`内容`,
    icon: <LayoutOutlined />,
    rights: ['hosts', 'banners', 'tips'],
    Page: deskPage('editor', () => import('#desks/editor/page.tsx')),
  },
  {
    path: 'finance',
    group: 'money',
    title: msg`财务`,
    icon: <WalletOutlined />,
    rights: ['wallet', 'wallet-requests'],
    Page: deskPage('finance', () => import('#desks/finance/page.tsx')),
  },
  {
    path: 'applications',
    group: 'members',
    title: msg`申请`,
    icon: <SolutionOutlined />,
    rights: ['applications'],
    Page: deskPage('applications', () => import('#desks/applications/page.tsx')),
  },
  {
    path: 'apply',
    group: 'members',
    title: msg`申请成为主播或作者`,
    icon: <SolutionOutlined />,
    rights: ['apply'],
    Page: deskPage('apply', () => import('#desks/apply/page.tsx')),
  },
  {
    path: 'support',
    group: 'members',
    title: msg`客服`,
    icon: <CustomerServiceOutlined />,
    rights: ['members'],
    Page: deskPage('support', () => import('#desks/support/page.tsx')),
  },
  {
    path: 'staff',
    group: 'system',
    title: msg`员工`,
    icon: <TeamOutlined />,
    rights: ['staff'],
    Page: deskPage('staff', () => import('#desks/staff/page.tsx')),
  },
  {
    path: 'audit',
    group: 'system',
    title: msg`操作记录`,
    icon: <AuditOutlined />,
    rights: ['audit'],
    Page: deskPage('audit', () => import('#desks/audit/page.tsx')),
  },
  {
    path: 'system',
    group: 'system',
    title: msg`系统状态`,
    icon: <SettingOutlined />,
    rights: ['configs', 'metrics', 'domains'],
    Page: deskPage('system', () => import('#desks/system/page.tsx')),
  },
];
