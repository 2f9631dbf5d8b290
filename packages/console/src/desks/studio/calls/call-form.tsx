import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallKind, CallPick } from '@touchline/contract/host-call-terms.ts';
import type { MatchBrief } from '@touchline/contract/match.ts';
import type { CallOf } from '@touchline/contract/route.ts';
import type { Routes } from '@touchline/contract/routes.ts';
import { callKindsOf, picksOf } from '@touchline/domain/calls/call-refusal.ts';
import { App, Button, Flex, Input, InputNumber, Segmented } from 'antd';
import { type ReactNode, useState } from 'react';
import { reasonOf } from '#platform/http/call-issues.ts';
import { call } from '#platform/http/call.ts';
import { refresh } from '#platform/query/ops-query.ts';
import { useKindNames, usePickName } from '#ui/call-texts.ts';

const TEXT_MOST = 120;
const LINE = { football: 2.5, basketball: 219.5 } as const;
const newKey = (): string => crypto.randomUUID();

interface PicksProps {
  match: MatchBrief;
  kind: CallKind;
  pick: CallPick | null;
  line: number | null;
  onPick: (pick: CallPick) => void;
  onLine: (line: number | null) => void;
}

/** What can be said of a kind, and the line of a total. */
const Picks = ({ match, kind, pick, line, onPick, onLine }: PicksProps): ReactNode => {
  const { t } = useLingui();
  const pickName = usePickName();
  const picks = picksOf(match.sport, kind);
  if (picks.length === 0) return null;
  return (
    <Flex gap={8} wrap>
      {picks.map((one) => (
        <Button
          key={one}
          aria-pressed={pick === one}
          type={pick === one ? 'primary' : 'default'}
          onClick={() => onPick(one)}
        >
          {pickName(match, one)}
        </Button>
      ))}
      {kind === 'total' && (
        <InputNumber aria-label={t`界线`} min={0.5} max={499.5} step={1} value={line} onChange={onLine} />
      )}
    </Flex>
  );
};

type Said = Pick<CallOf<Routes['opsAddStudioCall']>, 'kind' | 'pick' | 'line' | 'text'>;

const useMakeCall = (of: { hostId: string; matchId: string }, onMade: () => void) => {
  const { message } = App.useApp();
  const client = useQueryClient();
  // Kept until the answer is there, so that a lost one makes no second call.
  const [key, setKey] = useState(newKey);
  return useMutation({
    mutationFn: (said: Said) => call('opsAddStudioCall', { ...of, key, ...said }),
    onSuccess: () => {
      onMade();
      setKey(newKey());
      return refresh(client, 'opsListStudioCalls');
    },
    onError: (error) => void message.error(reasonOf(error)),
  });
};

/** Makes a call of the match; what does not fit is refused by the server, with its reason. */
export const CallForm = ({ hostId, match }: { hostId: string; match: MatchBrief }): ReactNode => {
  const { t } = useLingui();
  const kinds = useKindNames();
  const [kind, setKind] = useState<CallKind>('winner');
  const [pick, setPick] = useState<CallPick | null>(null);
  const [line, setLine] = useState<number | null>(LINE[match.sport]);
  const [text, setText] = useState('');
  const { mutate, isPending } = useMakeCall({ hostId, matchId: match.matchId }, () => {
    setPick(null);
    setText('');
  });
  const make = (): void => mutate({ kind, pick, line: kind === 'total' ? line : null, text: text.trim() });
  return (
    <Flex vertical gap={8}>
      <Segmented<CallKind>
        aria-label={t`说什么`}
        value={kind}
        onChange={(next) => {
          setKind(next);
          setPick(null);
        }}
        options={callKindsOf(match.sport).map((value) => ({ value, label: kinds[value] }))}
      />
      <Picks {...{ match, kind, pick, line }} onPick={setPick} onLine={setLine} />
      <Input
        aria-label={t`你的话`}
        placeholder={kind === 'free' ? t`一句能对答案的话` : t`想说的话，可以不写`}
        maxLength={TEXT_MOST}
        showCount
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button
        type="primary"
        loading={isPending}
        disabled={kind === 'free' ? text.trim() === '' : pick === null}
        onClick={make}
      >
        <Trans>说出去</Trans>
      </Button>
    </Flex>
  );
};
