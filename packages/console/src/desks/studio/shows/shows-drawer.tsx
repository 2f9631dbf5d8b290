import { EditOutlined, PlusOutlined } from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { LIVE_STATUS } from '@touchline/contract/match-status.ts';
import type { StudioHost, StudioShow } from '@touchline/contract/studio.ts';
import { Button, Card, Drawer, Empty } from 'antd';
import { type ReactNode, useState } from 'react';
import { call } from '#platform/http/call.ts';
import { ConfirmAction } from '#ui/confirm-action.tsx';
import { StateTag, type Tone } from '#ui/state-tag.tsx';
import { useUrlState } from '#ui/use-url-state.ts';
import { ShowName } from '../show-name.tsx';
import { useStartText } from '../studio-data.ts';
import styles from '../studio.module.css';
import rowStyles from '#desks/studio/shows/shows.module.css';
import { MatchChoice } from './match-choice.tsx';
import { type EditedShow, newShow, ShowForm } from './show-form.tsx';

const TONES: Readonly<Record<StudioShow['liveStatus'], Tone>> = { 0: 'info', 1: 'bad', 2: 'off', 3: 'warning' };

interface ShowRowProps {
  hostId: string;
  show: StudioShow;
  onOpen: () => void;
  onEdit: () => void;
}

const ShowRow = ({ hostId, show, onOpen, onEdit }: ShowRowProps): ReactNode => {
  const { t } = useLingui();
  const start = useStartText()(show.startDate);
  const names: Readonly<Record<StudioShow['liveStatus'], string>> = {
    0: t`${start} 开始`,
    1: t`直播中`,
    2: t`${start} 讲过`,
    3: t`被编辑隐藏`,
  };
  return (
    <li className={rowStyles['row']}>
      <div className={rowStyles['what']}>
        <ShowName {...show} />
        <StateTag tone={TONES[show.liveStatus]}>
          {names[show.liveStatus]}
          {show.isPrivate && ` · ${t`私密房间`}`}
        </StateTag>
      </div>
      <span className={rowStyles['actions']}>
        {show.liveStatus === LIVE_STATUS.notStarted && (
          <ConfirmAction
            label={t`取消节目`}
            title={t`取消这场节目？`}
            isDanger
            button={{ size: 'small', type: 'text' }}
            act={() => call('opsRemoveStudioShow', { hostId, matchId: show.matchId })}
            refreshes={['opsListStudioShows']}
          />
        )}
        <Button size="small" icon={<EditOutlined />} aria-label={t`改标题和封面`} onClick={onEdit} />
        <Button size="small" type="primary" ghost onClick={onOpen}>
          <Trans>打开</Trans>
        </Button>
      </span>
    </li>
  );
};

/** The live ones, those ahead by start, then the past ones. */
const inOrder = (shows: readonly StudioShow[]): StudioShow[] => {
  const past = shows.filter(({ liveStatus }) => liveStatus === LIVE_STATUS.ended);
  const ahead = shows.filter(({ liveStatus }) => liveStatus !== LIVE_STATUS.ended);
  const isOnAir = ({ liveStatus }: StudioShow): boolean => liveStatus === LIVE_STATUS.live;
  return [...ahead.filter(isOnAir), ...ahead.filter((show) => !isOnAir(show)), ...past.toReversed()];
};

interface ShowsDrawerProps {
  host: StudioHost;
  shows: readonly StudioShow[];
  onClose: () => void;
}

/** Own shows, and the choice of a match for another one. */
export const ShowsDrawer = ({ host, shows, onClose }: ShowsDrawerProps): ReactNode => {
  const { t } = useLingui();
  const url = useUrlState();
  const [edited, setEdited] = useState<EditedShow | null>(null);
  const open = (matchId: string): void => {
    url.set({ show: matchId });
    onClose();
  };
  return (
    <Drawer open title={t`节目`} onClose={onClose} size={520}>
      <div className={styles['stack']}>
        <Card size="small" title={t`我的节目`}>
          {shows.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={<Trans>还没有节目</Trans>} />}
          <ul className={rowStyles['rows']}>
            {inOrder(shows).map((show) => (
              <ShowRow
                key={show.matchId}
                hostId={host.id}
                show={show}
                onOpen={() => open(show.matchId)}
                onEdit={() => setEdited(show)}
              />
            ))}
          </ul>
        </Card>
        <MatchChoice host={host} taken={shows.map(({ matchId }) => matchId)} onChosen={open} />
        <Button block icon={<PlusOutlined />} onClick={() => setEdited(newShow())}>
          <Trans>没有比赛的节目</Trans>
        </Button>
      </div>
      {edited !== null && (
        <ShowForm
          hostId={host.id}
          show={edited}
          onClose={() => setEdited(null)}
          onSaved={() => {
            setEdited(null);
            if (!shows.some(({ matchId }) => matchId === edited.matchId)) open(edited.matchId);
          }}
        />
      )}
    </Drawer>
  );
};
