import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { BET_RESULT } from '@touchline/contract/bet.ts';
import type { TipDraftContent } from '@touchline/contract/ops-tipster.ts';
import { orderMoney } from '@touchline/domain/betting/order-money.ts';
import { Flex, InputNumber, Select, Slider } from 'antd';
import type { ReactNode } from 'react';
import { opsQuery } from '#platform/query/ops-query.ts';
import { Coins } from '#ui/coins.tsx';
import type { OwnProps } from '../page.tsx';
import styles from '../tipster.module.css';

interface PriceProps extends OwnProps {
  content: TipDraftContent;
  change: (patch: TipDraftContent) => void;
}

const USUAL_MOST = 200;
const SOLD = 1000;
const PERCENTAGES = [20, 30, 50, 80, 100];

/** What a thousand sales would earn, won and lost. */
const Outlook = ({ professorId, content }: OwnProps & { content: TipDraftContent }): ReactNode => {
  const { data } = useQuery(opsQuery('opsGetTipsterSales', { professorId }));
  if (data === undefined) return null;
  const terms = {
    price: content.goldPrice ?? 0,
    openBackGold: content.openBackGold ?? false,
    returnPercentage: content.returnGoldPercentage ?? 100,
    operatorSharePercent: data.operatorSharePercent,
  };
  return (
    <p className={styles['outlook']}>
      <span>
        <Trans>卖出 1,000 份：中了得</Trans> <Coins value={SOLD * orderMoney(BET_RESULT.win, terms).tipster} />
      </span>
      <span>
        <Trans>没中得</Trans> <Coins value={SOLD * orderMoney(BET_RESULT.lose, terms).tipster} />
      </span>
    </p>
  );
};

/** Price, and what buyers get back when the tip is lost. */
export const PriceFields = ({ professorId, content, change }: PriceProps): ReactNode => {
  const { t } = useLingui();
  const price = content.goldPrice ?? 0;
  const promised = content.openBackGold === true ? (content.returnGoldPercentage ?? 100) : 0;
  const set = (goldPrice: number | null): void => change({ goldPrice: goldPrice ?? 0 });
  return (
    <section className={styles['box']}>
      <Flex gap={12} align="center">
        <Slider
          className={styles['slider'] ?? ''}
          ariaLabelForHandle={t`价格`}
          min={0}
          max={Math.max(USUAL_MOST, price)}
          value={price}
          onChange={set}
        />
        <InputNumber
          aria-label={t`价格，金币`}
          min={0}
          max={1_000_000}
          precision={0}
          value={price}
          onChange={set}
          prefix={t`金币`}
        />
      </Flex>
      <Select
        aria-label={t`没中退款`}
        value={promised}
        disabled={price === 0}
        options={[0, ...PERCENTAGES].map((percent) => ({
          value: percent,
          label: percent === 0 ? t`没中不退` : percent === 100 ? t`没中全退` : t`没中退 ${percent}%`,
        }))}
        onChange={(percent) =>
          change(percent === 0 ? { openBackGold: false } : { openBackGold: true, returnGoldPercentage: percent })
        }
      />
      {price === 0 ? (
        <Trans>免费：所有人都能看到选择和理由</Trans>
      ) : (
        <Outlook professorId={professorId} content={content} />
      )}
    </section>
  );
};
