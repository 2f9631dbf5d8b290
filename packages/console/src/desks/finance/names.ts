import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FinanceOrder, LedgerMovement } from '@touchline/contract/ops-finance.ts';
import type { UnmatchedPayment } from '@touchline/contract/ops-reconciliation.ts';
import type { Adjustment } from '@touchline/contract/ops-wallet.ts';
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
