import { DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons';
import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { FeedIncident } from '@touchline/contract/feed-batch.ts';
import { GOALS } from '@touchline/domain/match-periods.ts';
import { Button, Card, Flex } from 'antd';
import { useState, type ReactNode } from 'react';
import { useNameOf } from '#ui/use-name-of.ts';
import { EVENT_NAMES } from '#ui/event-names.ts';
import cards from './cards.module.css';
import editor from './editor.module.css';
import { TeamCrest } from '#ui/team-crest.tsx';
import { valueOf, withEvents } from './draft.ts';
import { EventForm } from './event-form.tsx';
import { type EditorProps, PinSwitch } from './fields-card.tsx';

const minuteText = ({ minute, stoppage }: FeedIncident): string => `${minute}${stoppage > 0 ? `+${stoppage}` : ''}'`;

const key = (event: FeedIncident): string => JSON.stringify(event);

const markOf = ({ kind }: FeedIncident): string => {
  if (GOALS.has(kind)) return 'goal';
  if (kind === 'yellow-card') return 'yellow';
  return kind === 'red-card' || kind === 'second-yellow' ? 'red' : 'other';
};

const EventText = ({ event }: { event: FeedIncident }): ReactNode => {
  const { _ } = useTexts();
  if (event.kind === 'period-end') return null;
  return (
    <>
      {event.player || '–'} {_(EVENT_NAMES[event.kind])}
      {event.relatedPlayer !== undefined && event.relatedPlayer !== '' && (
        <small>
          {event.kind === 'substitution' ? (
            <Trans>换下 {event.relatedPlayer}</Trans>
          ) : (
            <Trans>助攻 {event.relatedPlayer}</Trans>
          )}
        </small>
      )}
    </>
  );
};

interface LineProps {
  event: FeedIncident;
  state: 'kept' | 'new' | 'gone';
  teamId: string;
  team: string;
  onEdit: () => void;
  onRemove: () => void;
}

const EventLine = ({ event, state, teamId, team, onEdit, onRemove }: LineProps): ReactNode => {
  const { t } = useLingui();
  const what = `${minuteText(event)} ${event.player}`;
  return (
    <li className={cards['event']} data-state={state}>
      <b>{minuteText(event)}</b>
      <i data-mark={markOf(event)} aria-hidden="true" />
      <TeamCrest teamId={teamId} />
      <span>
        {state === 'gone' ? (
          <del>
            <EventText event={event} />
          </del>
        ) : (
          <EventText event={event} />
        )}
        <span className={editor['hidden']}>{team}</span>
      </span>
      {state === 'gone' ? (
        <Button size="small" type="link" onClick={onRemove}>
          <Trans>恢复</Trans>
        </Button>
      ) : (
        <Flex>
          <Button size="small" type="text" icon={<EditOutlined />} aria-label={t`改 ${what}`} onClick={onEdit} />
          <Button size="small" type="text" icon={<DeleteOutlined />} aria-label={t`删 ${what}`} onClick={onRemove} />
        </Flex>
      )}
    </li>
  );
};

const newestFirst = (a: FeedIncident, b: FeedIncident): number =>
  (b.period ?? 0) - (a.period ?? 0) || b.minute - a.minute || b.stoppage - a.stoppage;

/** The timeline; removed events stay in sight until they are published. */
const linesOf = (shown: readonly FeedIncident[], events: readonly FeedIncident[]) => {
  const [known, now] = [shown, events].map((list) => new Set(list.map(key)));
  const gone = shown.filter((event) => !now?.has(key(event))).map((event) => ({ event, state: 'gone' as const }));
  const kept = events.map((event) => ({ event, state: known?.has(key(event)) ? ('kept' as const) : ('new' as const) }));
  return [...kept, ...gone].toSorted((a, b) => newestFirst(a.event, b.event));
};

const useTimeline = ({ match, draft, onChange }: EditorProps) => {
  const [edited, setEdited] = useState<FeedIncident | 'new' | null>(null);
  const events = valueOf(match, draft, 'events');
  const set = (next: FeedIncident[]): void => onChange(withEvents(match, draft, next));
  const without = (event: FeedIncident): FeedIncident[] => events.filter((one) => one !== event);
  const save = (event: FeedIncident): void => {
    set([...(edited === 'new' || edited === null ? events : without(edited)), event]);
    setEdited(null);
  };
  const restore = (event: FeedIncident): void => set([...events, event]);
  return { events, edited, setEdited, save, restore, remove: (event: FeedIncident) => set(without(event)) };
};

/** Goals, cards and substitutions. */
export const EventsCard = (props: EditorProps): ReactNode => {
  const { match } = props;
  const nameOf = useNameOf();
  const { events, edited, setEdited, save, restore, remove } = useTimeline(props);
  const lines = linesOf(match.shown.events, events);
  return (
    <Card
      size="small"
      title={
        <>
          <Trans>事件</Trans>{' '}
          <small>
            <Trans>{events.length} 条</Trans>
          </small>
        </>
      }
      extra={
        <Flex gap={10} align="center">
          <PinSwitch {...props} field="events" />
          <Button size="small" icon={<PlusOutlined />} onClick={() => setEdited('new')}>
            <Trans>加一条</Trans>
          </Button>
        </Flex>
      }
    >
      {edited !== null && (
        <EventForm
          match={match}
          event={edited === 'new' ? null : edited}
          onSave={save}
          onCancel={() => setEdited(null)}
        />
      )}
      {lines.length === 0 && edited === null && (
        <p className={cards['hint']}>
          <Trans>还没有事件</Trans>
        </p>
      )}
      <ul className={cards['events']}>
        {lines.map(({ event, state }, index) => (
          <EventLine
            key={`${key(event)} ${index}`}
            event={event}
            state={state}
            teamId={match[event.side].id}
            team={nameOf(match[event.side].shortName)}
            onEdit={() => setEdited(event)}
            onRemove={() => (state === 'gone' ? restore(event) : remove(event))}
          />
        ))}
      </ul>
    </Card>
  );
};
