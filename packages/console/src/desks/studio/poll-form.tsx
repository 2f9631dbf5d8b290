import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  POLL_OPTION_MAX,
  POLL_OPTIONS_LEAST,
  POLL_OPTIONS_MOST,
  POLL_QUESTION_MAX,
} from '@touchline/contract/poll-terms.ts';
import type { PollOutcome } from '@touchline/contract/polls.ts';
import { App, Button, Card, Flex, Form, Input, Segmented, Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { reasonOf } from '#platform/http/call-issues.ts';
import { call } from '#platform/http/call.ts';
import { refresh } from '#platform/query/ops-query.ts';
import { useNameOf } from '#ui/use-name-of.ts';
import type { Studio } from './studio-data.ts';

interface Draft {
  kind: 'poll' | 'prediction';
  question: string;
  options: { text: string }[];
  seconds: number | null;
}

const EMPTY: Draft = { kind: 'poll', question: '', options: [{ text: '' }, { text: '' }], seconds: null };
const MINUTE = 60;
const newId = (): string => crypto.randomUUID();

/** A draft that is filled in, and the final score decides: the outcomes of its answers. */
interface FilledIn {
  draft: Draft;
  outcomes: readonly PollOutcome[];
}

/** Who wins; null for a show without a match. */
const useWinner = ({ match }: Studio['show']): FilledIn | null => {
  const { t } = useLingui();
  const nameOf = useNameOf();
  if (match === null) return null;
  const home = { text: nameOf(match.home.shortName), outcome: 'home' };
  const guest = { text: nameOf(match.guest.shortName), outcome: 'guest' };
  const answers = match.sport === 'football' ? [home, { text: t`平局`, outcome: 'draw' }, guest] : [home, guest];
  const options = answers.map(({ text }) => ({ text }));
  return {
    draft: { kind: 'prediction', question: t`这场谁赢？`, options, seconds: null },
    outcomes: answers.map(({ outcome }) => outcome),
  };
};

/** The outcomes of a draft that is still the filled-in one; what is rewritten is decided by the host. */
const outcomesOf = (draft: Draft, filledIn: FilledIn | null): readonly PollOutcome[] => {
  const wordsOf = ({ kind, question, options }: Draft): string =>
    JSON.stringify([kind, question, options.map(({ text }) => text)]);
  const isUnchanged = filledIn !== null && wordsOf(draft) === wordsOf(filledIn.draft);
  return isUnchanged ? filledIn.outcomes : [];
};

const useDurations = () => {
  const { t } = useLingui();
  return [
    { value: null, label: t`手动截止` },
    ...[1, 3, 5, 10, 30].map((minutes) => ({ value: minutes * MINUTE, label: t`${minutes} 分钟后截止` })),
  ];
};

/** The answers, each a line. */
const AnswerFields = (): ReactNode => {
  const { t } = useLingui();
  return (
    <Form.List name="options">
      {(fields, { add, remove }) => (
        <>
          {fields.map(({ key, name }, at) => (
            <Flex key={key} gap={8} align="start">
              <Form.Item
                name={[name, 'text']}
                style={{ flex: 1, marginBlockEnd: 8 }}
                rules={[{ required: true, whitespace: true, message: t`写一个答案` }]}
              >
                <Input aria-label={t`答案 ${at + 1}`} maxLength={POLL_OPTION_MAX} />
              </Form.Item>
              {fields.length > POLL_OPTIONS_LEAST && (
                <Button aria-label={t`去掉答案 ${at + 1}`} onClick={() => remove(name)}>
                  ×
                </Button>
              )}
            </Flex>
          ))}
          {fields.length < POLL_OPTIONS_MOST && (
            <Button type="dashed" block onClick={() => add({ text: '' })}>
              <Trans>加一个答案</Trans>
            </Button>
          )}
        </>
      )}
    </Form.List>
  );
};

/** Opens a poll in the room of the show. */
const useOpenPoll = ({ host, show }: Studio, filledIn: FilledIn | null, opened: () => void) => {
  const { message } = App.useApp();
  const client = useQueryClient();
  // Kept until the poll is known, so that a lost answer opens none twice.
  const [pollId, setPollId] = useState(newId);
  return useMutation({
    mutationFn: (draft: Draft) => {
      const outcomes = outcomesOf(draft, filledIn);
      return call('opsAddStudioPoll', {
        ...draft,
        pollId,
        hostId: host.id,
        liveRoomId: show.liveRoomId,
        matchId: show.matchId,
        options: draft.options.map(({ text }, at) => ({ text, outcome: outcomes[at] ?? null })),
      });
    },
    onSuccess: () => {
      setPollId(newId());
      opened();
      return refresh(client, 'opsListStudioPolls');
    },
    onError: (error) => void message.error(reasonOf(error)),
  });
};

/** Asks the room: a question with answers. */
export const PollForm = (studio: Studio): ReactNode => {
  const { t } = useLingui();
  const [form] = Form.useForm<Draft>();
  const winner = useWinner(studio.show);
  const durations = useDurations();
  const { mutate, isPending } = useOpenPoll(studio, winner, () => form.setFieldsValue(EMPTY));
  return (
    <Card
      size="small"
      title={t`问大家`}
      extra={
        winner !== null && (
          <Button size="small" onClick={() => form.setFieldsValue(winner.draft)}>
            <Trans>填入“谁赢”</Trans>
          </Button>
        )
      }
    >
      <Form<Draft> form={form} layout="vertical" initialValues={EMPTY} onFinish={(draft) => mutate(draft)}>
        <Form.Item name="kind">
          <Segmented
            block
            options={[
              { value: 'poll', label: t`投票` },
              { value: 'prediction', label: t`预测（有对错）` },
            ]}
          />
        </Form.Item>
        <Form.Item
          name="question"
          label={t`问题`}
          rules={[{ required: true, whitespace: true, max: POLL_QUESTION_MAX, message: t`写一个问题，最多 80 个字` }]}
        >
          <Input maxLength={POLL_QUESTION_MAX} showCount />
        </Form.Item>
        <AnswerFields />
        <Form.Item name="seconds" label={t`什么时候截止`} style={{ marginBlockStart: 12 }}>
          <Select options={durations} />
        </Form.Item>
        <Button type="primary" htmlType="submit" block loading={isPending}>
          <Trans>发出去</Trans>
        </Button>
      </Form>
    </Card>
  );
};
