import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OpsScope } from '@touchline/contract/ops-rights.ts';

/** What each right allows. */
export const RIGHT_TEXTS: Readonly<Record<OpsScope, MessageDescriptor>> = {
  hosts: msg`主播`,
  schedules: msg`主播的场次，比赛列表`,
  moments: msg`主播的动态`,
  groups: msg`私密房间的用户组`,
  banners: msg`横幅`,
  configs: msg`公共配置`,
  domains: msg`应用调用的域名`,
  files: msg`图片`,
  ingest: msg`比赛数据：来源、更正、锁定、赛季`,
  demo: msg`演示世界`,
  sessions: msg`会员的登录、密码和停用`,
  audit: msg`操作记录`,
  metrics: msg`运行指标`,
  chat: msg`聊天、评论和举报`,
  rooms: msg`房间的慢速模式和置顶`,
  live: msg`推流码和直播流`,
  studio: msg`主播工作台：会员管自己的，员工管全部`,
  members: msg`会员`,
  tips: msg`推荐和推荐作者，包括付费内容`,
  wallet: msg`钱包和账本`,
  'wallet-requests': msg`会员的钱包，申请调整`,
  approvals: msg`批准或驳回调整`,
  staff: msg`员工、角色、登录和机器令牌`,
  nicknames: msg`搜索用的别名`,
  ranking: msg`榜单和战报`,
  'own-tips': msg`草稿、推荐和销量；会员只有自己的`,
  applications: msg`主播和推荐作者的申请`,
  apply: msg`自己申请成为主播或推荐作者`,
};
