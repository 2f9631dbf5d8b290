import { Trans, useLingui } from '@lingui/react/macro';
import type { Market } from '@touchline/contract/bet.ts';
import { MARKETS } from '@touchline/contract/bet.ts';
import type { MatchBrief } from '@touchline/contract/match.ts';
import type { TipDraftContent } from '@touchline/contract/ops-tipster.ts';
import { Button, Flex, InputNumber, Segmented } from 'antd';
import type { ReactNode } from 'react';
import { MatchHead } from '../match-head.tsx';
import { MARKET_NAMES, SELECTIONS_OF, useSelectionText } from '../tip-texts.ts';
import styles from '../tipster.module.css';

export type DraftLeg = NonNullable<TipDraftContent['legs']>[number];

interface LegProps {
  leg: DraftLeg;
  match: MatchBrief | undefined;
  onChange: (leg: DraftLeg) => void;
  onPick: () => void;
  onRemove: () => void;
}

/** Another market has another line and other selections. */
const withMarket = (leg: DraftLeg, market: Market): DraftLeg => ({
  ...(leg.matchId === undefined ? {} : { matchId: leg.matchId }),
  ...(leg.odds === undefined ? {} : { odds: leg.odds }),
  market,
  line: market === '1x2' ? null : market === 'handicap' ? -0.5 : 2.5,
});

const Numbers = ({ leg, onChange }: Pick<LegProps, 'leg' | 'onChange'>): ReactNode => {
  const { t } = useLingui();
  return (
    <Flex gap={10}>
      {leg.market !== undefined && leg.market !== '1x2' && (
        <InputNumber
          className={styles['number'] ?? ''}
          aria-label={t`盘口`}
          prefix={leg.market === 'handicap' ? t`主队让` : t`总分`}
          step={0.25}
          min={-400}
          max={400}
          value={leg.line ?? null}
          onChange={(line) => onChange({ ...leg, line })}
        />
      )}
      <InputNumber
        className={styles['number'] ?? ''}
        aria-label={t`赔率`}
        prefix={t`赔率`}
        step={0.01}
        min={1.01}
        max={1000}
        precision={2}
        value={leg.odds ?? null}
        onChange={(odds) => onChange(odds === null ? { ...leg, odds: undefined } : { ...leg, odds })}
      />
    </Flex>
  );
};

/** One bet: match, market, selection, line and odds. */
export const LegEditor = ({ leg, match, onChange, onPick, onRemove }: LegProps): ReactNode => {
  const { t, i18n } = useLingui();
  const selectionText = useSelectionText();
  const market = leg.market ?? '1x2';
  const markets = MARKETS.filter((name) => name !== '1x2' || match?.sport !== 'basketball');
  return (
    <section className={styles['box']}>
      {match ? <MatchHead match={match} /> : <Trans>还没有选比赛</Trans>}
      <Flex gap={8} justify="space-between">
        <Button size="small" onClick={onPick}>
          <Trans>换一场</Trans>
        </Button>
        <Button size="small" type="text" danger onClick={onRemove}>
          <Trans>去掉</Trans>
        </Button>
      </Flex>
      <Segmented
        block
        aria-label={t`玩法`}
        value={market}
        options={markets.map((name) => ({ value: name, label: i18n._(MARKET_NAMES[name]) }))}
        onChange={(name) => onChange(withMarket(leg, name))}
      />
      <div className={styles['options']} role="radiogroup" aria-label={t`选择`}>
        {SELECTIONS_OF[market].map((selection) => (
          <button
            key={selection}
            type="button"
            role="radio"
            aria-checked={leg.selection === selection}
            onClick={() => onChange({ ...leg, market, selection })}
          >
            {selectionText({ market, selection, line: leg.line }, match)}
          </button>
        ))}
      </div>
      <Numbers leg={{ ...leg, market }} onChange={onChange} />
    </section>
  );
};
