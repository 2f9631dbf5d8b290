import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What each job does, by its name. */
export const JOB_TEXTS: Readonly<Record<string, MessageDescriptor>> = {
  heartbeat: msg`向其他节点报告自己`,
  attention: msg`查找需要人的比赛和迟到的源`,
  settlement: msg`结算推荐`,
  'missed-corrections': msg`补查结算后改了的赛果`,
  'user-ranking': msg`更新战绩榜`,
  'rank-day': msg`记下每天的主播名次`,
  'read-day': msg`清理旧的推荐阅读记录`,
  'feed-history': msg`清理旧的数据源改动记录`,
  presence: msg`统计房间里的观众`,
  'live-samples': msg`记录直播的码率和观众`,
  messages: msg`发送邮件和短信`,
  backup: msg`到时间就备份数据库`,
  ledger: msg`每天核对一次账本`,
  banners: msg`让横幅按时上下线`,
  'forgotten-pictures': msg`清理没人用的图片`,
};
