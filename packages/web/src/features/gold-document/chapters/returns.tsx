import { Trans, useLingui } from '@lingui/react/macro';
import { BET_RESULT } from '@touchline/contract/bet.ts';
import { Link } from '#platform/router/link.tsx';
import { resultLabels } from '#entities/tip/result-labels.ts';
import { Chapter } from '#features/gold-document/chapter.tsx';
import { EXAMPLE_PRICE, EXAMPLES } from '#features/gold-document/examples.ts';
import type { Example } from '#features/gold-document/examples.ts';

const Holding = () => {
  const { t } = useLingui();
  return (
    <Chapter id="holding">
      <p>
        <Trans>
          付款时金币不会马上给专家，而是为这笔购买单独保留着。一共保留了多少，看「我的金币」；是哪几笔，看
          <Link to="/account/orders">我的购买</Link>。
        </Trans>
      </p>
      <p>
        {t`推荐里的比赛都结束以后，会再等一小会儿，免得比分更正，然后自动结算：该退的回到你的余额，剩下的才归专家和运营方。专家的推荐没有命中，就拿不到按规则退给你的那部分。`}
      </p>
      <p>{t`每笔购买都有一份经过：什么时候买的、结果是什么、什么时候退了多少。推荐结算之后也一直查得到。`}</p>
    </Chapter>
  );
};

const useCases = (): readonly { name: string; returned: string }[] => {
  const { t } = useLingui();
  return [
    { name: t`命中`, returned: t`不退，整个价格归专家和运营方` },
    { name: t`未中，推荐写着「不中退 N%」`, returned: t`退价格的 N%` },
    { name: t`未中，没有这样写`, returned: t`不退` },
    { name: t`走水：正好踩在盘口上`, returned: t`全部退回` },
    { name: t`赢一半`, returned: t`退一半` },
    { name: t`输一半`, returned: t`退一半；写着「不中退 N%」的，另一半再退 N%` },
    { name: t`取消：比赛取消、延期、中断或由判罚定胜负，或者推荐被撤回`, returned: t`全部退回` },
    { name: t`没有结果：开赛 48 小时后仍无法得知`, returned: t`全部退回` },
  ];
};

const Returns = () => {
  const { t } = useLingui();
  const cases = useCases();
  return (
    <Chapter id="returns">
      <p>{t`退多少只看推荐的结果，和购买时写在推荐上的承诺：`}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{t`结果`}</th>
            <th scope="col">{t`退回`}</th>
          </tr>
        </thead>
        <tbody>
          {cases.map(({ name, returned }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{returned}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{t`算出零头时往上进一枚，退给你的只多不少。`}</p>
      <p>{t`全部退回的推荐等于没有买，正文会重新锁上，也不能再买一次；只退了一部分的，正文照样一直能看。`}</p>
    </Chapter>
  );
};

const ExampleRow = ({ result, promise, returned }: Example) => {
  const { t } = useLingui();
  const name = resultLabels(BET_RESULT[result])?.spoken;
  const words =
    promise === null ? t`都一样` : promise === 0 ? t({ message: '没有', context: 'promise' }) : t`退 ${promise}%`;
  return (
    <tr>
      <th scope="row">{name === undefined ? null : t(name)}</th>
      <td>{words}</td>
      <td data-number>{returned}</td>
      <td data-number>
        <b>{EXAMPLE_PRICE - returned}</b>
      </td>
    </tr>
  );
};

const Examples = () => {
  const { t } = useLingui();
  return (
    <Chapter id="examples">
      <p>
        <Trans>假设一条推荐的价格是 {EXAMPLE_PRICE} 枚金币：</Trans>
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">{t`结果`}</th>
            <th scope="col">{t`不中的承诺`}</th>
            <th scope="col" data-number>
              {t`退回`}
            </th>
            <th scope="col" data-number>
              {t`实付`}
            </th>
          </tr>
        </thead>
        <tbody>
          {EXAMPLES.map((example) => (
            <ExampleRow key={`${example.result}-${example.promise}`} {...example} />
          ))}
        </tbody>
      </table>
      <p>
        {t`例如「输一半、退 60%」：39 的一半是 19.5，进一枚退 20；剩下的 19 按不中算，60% 是 11.4，进一枚退 12；一共退 32，实付 7。`}
      </p>
    </Chapter>
  );
};

const Results = () => {
  const { t } = useLingui();
  return (
    <Chapter id="results">
      <ul>
        <li>{t`足球只算常规时间，包括伤停补时；加时赛和点球大战不算。篮球算最终比分，包括加时。`}</li>
        <li>{t`让球和让分的盘口写的是主队：-1 表示主队让一球。大小球、大小分看两队得分之和。`}</li>
        <li>{t`四分之一盘口把一注分成两半：-0.75 就是一半压 -0.5，一半压 -1，所以会有赢一半和输一半。`}</li>
        <li>
          {t`串关把各场的赔率相乘，走水和取消的场次按 1 算。有一场未中，整串就未中；每一场都取消，整串才算取消。乘积大于 1 是命中，等于 1 是走水，小于 1 是输一半。`}
        </li>
        <li>{t`结果由比赛数据按规则得出。运营方也可以手工判定，但必须写明原因，你在购买的经过里看得到。`}</li>
      </ul>
    </Chapter>
  );
};

/** How a price is held, what goes back in each case, and how results come about. */
export const ReturnChapters = () => (
  <>
    <Holding />
    <Returns />
    <Examples />
    <Results />
  </>
);
