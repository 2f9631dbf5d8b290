import { Trans, useLingui } from '@lingui/react/macro';
import type { CallOutcome } from '@touchline/contract/host-call-terms.ts';
import type { HostCall } from '@touchline/contract/host-calls.ts';
import { matchPhase } from '@touchline/domain/match-status.ts';
import { Flex } from 'antd';
import type { ReactNode } from 'react';
import { call as send, type OpsCall } from '#platform/http/call.ts';
import { ConfirmAction } from './confirm-action.tsx';

interface SettleCallProps {
  call: HostCall;
  /** Lists that show it. */
  refreshes: readonly OpsCall[];
}

/** What staff say of a call; the host's own words are theirs to settle. */
export const SettleCall = ({ call, refreshes }: SettleCallProps): ReactNode => {
  const { t } = useLingui();
  const isOver = matchPhase(call.match.sport, call.match.statusId) === 'finished';
  const names: Readonly<Record<Exclude<CallOutcome, 'open'>, string>> = {
    right: t`算说中`,
    wrong: t`算没说中`,
    void: t`不算数`,
  };
  const outcomes = isOver ? (['right', 'wrong', 'void'] as const) : (['void'] as const);
  return (
    <Flex gap={4} wrap>
      {outcomes.map((outcome) => (
        <ConfirmAction
          key={outcome}
          label={names[outcome]}
          needsReason
          text={<Trans>观众看得到原因。之后赛果再改，这一条也不变。</Trans>}
          button={{ size: 'small' }}
          act={(reason) => send('opsSettleHostCall', { id: call.id, outcome, reason })}
          refreshes={refreshes}
        />
      ))}
    </Flex>
  );
};
