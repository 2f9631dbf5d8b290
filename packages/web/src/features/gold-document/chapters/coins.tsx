import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '#platform/router/link.tsx';
import { Chapter } from '#features/gold-document/chapter.tsx';
import { useCommonConfig } from '#platform/boot/common-config.ts';

const WhatCoinsAre = () => (
  <Chapter id="coins">
    <p>
      <Trans>
        金币是在本站购买专家推荐时用的点数，只有整数。它跟着你的账号走，不能转给别人，也不能在这里换回现金。
      </Trans>
    </p>
    <p>
      <Trans>
        每一枚金币都有账可查：每次增减都在<Link to="/account/wallet">我的金币</Link>
        里记一笔，写明原因、时间和之后的余额。记下的账不会被改、也不会被删；要更正，只会再记一笔。余额永远不会低于零。
      </Trans>
    </p>
  </Chapter>
);

const HowTheyComeIn = () => {
  const { t } = useLingui();
  const { topUpUrl } = useCommonConfig();
  return (
    <Chapter id="income">
      <ul>
        <li>
          <Trans>
            <b>充入</b>：由本站的运营方充入。同一笔付款只会到账一次，重复通知也不会多充。
          </Trans>{' '}
          {topUpUrl === ''
            ? t`本站目前没有在线充值的入口，需要金币请联系运营方。`
            : t`「我的金币」里的「充值」按钮会带你去充值的地方。`}
        </li>
        <li>
          <Trans>
            <b>退回</b>：买过的推荐按规则该退的金币，结算时自动回到余额，不用申请。
          </Trans>
        </li>
        <li>
          <Trans>
            <b>初始金币</b>：新账号可能带有一些金币，数目由运营方决定。
          </Trans>
        </li>
        <li>
          <Trans>
            <b>运营调整</b>：更正差错时使用，每次都写明原因，你在明细里看得到。
          </Trans>
        </li>
      </ul>
      <p>{t`金币有变动时，打开着的页面会自己更新，不用刷新。`}</p>
    </Chapter>
  );
};

const WhatTheyBuy = () => {
  const { t } = useLingui();
  return (
    <Chapter id="purchase">
      <p>{t`金币只用来买付费推荐：买了才看得到选择、赔率和完整的分析。免费推荐人人能看，不需要金币。`}</p>
      <ul>
        <li>
          {t`付款前会再看到一次价格、你的余额和退回的承诺，确认之后才扣。价格如果刚刚变了，购买会被拒绝，不会多扣。`}
        </li>
        <li>{t`一条推荐，一个账号只买一次。连点两下、断网重试、两个窗口同时买，都只扣一次。`}</li>
        <li>{t`第一场比赛一开赛就停止出售。推荐有人买了，或者开赛了，专家就不能再改一个字。`}</li>
        <li>{t`金币不够时会告诉你还差多少，什么都不会扣。`}</li>
      </ul>
    </Chapter>
  );
};

/** What coins are, how they come in and what they buy. */
export const CoinChapters = () => (
  <>
    <WhatCoinsAre />
    <HowTheyComeIn />
    <WhatTheyBuy />
  </>
);
