import { useLingui } from '@lingui/react/macro';
import { Segmented } from 'antd';
import type { ReactNode } from 'react';
import { PageHead } from '#ui/page-head.tsx';
import { useUrlState } from '#ui/use-url-state.ts';
import { Moderators } from './moderators.tsx';
import { Queue } from './queue/queue.tsx';
import { Sanctions } from './sanctions.tsx';
import { Words } from './words.tsx';

const VIEWS = { queue: Queue, words: Words, moderators: Moderators, sanctions: Sanctions } as const;
type View = keyof typeof VIEWS;

const isView = (value: string | undefined): value is View => value !== undefined && value in VIEWS;

export default function ModerationPage(): ReactNode {
  const { t } = useLingui();
  const url = useUrlState();
  const named = url.get('view');
  const view: View = isView(named) ? named : 'queue';
  const Shown = VIEWS[view];
  return (
    <>
      <PageHead
        actions={
          <Segmented<View>
            aria-label={t`审核的部分`}
            value={view}
            options={[
              { value: 'queue', label: t`举报` },
              { value: 'words', label: t`屏蔽词` },
              { value: 'moderators', label: t`房管` },
              { value: 'sanctions', label: t`处罚` },
            ]}
            onChange={(next) => url.set({ view: next === 'queue' ? null : next, q: null, page: null })}
          />
        }
      />
      <Shown />
    </>
  );
}
