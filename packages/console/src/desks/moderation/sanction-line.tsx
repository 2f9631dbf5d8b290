import { useLingui as useTexts } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { Sanction } from '@touchline/contract/ops-moderation.ts';
import type { ReactNode } from 'react';
import { StateTag } from '#ui/state-tag.tsx';
import { TimeText } from '#ui/time-text.tsx';
import { SANCTION_NAMES } from './labels.ts';

/** Whether a sanction is in force, over or lifted. */
export const SanctionState = ({ sanction }: { sanction: Sanction }): ReactNode => {
  if (sanction.liftedAt !== null)
    return (
      <StateTag tone="off">
        <Trans>已撤销</Trans>
      </StateTag>
    );
  if (sanction.kind === 'warn') return null;
  return sanction.isActive ? (
    <StateTag tone="bad">
      <Trans>生效中</Trans>
    </StateTag>
  ) : (
    <StateTag tone="neutral">
      <Trans>已到期</Trans>
    </StateTag>
  );
};

/** When a sanction ends, and the room when it holds in one alone. */
export const SanctionEnd = ({ sanction: { kind, until, liveRoomId } }: { sanction: Sanction }): ReactNode => {
  if (kind === 'warn') return null;
  return (
    <>
      {until === null ? <Trans>永久</Trans> : <TimeText at={until} />}
      {liveRoomId !== null && ` · ${liveRoomId}`}
    </>
  );
};

/** One sanction of a member's history. */
export const SanctionLine = ({ sanction }: { sanction: Sanction }): ReactNode => {
  const { _ } = useTexts();
  return (
    <li>
      <span>
        <b>{_(SANCTION_NAMES[sanction.kind])}</b> {sanction.reason}
      </span>
      <SanctionState sanction={sanction} />
      <small>
        <TimeText at={sanction.createdAt} />
        {sanction.createdBy !== '' && ` · ${sanction.createdBy}`}
        {sanction.kind !== 'warn' && (
          <>
            {' · '}
            <SanctionEnd sanction={sanction} />
          </>
        )}
      </small>
    </li>
  );
};
