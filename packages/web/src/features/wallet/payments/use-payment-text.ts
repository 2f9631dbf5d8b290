import { useLingui } from '@lingui/react/macro';
import type { Payment, PaymentProviderId } from '@touchline/contract/payment.ts';
import { formatMoney } from '@touchline/domain/money.ts';
import { useLocale } from '#platform/i18n/locale.ts';

export const useProviderText = (): Readonly<Record<PaymentProviderId, string>> => {
  const { t } = useLingui();
  return { stripe: t`银行卡等（Stripe）`, redirect: t`本站支付页` };
};

/** An amount in minor units in the language on screen. */
export const useMoney = (): ((minor: number, currency: string) => string) => {
  const locale = useLocale();
  return (minor, currency) => formatMoney(minor, currency, locale);
};

/** What became of a payment, in a word. */
export const usePaymentState = (): ((payment: Payment) => string) => {
  const { t } = useLingui();
  const states = {
    created: t`等待付款`,
    paid: t`人工核对中`,
    booked: t`已到账`,
    expired: t`已超时`,
    failed: t`没有成功`,
  };
  return ({ state, refunded, price, dispute }) => {
    if (dispute === 'open') return t`银行争议中`;
    if (refunded > 0) return refunded < price ? t`部分退款` : t`已退款`;
    return states[state];
  };
};
