import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { FeedIncident } from '@touchline/contract/feed-batch.ts';
import type { Side } from '@touchline/contract/match-detail.ts';
import type { DeskMatch } from '@touchline/contract/ops-matches.ts';
import { GOALS } from '@touchline/domain/match-periods.ts';
import { AutoComplete, Button, Flex, Form, InputNumber, Segmented, Select } from 'antd';
import type { ReactNode } from 'react';
import { useNameOf } from '#ui/use-name-of.ts';
import { EVENT_NAMES } from '#ui/event-names.ts';
import styles from './cards.module.css';

const LAST_MINUTE = 130;
const MOST_STOPPAGE = 45;

interface EventFormProps {
  match: DeskMatch;
  /** Null for a new one. */
  event: FeedIncident | null;
  onSave: (event: FeedIncident) => void;
  onCancel: () => void;
}

/** Names of the players of a side, for suggestions. */
const playersOf = ({ shown }: DeskMatch, side: Side): { value: string }[] => {
  const team = shown.lineUps?.[side];
  const names = [...(team?.starters ?? []), ...(team?.bench ?? [])].map(({ name }) => name);
  return [...new Set(names)].map((value) => ({ value }));
};

/** Where a new event of a match without a running clock begins. */
const latestMinute = ({ shown }: DeskMatch): number => Math.max(0, ...shown.events.map(({ minute }) => minute));

const startOf = (match: DeskMatch, event: FeedIncident | null): FeedIncident =>
  event ?? {
    kind: 'goal',
    side: 'home',
    minute: match.clock?.minute ?? latestMinute(match),
    stoppage: match.clock?.stoppage ?? 0,
    player: '',
  };

const contains = (typed: string, option: { value: string } | undefined): boolean =>
  option?.value.toLowerCase().includes(typed.toLowerCase()) === true;

const SideAndKind = ({ match }: { match: DeskMatch }): ReactNode => {
  const { _ } = useTexts();
  const { t } = useLingui();
  const nameOf = useNameOf();
  return (
    <>
      <Form.Item name="side" noStyle>
        <Segmented
          aria-label={t`哪一队`}
          options={(['home', 'away'] as const).map((value) => ({ value, label: nameOf(match[value].shortName) }))}
        />
      </Form.Item>
      <Form.Item name="kind" noStyle>
        <Select
          aria-label={t`什么事件`}
          className={styles['kind'] ?? ''}
          options={Object.entries(EVENT_NAMES)
            .filter(([kind]) => kind !== 'period-end')
            .map(([value, text]) => ({ value, label: _(text) }))}
        />
      </Form.Item>
      <Form.Item name="minute" noStyle rules={[{ required: true }]}>
        <InputNumber autoFocus aria-label={t`分钟`} prefix="'" min={0} max={LAST_MINUTE} precision={0} />
      </Form.Item>
      <Form.Item name="stoppage" noStyle>
        <InputNumber aria-label={t`补时`} prefix="+" min={0} max={MOST_STOPPAGE} precision={0} />
      </Form.Item>
    </>
  );
};

interface PlayerItemProps {
  name: 'player' | 'relatedPlayer';
  label: string;
  placeholder: string;
  players: { value: string }[];
}

const PlayerItem = ({ name, label, placeholder, players }: PlayerItemProps): ReactNode => (
  <Form.Item name={name} noStyle>
    <AutoComplete
      aria-label={label}
      className={styles['player'] ?? ''}
      placeholder={placeholder}
      options={players}
      showSearch={{ filterOption: contains }}
    />
  </Form.Item>
);

/** One event of the timeline. */
export const EventForm = ({ match, event, onSave, onCancel }: EventFormProps): ReactNode => {
  const { t } = useLingui();
  const [form] = Form.useForm<FeedIncident>();
  const start = startOf(match, event);
  const side = Form.useWatch('side', form) ?? start.side;
  const kind = Form.useWatch('kind', form) ?? start.kind;
  const players = playersOf(match, side);
  const isSubstitution = kind === 'substitution';
  const hasRelated = GOALS.has(kind) || isSubstitution;
  const save = ({ relatedPlayer, ...values }: FeedIncident): void => {
    const { relatedPlayer: _gone, ...kept } = start;
    const related = hasRelated && relatedPlayer !== undefined && relatedPlayer !== '' ? { relatedPlayer } : {};
    onSave({ ...kept, ...values, ...related });
  };
  return (
    <Form
      form={form}
      className={styles['eventForm'] ?? ''}
      size="small"
      initialValues={start}
      onFinish={save}
      aria-label={t`事件`}
    >
      <Flex gap={8} wrap>
        <SideAndKind match={match} />
        <PlayerItem
          name="player"
          label={isSubstitution ? t`换上的球员` : t`球员`}
          placeholder={isSubstitution ? t`换上` : t`球员`}
          players={players}
        />
        {hasRelated && (
          <PlayerItem
            name="relatedPlayer"
            label={isSubstitution ? t`换下的球员` : t`助攻的球员`}
            placeholder={isSubstitution ? t`换下` : t`助攻`}
            players={players}
          />
        )}
        <Button htmlType="submit" type="primary">
          {event === null ? <Trans>加上</Trans> : <Trans>改好</Trans>}
        </Button>
        <Button onClick={onCancel}>
          <Trans>取消</Trans>
        </Button>
      </Flex>
    </Form>
  );
};
