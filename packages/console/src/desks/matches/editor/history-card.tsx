import { RollbackOutlined } from '@ant-design/icons';
import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { DeskMatch, MatchRevision } from '@touchline/contract/ops-matches.ts';
import { Avatar, Button, Card, Segmented, Tag } from 'antd';
import { useState, type ReactNode } from 'react';
import { call } from '#platform/http/call.ts';
import { ConfirmAction } from '#ui/confirm-action.tsx';
import { TimeText } from '#ui/time-text.tsx';
import { FIELD_NAMES } from '../match-texts.ts';
import styles from './cards.module.css';
import { FIELDS } from './draft.ts';
import { FeedLine } from './feed-line.tsx';
import { useFieldText } from './fields-card.tsx';

const Changed = ({ match, change }: { match: DeskMatch; change: MatchRevision }): ReactNode => {
  const { _ } = useTexts();
  const text = useFieldText(match);
  const fields = FIELDS.filter((field) => field in change.after);
  return fields.map((field) => (
    <span key={field} className={styles['changed']}>
      {_(FIELD_NAMES[field])}{' '}
      <b>
        {text(change.before, field)} → {text(change.after, field)}
      </b>
    </span>
  ));
};

const KindTag = ({ change }: { change: MatchRevision }): ReactNode => {
  if (change.undoneBy !== null)
    return (
      <Tag>
        <Trans>已撤回</Trans>
      </Tag>
    );
  if (change.kind === 'undo')
    return (
      <Tag color="blue">
        <Trans>撤回</Trans>
      </Tag>
    );
  return change.kind === 'release' ? (
    <Tag>
      <Trans>放开</Trans>
    </Tag>
  ) : null;
};

const HistoryLine = ({ match, change }: { match: DeskMatch; change: MatchRevision }): ReactNode => {
  const { t } = useLingui();
  return (
    <li data-undone={change.undoneBy !== null}>
      <Avatar size={24} shape="square">
        {change.by.slice(0, 1).toUpperCase()}
      </Avatar>
      <div>
        <span>
          {change.by} <KindTag change={change} />
        </span>
        <Changed match={match} change={change} />
        {change.reason !== '' && <q>{change.reason}</q>}
        <small>
          <TimeText at={change.at} />
        </small>
      </div>
      {change.undoneBy === null && (
        <ConfirmAction
          label={t`撤回`}
          title={t`撤回这次更正？`}
          text={t`值和固定回到更正以前；期间源报过的新值会生效。`}
          needsReason
          act={(reason) => call('opsUndoCorrection', { id: match.id, revision: change.revision, reason })}
          refreshes={['opsGetMatch', 'opsListMatches']}
          button={{ size: 'small', type: 'text', icon: <RollbackOutlined /> }}
        />
      )}
    </li>
  );
};

type Shown = 'all' | 'people' | 'feed';

/** As many as fit beside the editor; the rest is a click away. */
const FIRST = 8;

interface Line {
  at: number;
  line: ReactNode;
}

const linesOf = (match: DeskMatch, shown: Shown): Line[] => {
  const people = match.changes.map((change) => ({
    at: change.at,
    line: <HistoryLine key={change.revision} match={match} change={change} />,
  }));
  const feed = match.feedChanges.map((change) => ({
    at: change.at,
    line: <FeedLine key={`feed ${change.number}`} match={match} change={change} />,
  }));
  return [...(shown === 'feed' ? [] : people), ...(shown === 'people' ? [] : feed)].toSorted((a, b) => b.at - a.at);
};

/** All changes by operators, each with its undo, and the latest by the feed. */
export const HistoryCard = ({ match }: { match: DeskMatch }): ReactNode => {
  const { t } = useLingui();
  const [shown, setShown] = useState<Shown>('all');
  const [isWhole, setWhole] = useState(false);
  const lines = linesOf(match, shown);
  return (
    <Card
      size="small"
      title={<Trans>谁改过什么</Trans>}
      extra={
        <Segmented<Shown>
          size="small"
          aria-label={t`谁改过什么`}
          value={shown}
          options={[
            { value: 'all', label: t`全部` },
            { value: 'people', label: t`人 ${match.changes.length}` },
            { value: 'feed', label: t`数据源 ${match.feedChanges.length}` },
          ]}
          onChange={setShown}
        />
      }
    >
      {lines.length === 0 && (
        <p className={styles['hint']}>
          <Trans>没有人改过</Trans>
        </p>
      )}
      <ul className={styles['history']}>{lines.slice(0, isWhole ? lines.length : FIRST).map(({ line }) => line)}</ul>
      {!isWhole && lines.length > FIRST && (
        <Button type="link" size="small" onClick={() => setWhole(true)}>
          <Trans>再看 {lines.length - FIRST} 次</Trans>
        </Button>
      )}
    </Card>
  );
};
