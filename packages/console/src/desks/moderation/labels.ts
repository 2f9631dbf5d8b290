import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ProfileOwner } from '@touchline/contract/chat.ts';
import type { ListedReport, ReportAction, Sanction } from '@touchline/contract/ops-moderation.ts';

export const KIND_NAMES: Readonly<Record<ListedReport['kind'], MessageDescriptor>> = {
  chat: msg`弹幕`,
  comment: msg`评论`,
  name: msg`昵称`,
  picture: msg`头像`,
  poll: msg`提问`,
};

/** Whose name or picture it is. */
export const OWNER_NAMES: Readonly<Record<ProfileOwner, MessageDescriptor>> = {
  member: msg`会员`,
  host: msg`主播`,
  tipster: msg`专家`,
  'ranked-user': msg`上榜用户`,
};

/** Reasons of reports, by their id. */
export const CATEGORY_NAMES: Readonly<Record<string, MessageDescriptor>> = {
  spam: msg`垃圾广告`,
  abuse: msg`辱骂攻击`,
  fraud: msg`诈骗引流`,
  sexual: msg`色情低俗`,
  illegal: msg`违法违规`,
  other: msg`其他`,
};

export const ACTION_NAMES: Readonly<Record<ReportAction, MessageDescriptor>> = {
  remove: msg`删除`,
  warn: msg`警告`,
  mute: msg`禁言 1 小时`,
  ban: msg`封禁`,
  dismiss: msg`驳回`,
};

/** What follows from an action, in a few words. */
export const ACTION_HINTS: Readonly<Record<ReportAction, MessageDescriptor>> = {
  remove: msg`只删内容`,
  warn: msg`删除 + 提醒`,
  mute: msg`删除 + 禁言`,
  ban: msg`删除 + 永久`,
  dismiss: msg`举报不成立`,
};

export const ACTION_KEYS: Readonly<Record<ReportAction, string>> = {
  remove: 'e',
  warn: 'w',
  mute: 'm',
  ban: 'b',
  dismiss: 'd',
};

export const SANCTION_NAMES: Readonly<Record<Sanction['kind'], MessageDescriptor>> = {
  warn: msg`警告`,
  mute: msg`禁言`,
  ban: msg`封禁`,
  suspend: msg`停用账号`,
};
