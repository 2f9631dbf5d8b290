import { Trans, useLingui } from '@lingui/react/macro';
import { TITLES } from '@touchline/domain/betting/titles.ts';
import { Chapter } from '#features/gold-document/chapter.tsx';
import { useNameOf } from '#platform/i18n/names.ts';

const Records = () => {
  const { t } = useLingui();
  return (
    <Chapter id="records">
      <p>
        {t`战绩里的每个数字都由已经结算的推荐算出来，谁也不能手工填写。推荐结算后，选择和赔率对所有人公开，你可以自己核对。`}
      </p>
      <ul>
        <li>
          <Trans>
            <b>命中率</b>：命中和赢一半算命中，未中和输一半算未中，命中数除以两者之和。分近 7 天、30 天、90 天和全部。
          </Trans>
        </li>
        <li>
          <Trans>
            <b>近 10</b>：最近十条有输赢或走水的推荐，新的在前。走水占一格，但不算命中。
          </Trans>
        </li>
        <li>
          <Trans>
            <b>连红</b>：连续命中的条数。走水不打断，也不计入。
          </Trans>
        </li>
        <li>
          <Trans>
            <b>周回报</b>：近 7 天每条推荐都下同样一注，平均每注的盈亏百分比。
          </Trans>
        </li>
        <li>
          {t`取消和没有结果的推荐，哪里都不算。已结算不到 20 条时只写条数，不写百分比；够了才写，并附 95% 区间。`}
        </li>
      </ul>
      <p>{t`过去的战绩不保证将来。再长的连红，下一条也可能不中。`}</p>
    </Chapter>
  );
};

const Titles = () => {
  const { t } = useLingui();
  const nameOf = useNameOf();
  return (
    <Chapter id="titles">
      <p>{t`称号按规则自动得到，也会自动失去，不能购买。同时符合几个时，取排在前面的：`}</p>
      <dl>
        {TITLES.map(({ id, name, rule }) => (
          <div key={id}>
            <dt>{nameOf(name)}</dt>
            <dd>{nameOf(rule)}</dd>
          </div>
        ))}
      </dl>
    </Chapter>
  );
};

/** How the figures and titles of tipsters come about. */
export const TipsterChapters = () => (
  <>
    <Records />
    <Titles />
  </>
);
