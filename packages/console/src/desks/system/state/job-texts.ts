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
  presence: msg`统计房间里的观众`,
  'live-samples': msg`记录直播的码率和观众`,
  messages: msg`发送邮件和短信`,
  backup: msg`到时间就备份数据库`,
  ledger: msg`每天核对一次账本`,
  banners: msg`让横幅按时上下线`,
  'forgotten-pictures': msg`清理没人用的图片`,
  feeds: msg`读取比赛数据`,
  'feed-trust': msg`选出每场比赛信哪个源`,
  'recorded-days': msg`归档前几天的数据录制`,
  alerts: msg`发送提醒`,
  'alerts-ahead': msg`找出快开赛的比赛去提醒`,
  digests: msg`发送每天的提醒邮件`,
  'ended-devices': msg`移除收不到提醒的设备`,
  payments: msg`核对没完的付款`,
  'payments-day': msg`每天和支付方对账`,
  statements: msg`给专家出月度对账单`,
  erasure: msg`注销到期的账号`,
  retention: msg`清理超过保存期的数据`,
  'removed-objects': msg`删掉不要的文件`,
  'unused-objects': msg`清理没人用的文件`,
};
