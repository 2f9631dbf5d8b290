import { useLingui } from '@lingui/react/macro';
import type { DeletionBlock } from '@touchline/contract/privacy.ts';

/** Why an account cannot be deleted now, in words. */
export const useBlockText = (): ((block: DeletionBlock) => string) => {
  const { t } = useLingui();
  const texts: Readonly<Record<DeletionBlock, string>> = {
    demo: t`演示账号是大家共用的，不能注销。`,
    host: t`你是主播，请先联系运营方结束主播身份。`,
    tipster: t`你是专家，请先联系运营方结束专家身份。`,
    order: t`还有未结算的购买，结算后才能注销。`,
    frozen: t`钱包被冻结，请先联系运营方。`,
    adjustment: t`钱包有一笔调整还没有处理完。`,
    payment: t`有一笔付款或退款还没有处理完。`,
    payout: t`有一笔结算款还没有付清。`,
    balance: t`申请注销后又有金币到账，请先撤回，再重新申请。`,
  };
  return (block) => texts[block];
};
