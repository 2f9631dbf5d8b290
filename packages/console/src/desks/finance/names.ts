import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FinanceOrder, LedgerMovement } from '@touchline/contract/ops-finance.ts';
import type { PaymentDifference, PaymentRecord } from '@touchline/contract/ops-payments.ts';
import type { Payment } from '@touchline/contract/payment.ts';
import type { UnmatchedPayment } from '@touchline/contract/ops-reconciliation.ts';
import type { PayoutItem, PayoutRun } from '@touchline/contract/ops-payouts.ts';
import type { Adjustment, WithheldDeposit } from '@touchline/contract/ops-wallet.ts';
import type { Tone } from '#ui/state-tag.tsx';

export interface Named {
  text: MessageDescriptor;
  tone: Tone;
}

export const KINDS: Readonly<Record<LedgerMovement['kind'], Named>> = {
  opening: { text: msg`开户`, tone: 'neutral' },
  'top-up': { text: msg`充值入账`, tone: 'good' },
  purchase: { text: msg`买推荐`, tone: 'neutral' },
  return: { text: msg`退款`, tone: 'warning' },
  payout: { text: msg`放款`, tone: 'info' },
  refund: { text: msg`退回付款`, tone: 'warning' },
  'tipster-payout': { text: msg`付给专家`, tone: 'info' },
  adjustment: { text: msg`调整`, tone: 'bad' },
};

export const OUTCOMES: Readonly<Record<FinanceOrder['state'], Named>> = {
  held: { text: msg`托管`, tone: 'info' },
  released: { text: msg`已放款`, tone: 'good' },
  refunded: { text: msg`已退`, tone: 'warning' },
  'partly-refunded': { text: msg`退了一部分`, tone: 'warning' },
};

export const REQUEST_STATES: Readonly<Record<Adjustment['state'], Named>> = {
  pending: { text: msg`等第二人`, tone: 'warning' },
  approved: { text: msg`已批`, tone: 'good' },
  refused: { text: msg`已拒绝`, tone: 'bad' },
  expired: { text: msg`已过期`, tone: 'off' },
};

export const PAYMENT_STATES: Readonly<Record<UnmatchedPayment['state'], Named>> = {
  open: { text: msg`等匹配`, tone: 'warning' },
  requested: { text: msg`等第二人`, tone: 'info' },
  matched: { text: msg`已匹配`, tone: 'good' },
  dismissed: { text: msg`不管`, tone: 'off' },
};

export const REASONS: Readonly<Record<Adjustment['reason'], MessageDescriptor>> = {
  'double-charge': msg`重复扣款补偿`,
  'missing-top-up': msg`充值没到账`,
  'wrong-booking': msg`记错了`,
  lottery: msg`抽奖奖励`,
  goodwill: msg`服务补偿`,
  chargeback: msg`支付方撤回付款`,
  other: msg`其他`,
};

const ACCOUNTS: Readonly<Record<string, MessageDescriptor>> = {
  member: msg`钱包`,
  escrow: msg`托管`,
  tipster: msg`作者`,
  operator: msg`平台`,
  outside: msg`外部`,
};

/** What an account is: `member:17` is a wallet. */
export const accountName = (account: string): MessageDescriptor | string => {
  const [kind = ''] = account.split(':');
  return ACCOUNTS[kind] ?? account;
};

export const PROVIDERS: Readonly<Record<Payment['provider'], string>> = { stripe: 'Stripe', redirect: 'Redirect' };

export const PROVIDER_PAYMENT_STATES: Readonly<Record<Payment['state'], Named>> = {
  created: { text: msg`等付款`, tone: 'info' },
  paid: { text: msg`付了，等处理`, tone: 'warning' },
  booked: { text: msg`已入账`, tone: 'good' },
  expired: { text: msg`没付`, tone: 'off' },
  failed: { text: msg`失败`, tone: 'bad' },
};

export const PROBLEMS: Readonly<Record<'amount' | 'currency', MessageDescriptor>> = {
  amount: msg`付的金额不同`,
  currency: msg`付的币种不同`,
};

export const REFUNDS: Readonly<Record<PaymentRecord['refunds'][number]['state'], Named>> = {
  sent: { text: msg`等支付方`, tone: 'info' },
  succeeded: { text: msg`已退`, tone: 'good' },
  failed: { text: msg`失败`, tone: 'bad' },
};

export const DISPUTES: Readonly<Record<PaymentRecord['disputes'][number]['state'], Named>> = {
  open: { text: msg`争议中`, tone: 'warning' },
  won: { text: msg`争议赢了`, tone: 'good' },
  lost: { text: msg`争议输了`, tone: 'bad' },
};

export const SALES: Readonly<Record<'on' | 'off', Named>> = {
  on: { text: msg`在卖`, tone: 'good' },
  off: { text: msg`不卖`, tone: 'off' },
};

export const DIFFERENCES: Readonly<Record<PaymentDifference['kind'], MessageDescriptor>> = {
  missing: msg`付了，我们没入账`,
  doubled: msg`付了两次`,
  amount: msg`付的金额不同`,
  currency: msg`付的币种不同`,
  unknown: msg`我们没有这笔`,
  'not-theirs': msg`我们入账了，对方没有`,
  refund: msg`退款不同`,
  dispute: msg`争议不同`,
};

export const RUN_STATES: Readonly<Record<PayoutRun['state'], Named>> = {
  proposed: { text: msg`等第二人`, tone: 'warning' },
  approved: { text: msg`已批`, tone: 'good' },
  refused: { text: msg`已拒绝`, tone: 'bad' },
};

export const PAYOUT_STATES: Readonly<Record<PayoutItem['state'], Named>> = {
  proposed: { text: msg`等第二人`, tone: 'warning' },
  approved: { text: msg`待银行付款`, tone: 'info' },
  paid: { text: msg`已付款`, tone: 'good' },
  failed: { text: msg`付款失败`, tone: 'bad' },
  dropped: { text: msg`不付`, tone: 'off' },
};

/** Which limit a payment arrived against. */
export const WITHHELD_REASONS: Readonly<Record<WithheldDeposit['reason'], MessageDescriptor>> = {
  'site-limit': msg`超过网站的限额`,
  'own-limit': msg`超过会员自己的限额`,
  paused: msg`会员暂停了购买`,
  'cool-off': msg`会员在冷静期`,
  excluded: msg`会员已排除`,
  frozen: msg`钱包已冻结`,
  withheld: msg`前一笔还扣着`,
};
