import { CODE } from '@touchline/contract/codes.ts';

/**
 * What readers of Chinese are told, by code (X3); operators and codes that are not here get the message of the failure, which
 * is English or, for the comment rule, in the language of the call.
 */
const CHINESE: Readonly<Record<number, string>> = {
  [CODE.NULL_USER]: '请先登录',
  [CODE.FORBIDDEN]: '没有权限，或请求已失效',
  [CODE.EXPIRED]: '登录已过期，请重新登录',
  [CODE.KICKED]: '账号已在另一台设备登录',
  [CODE.KEY_EXPIRED]: '密钥已过期',
  [CODE.IMAGE_CODE]: '请输入图片中的验证码',
  [CODE.VALIDATION_CODE]: '验证码不正确',
  [CODE.BAD_CREDENTIALS]: '用户名或密码不正确',
  [CODE.USERNAME_TAKEN]: '这个用户名已被使用',
  [CODE.WRONG_PASSWORD]: '当前密码不正确',
  [CODE.CHAT_SLOW]: '慢速模式已开启，请稍后再发',
  [CODE.CHAT_BLOCKED_WORD]: '消息中有不允许发送的词语',
  [CODE.NOT_ENOUGH_COINS]: '金币不足',
  [CODE.TIP_CLOSED]: '这条推荐已停止出售',
  [CODE.SPENDING_LIMIT]: '已达到消费限额，暂时不能购买',
  [CODE.MALFORMED]: '提交的内容有误，请检查',
  [CODE.NOT_FOUND]: '内容不存在或已下线',
  [CODE.CONFLICT]: '内容刚刚有变化，请刷新后重试',
  [CODE.TOO_LARGE]: '提交的内容太大',
  [CODE.TOO_MANY]: '操作太频繁，请稍后再试',
  [CODE.FAULT]: '服务器出了点问题，请稍后再试',
  [CODE.OVERLOAD]: '服务器繁忙，请稍后再试',
};

/** The message of a failure in the language that the call asks for with its `language` header (BCP 47). */
export const messageIn = (language: string | undefined, code: number, message: string): string =>
  language?.toLowerCase().startsWith('zh') ? (CHINESE[code] ?? message) : message;
