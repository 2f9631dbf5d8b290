import { DeleteOutlined, PlusOutlined, SwapOutlined } from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import type { LineUpPlayer, MatchLineUps, Side, TeamLineUp } from '@touchline/contract/match-detail.ts';
import type { DeskMatch } from '@touchline/contract/ops-matches.ts';
import type { MatchSport } from '@touchline/contract/sport.ts';
import { Button, Drawer, Flex, Input, InputNumber, Select, Tabs } from 'antd';
import { useState, type ReactNode } from 'react';
import { useNameOf } from '#ui/use-name-of.ts';
import styles from './cards.module.css';

const POSITIONS = { football: ['G', 'D', 'M', 'F'], basketball: ['PG', 'SG', 'SF', 'PF', 'C'] } as const;
const NO_TEAM: TeamLineUp = { formation: null, coach: null, starters: [], bench: [] };
type Group = 'starters' | 'bench';

const newPlayer = (): LineUpPlayer => ({
  id: `desk-${crypto.randomUUID().slice(0, 8)}`,
  name: '',
  number: null,
  position: null,
  line: null,
  place: null,
  isCaptain: false,
  rating: null,
  numbers: {},
});

interface RowProps {
  player: LineUpPlayer;
  sport: MatchSport;
  onChange: (player: LineUpPlayer) => void;
  onMove: () => void;
  onRemove: () => void;
}

const PlayerRow = ({ player, sport, onChange, onMove, onRemove }: RowProps): ReactNode => {
  const { t } = useLingui();
  const { name } = player;
  return (
    <li className={styles['playerRow']}>
      <InputNumber
        size="small"
        aria-label={t`号码 ${name}`}
        min={0}
        max={99}
        controls={false}
        value={player.number}
        onChange={(number) => onChange({ ...player, number })}
      />
      <Input
        size="small"
        aria-label={t`球员`}
        value={name}
        maxLength={80}
        onChange={({ target }) => onChange({ ...player, name: target.value })}
      />
      <Select
        size="small"
        allowClear
        aria-label={t`位置 ${name}`}
        value={player.position}
        options={POSITIONS[sport].map((value) => ({ value, label: value }))}
        onChange={(position) => onChange({ ...player, position: position ?? null })}
      />
      <Button
        size="small"
        type="text"
        icon={<SwapOutlined />}
        aria-label={t`首发和替补互换 ${name}`}
        onClick={onMove}
      />
      <Button size="small" type="text" danger icon={<DeleteOutlined />} aria-label={t`删 ${name}`} onClick={onRemove} />
    </li>
  );
};

interface TeamProps {
  team: TeamLineUp;
  sport: MatchSport;
  onChange: (team: TeamLineUp) => void;
}

const Staff = ({ team, sport, onChange }: TeamProps): ReactNode => {
  const { t } = useLingui();
  return (
    <Flex gap={8}>
      {sport === 'football' && (
        <Input
          size="small"
          prefix={t`阵型`}
          aria-label={t`阵型`}
          value={team.formation ?? ''}
          onChange={({ target }) => onChange({ ...team, formation: target.value || null })}
        />
      )}
      <Input
        size="small"
        prefix={t`教练`}
        aria-label={t`教练`}
        value={team.coach ?? ''}
        onChange={({ target }) => onChange({ ...team, coach: target.value || null })}
      />
    </Flex>
  );
};

const TeamEditor = ({ team, sport, onChange }: TeamProps): ReactNode => {
  const { t } = useLingui();
  const titles: Readonly<Record<Group, string>> = { starters: t`首发`, bench: t`替补` };
  const set = (group: Group, players: LineUpPlayer[]): void => onChange({ ...team, [group]: players });
  const move = (from: Group, player: LineUpPlayer): void => {
    const to: Group = from === 'starters' ? 'bench' : 'starters';
    const moved = { ...player, line: null, place: null };
    onChange({ ...team, [from]: team[from].filter(({ id }) => id !== player.id), [to]: [...team[to], moved] });
  };
  return (
    <>
      <Staff team={team} sport={sport} onChange={onChange} />
      {(['starters', 'bench'] as const).map((group) => (
        <section key={group}>
          <Flex justify="space-between" align="center">
            <h2 className={styles['group']}>
              {titles[group]} <small>{team[group].length}</small>
            </h2>
            <Button size="small" icon={<PlusOutlined />} onClick={() => set(group, [...team[group], newPlayer()])}>
              <Trans>加球员</Trans>
            </Button>
          </Flex>
          <ul className={styles['players']}>
            {team[group].map((player) => (
              <PlayerRow
                key={player.id}
                player={player}
                sport={sport}
                onChange={(next) =>
                  set(
                    group,
                    team[group].map((one) => (one.id === next.id ? next : one)),
                  )
                }
                onMove={() => move(group, player)}
                onRemove={() =>
                  set(
                    group,
                    team[group].filter(({ id }) => id !== player.id),
                  )
                }
              />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
};

interface DrawerProps {
  match: DeskMatch;
  lineUps: MatchLineUps | null;
  onSave: (lineUps: MatchLineUps) => void;
  onClose: () => void;
}

const hasNames = ({ starters, bench }: TeamLineUp): boolean =>
  [...starters, ...bench].every(({ name }) => name.trim() !== '');

/** Both line-ups; they become part of the draft. */
export const LineUpsDrawer = ({ match, lineUps, onSave, onClose }: DrawerProps): ReactNode => {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const [edited, setEdited] = useState<MatchLineUps>(lineUps ?? { home: NO_TEAM, away: NO_TEAM });
  const tab = (side: Side) => ({
    key: side,
    label: nameOf(match[side].shortName),
    children: (
      <TeamEditor team={edited[side]} sport={match.sport} onChange={(team) => setEdited({ ...edited, [side]: team })} />
    ),
  });
  return (
    <Drawer
      open
      size={460}
      title={t`阵容`}
      onClose={onClose}
      footer={
        <Flex gap={8} justify="end">
          <Button onClick={onClose}>
            <Trans>取消</Trans>
          </Button>
          <Button
            type="primary"
            disabled={!hasNames(edited.home) || !hasNames(edited.away)}
            onClick={() => onSave(edited)}
          >
            <Trans>放进更正</Trans>
          </Button>
        </Flex>
      }
    >
      <Tabs items={[tab('home'), tab('away')]} />
    </Drawer>
  );
};
