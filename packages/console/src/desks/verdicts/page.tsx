import { useLingui } from '@lingui/react/macro';
import { Segmented } from 'antd';
import type { ReactNode } from 'react';
import { useMay } from '#platform/session/session.ts';
import { PageHead } from '#ui/page-head.tsx';
import { useUrlState } from '#ui/use-url-state.ts';
import { WaitingCalls } from './waiting-calls.tsx';
import { WaitingPredictions } from './waiting-predictions.tsx';

/** What hosts said and asked that only a person can settle. */
export default function VerdictsPage(): ReactNode {
  const { t } = useLingui();
  const url = useUrlState();
  const [maySettle, mayAnswer] = [useMay('hosts'), useMay('rooms')];
  const view = maySettle && url.get('view') !== 'predictions' ? 'calls' : 'predictions';
  const choice = (
    <Segmented
      aria-label={t`要判什么`}
      value={view}
      options={[
        { value: 'calls', label: t`主播的话` },
        { value: 'predictions', label: t`预测` },
      ]}
      onChange={(next) => url.set({ view: next === 'calls' ? null : next, q: null, page: null })}
    />
  );
  return (
    <>
      <PageHead actions={maySettle && mayAnswer ? choice : null} />
      {view === 'calls' ? <WaitingCalls /> : <WaitingPredictions />}
    </>
  );
}
