import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '#platform/router/link.tsx';
import { Chapter } from '#features/gold-document/chapter.tsx';
import { useCommonConfig } from '#platform/boot/common-config.ts';
import { useWholeNumber } from '#platform/i18n/use-whole-number.ts';

/** Limits of spending, and how a member sets their own. */
export const LimitChapter = () => {
  const { t } = useLingui();
  const { dailySpendingLimit } = useCommonConfig();
  const limit = useWholeNumber()(dailySpendingLimit);
  return (
    <Chapter id="limits">
      <p>
        <Trans>
          在<Link to="/account/wallet">我的金币</Link>里可以给自己定规矩：
        </Trans>
      </p>
      <ul>
        <li>
          <Trans>
            <b>购买和充值上限</b>：每天、每周、每月最多花多少、充多少。调低马上生效；调高或者取消，要等 24
            小时再确认一次，免得一时冲动。
          </Trans>
        </li>
        <li>
          <Trans>
            <b>休息一下</b>：一段时间里不能购买，或者购买和充值都停。可以延长，不能提前结束，运营方也不能替你解除。
          </Trans>
        </li>
        <li>
          <Trans>
            <b>自我排除</b>：至少 6 个月不能购买、充值和参加抽奖，不能撤回；期满后要自己申请，再等 24 小时才恢复。
          </Trans>
        </li>
        <li>
          {dailySpendingLimit === 0 ? (
            <Trans>
              <b>本站每日上限</b>：运营方可以给所有会员设一个上限；现在没有设。
            </Trans>
          ) : (
            <Trans>
              <b>本站每日上限</b>：对每位会员一样，现在是一天 {limit} 枚金币。
            </Trans>
          )}
        </li>
      </ul>
      <p>
        {t`几个上限同时有效时，按最低的算。一天从北京时间 0 点开始，一周从周一开始。花掉的按购买时的价格算，后来退回的不会从里面减去。`}
      </p>
    </Chapter>
  );
};
