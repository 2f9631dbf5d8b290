import { useLingui } from '@lingui/react/macro';
import type { ChapterId } from '#features/gold-document/chapter-ids.ts';

export const useChapterTitles = (): Readonly<Record<ChapterId, string>> => {
  const { t } = useLingui();
  return {
    coins: t`金币是什么`,
    income: t`金币怎么来`,
    purchase: t`金币能买什么`,
    holding: t`价格怎样保留到开奖`,
    returns: t`什么情况退多少`,
    examples: t`算给你看`,
    results: t`结果怎样判定`,
    limits: t`上限、额度与暂停`,
    records: t`专家的战绩怎样算`,
    titles: t`称号怎样得来`,
    operator: t`运营方能做什么，不能做什么`,
    complaints: t`有疑问怎么办`,
    responsible: t`理性使用`,
  };
};
