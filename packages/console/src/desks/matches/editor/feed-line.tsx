import { ApiOutlined } from '@ant-design/icons';
import { useLingui as useTexts } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { DeskMatch, FeedChange, MatchFields } from '@touchline/contract/ops-matches.ts';
import { Avatar } from 'antd';
import type { ReactNode } from 'react';
import { EVENT_NAMES } from '#ui/event-names.ts';
import { TimeText } from '#ui/time-text.tsx';
import { FIELD_NAMES } from '../match-texts.ts';
import styles from './cards.module.css';
import { useFieldText } from './fields-card.tsx';

type Events = MatchFields['events'];

/** Events that came or went. */
const Events = ({ events, sign }: { events: Events | undefined; sign: '+' | '−' }): ReactNode => {
  const { _ } = useTexts();
  return (events ?? []).map(({ kind, minute, player }) => (
    <b key={`${sign} ${kind} ${minute} ${player}`}>
      {sign} {minute}′ {_(EVENT_NAMES[kind])} {player}
    </b>
  ));
};

/** A change by the feed: what it was before and after. */
export const FeedLine = ({ match, change }: { match: DeskMatch; change: FeedChange }): ReactNode => {
  const { _ } = useTexts();
  const text = useFieldText(match);
  return (
    <li>
      <Avatar size={24} shape="square" icon={<ApiOutlined />} className={styles['source'] ?? ''} />
      <div>
        <span>
          {change.source}{' '}
          <small>
            <Trans>数据源</Trans>
          </small>
        </span>
        {change.fields.map((field) => (
          <span key={field} className={styles['changed']}>
            {_(FIELD_NAMES[field])}{' '}
            {field === 'events' && (
              <>
                <Events events={change.after.events} sign="+" />
                <Events events={change.before.events} sign="−" />
              </>
            )}
            {field !== 'events' && field !== 'lineUps' && (
              <b>
                {text(change.before, field)} → {text(change.after, field)}
              </b>
            )}
          </span>
        ))}
        <small>
          <TimeText at={change.at} />
        </small>
      </div>
    </li>
  );
};
