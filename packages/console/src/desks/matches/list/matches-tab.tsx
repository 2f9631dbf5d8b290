import { Trans } from '@lingui/react/macro';
import { Empty, Grid } from 'antd';
import type { ReactNode } from 'react';
import { useUrlState } from '#ui/use-url-state.ts';
import { MatchEditor } from '../editor/match-editor.tsx';
import styles from './list.module.css';
import { MatchList } from './match-list.tsx';

/** The day's matches, and the one that is open; on a phone one of both. */
export const MatchesTab = (): ReactNode => {
  const url = useUrlState();
  const isPhone = Grid.useBreakpoint().md === false;
  const id = url.get('id') || undefined;
  const open = (next: string | null): void => url.set({ id: next });
  if (isPhone)
    return id === undefined ? <MatchList onOpen={open} /> : <MatchEditor key={id} id={id} onClose={() => open(null)} />;
  return (
    <div className={styles['desk']}>
      <MatchList openId={id} onOpen={open} />
      {id === undefined ? (
        <Empty
          className={styles['none'] ?? ''}
          description={<Trans>选一场比赛，改它的比分、状态、事件和阵容。</Trans>}
        />
      ) : (
        <MatchEditor key={id} id={id} />
      )}
    </div>
  );
};
