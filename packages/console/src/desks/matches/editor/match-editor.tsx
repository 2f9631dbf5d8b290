import { ArrowLeftOutlined } from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { channel } from '@touchline/contract/channels.ts';
import { useQuery } from '@tanstack/react-query';
import type { DeskMatch } from '@touchline/contract/ops-matches.ts';
import { isInPlay } from '@touchline/domain/match-status.ts';
import { Alert, Button, Card, Flex, Input, type InputRef, Skeleton } from 'antd';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { useChannels } from '#platform/push/live-queries.ts';
import { opsQuery } from '#platform/query/ops-query.ts';
import { ConflictDialog } from '#ui/conflict-dialog.tsx';
import { LoadError } from '#ui/page-state.tsx';
import { useUnsavedGuard } from '#ui/use-unsaved-guard.ts';
import { AgeText } from '#ui/age-text.tsx';
import { MomentText } from '#ui/moment-text.tsx';
import { useNameOf } from '#ui/use-name-of.ts';
import styles from './editor.module.css';
import { TeamCrest } from '#ui/team-crest.tsx';
import { type Draft, NO_DRAFT, requestOf } from './draft.ts';
import { EventsCard } from './events-card.tsx';
import { FieldsCard } from './fields-card.tsx';
import { HistoryCard } from './history-card.tsx';
import { LineUpsCard } from './line-ups-card.tsx';
import { PreviewCard, usePreview } from './preview-card.tsx';
import { TipsCard } from './tips-card.tsx';
import { useFieldLabels, usePublish } from './use-publish.ts';

const REFETCH_MS = 30_000;
const GATHER_MS = 500;
const MOST_REASON = 500;

const Head = ({
  match,
  onClose,
  actions,
}: {
  match: DeskMatch;
  onClose?: (() => void) | undefined;
  actions: ReactNode;
}): ReactNode => {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const { shown } = match;
  const moment = { ...match, statusId: shown.statusId, kickOff: shown.kickOff };
  return (
    <Card size="small">
      <div className={styles['head']}>
        {onClose !== undefined && (
          <Button type="text" icon={<ArrowLeftOutlined />} aria-label={t`回到列表`} onClick={onClose} />
        )}
        <span>
          <TeamCrest teamId={match.home.id} /> <b>{nameOf(match.home.shortName)}</b>
        </span>
        <strong>
          {shown.homeScore ?? ''} – {shown.awayScore ?? ''}
        </strong>
        <span>
          <b>{nameOf(match.away.shortName)}</b> <TeamCrest teamId={match.away.id} />
        </span>
        <p>
          {nameOf(match.competition)} {match.round} ·{' '}
          <b data-live={isInPlay(match.sport, shown.statusId)}>
            <MomentText match={moment} />
          </b>
          <small>
            {match.venue !== null && `${match.venue} · `}
            {match.source} <AgeText at={match.fetchedAt} /> · {match.id}
          </small>
        </p>
        {actions}
      </div>
    </Card>
  );
};

/** Publishes with Ctrl or Command and Enter, also while one types. */
const usePublishKey = (publish: () => void): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    publish();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
};

const ReasonField = (props: {
  value: string;
  hasError: boolean;
  onChange: (text: string) => void;
  ref: React.Ref<InputRef>;
}): ReactNode => {
  const { t } = useLingui();
  return (
    <Card
      size="small"
      title={<Trans>原因</Trans>}
      extra={
        <small>
          <Trans>必填，写进操作记录</Trans>
        </small>
      }
    >
      <Input
        ref={props.ref}
        aria-label={t`原因`}
        placeholder={t`主裁报告确认 90+4' 进球因越位取消`}
        maxLength={MOST_REASON}
        showCount
        {...(props.hasError ? { status: 'error' as const } : {})}
        value={props.value}
        onChange={({ target }) => props.onChange(target.value)}
      />
    </Card>
  );
};

