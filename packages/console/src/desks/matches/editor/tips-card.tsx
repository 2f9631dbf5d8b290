import { useLingui as useTexts } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { BetResult } from '@touchline/contract/bet.ts';
import type { DeskMatch } from '@touchline/contract/ops-matches.ts';
import { Card } from 'antd';
import type { ReactNode } from 'react';
import { StateTag } from '#ui/state-tag.tsx';
import { RESULT_NAMES } from '../match-texts.ts';
import styles from './cards.module.css';

/** The tips on the match; paid text is no part of it. */
export const TipsCard = ({ match }: { match: DeskMatch }): ReactNode => {
  const { _ } = useTexts();
  if (match.tips.length === 0) return null;
  return (
    <Card
      size="small"
      title={<Trans>相关推荐</Trans>}
      extra={
        <small>
          <Trans>{match.tips.length} 条</Trans>
        </small>
      }
    >
      <ul className={styles['tips']}>
        {match.tips.map((tip) => (
          <li key={tip.id}>
            <span>
              {tip.tipster} · {tip.title}
            </span>
            <StateTag tone={tip.isSettled ? 'good' : 'neutral'}>
              {tip.isSettled ? <Trans>已结算</Trans> : <Trans>未结算</Trans>} {_(RESULT_NAMES[tip.result as BetResult])}
            </StateTag>
            <small>
              <Trans>{tip.buyers} 人买</Trans>
            </small>
          </li>
        ))}
      </ul>
    </Card>
  );
};