/** What an editor changes of a match until it is published. */
const useDraft = (match: DeskMatch) => {
  const [draft, setDraft] = useState<Draft>(NO_DRAFT);
  // What the editor saw first: the match is read again while one types.
  const [seen, setSeen] = useState<number | null>(null);
  const [reason, setReason] = useState('');
  const [wasTried, setTried] = useState(false);
  const reasonField = useRef<InputRef>(null);
  const request = requestOf(match, draft);
  const reset = (): void => {
    setDraft(NO_DRAFT);
    setSeen(null);
    setReason('');
    setTried(false);
  };
  const publishing = usePublish(match, reset);
  const change = (next: Draft): void => {
    setSeen(seen ?? match.revision);
    setDraft(next);
  };
  const submit = (revision = seen ?? match.revision): void => {
    if (request === null || publishing.isPending) return;
    setTried(true);
    if (reason.trim() === '') reasonField.current?.focus();
    else publishing.publish({ ...request, reason: reason.trim(), revision });
  };
  const hasError = wasTried && reason.trim() === '';
  const reasonProps = { ref: reasonField, value: reason, hasError, onChange: setReason };
  return {
    draft,
    change,
    isStale: seen !== null && seen !== match.revision,
    request,
    reset,
    submit,
    reasonProps,
    ...publishing,
  };
};

const VersionDialog = ({ edit }: { edit: ReturnType<typeof useDraft> }): ReactNode => {
  const labels = useFieldLabels();
  const { conflict, setConflict, reset, submit } = edit;
  return (
    <ConflictDialog
      conflict={conflict}
      labels={labels}
      onCancel={() => setConflict(null)}
      onTakeTheirs={() => {
        setConflict(null);
        reset();
      }}
      onKeepMine={() => {
        setConflict(null);
        submit(Number(conflict?.current?.['revision']));
      }}
    />
  );
};

const PublishBar = ({ isBlocked, edit }: { isBlocked: boolean; edit: ReturnType<typeof useDraft> }): ReactNode => (
  <Flex gap={10} align="center" className={styles['publish'] ?? ''}>
    <Button
      type="primary"
      loading={edit.isPending}
      disabled={edit.request === null || isBlocked}
      onClick={() => edit.submit()}
    >
      <Trans>发布更正</Trans> <kbd>Ctrl ↵</kbd>
    </Button>
    <small>
      <Trans>之后可以撤回</Trans>
    </small>
  </Flex>
);

const Editor = ({ match, onClose }: { match: DeskMatch; onClose?: (() => void) | undefined }): ReactNode => {
  const edit = useDraft(match);
  const { request } = edit;
  const preview = usePreview(match, request);
  useChannels([channel.match(match.sport, match.id), channel.detail(match.id)], ['opsGetMatch'], GATHER_MS);
  const guard = useUnsavedGuard(request !== null && !edit.isPending);
  usePublishKey(() => edit.submit());
  const fields = { match, draft: edit.draft, onChange: edit.change };
  const discard = (
    <Button type="text" onClick={edit.reset}>
      <Trans>放弃修改</Trans>
    </Button>
  );
  return (
    <div className={styles['editor']}>
      <Head match={match} onClose={onClose && (() => guard(onClose))} actions={request !== null && discard} />
      {edit.isStale && request !== null && (
        <Alert
          type="warning"
          showIcon
          title={<Trans>{match.changes[0]?.by} 刚改了这场比赛。发布时会并排看到两个版本。</Trans>}
        />
      )}
      <div className={styles['columns']}>
        <div className={styles['stack']}>
          <FieldsCard {...fields} />
          <EventsCard {...fields} />
          <LineUpsCard {...fields} />
        </div>
        <div className={styles['stack']}>
          <ReasonField {...edit.reasonProps} />
          <PreviewCard
            match={match}
            request={request}
            preview={preview}
            footer={<PublishBar edit={edit} isBlocked={preview.error !== null} />}
          />
          <TipsCard match={match} />
          <HistoryCard match={match} />
        </div>
      </div>
      <VersionDialog edit={edit} />
    </div>
  );
};

/** One match with all that can be corrected of it. */
export const MatchEditor = ({ id, onClose }: { id: string; onClose?: () => void }): ReactNode => {
  const { data, error, refetch } = useQuery({ ...opsQuery('opsGetMatch', { id }), refetchInterval: REFETCH_MS });
  if (data !== undefined) return <Editor match={data} onClose={onClose} />;
  if (error !== null) return <LoadError error={error} onRetry={() => void refetch()} />;
  return (
    <Card>
      <Skeleton active />
    </Card>
  );
};
