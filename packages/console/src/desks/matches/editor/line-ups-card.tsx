import { EditOutlined } from '@ant-design/icons';
import { Trans } from '@lingui/react/macro';
import type { TeamLineUp } from '@touchline/contract/match-detail.ts';
import { Button, Card, Flex } from 'antd';
import { useState, type ReactNode } from 'react';
import { useNameOf } from '#ui/use-name-of.ts';
import styles from './cards.module.css';
import { TeamCrest } from '#ui/team-crest.tsx';
import { valueOf, withValue } from './draft.ts';
import { type EditorProps, PinSwitch } from './fields-card.tsx';
import { LineUpsDrawer } from './line-ups-drawer.tsx';

const Players = ({ players }: { players: TeamLineUp['starters'] }): ReactNode => (
  <ol>
    {players.map(({ id, number, name, position, isCaptain }) => (
      <li key={id}>
        <b>{number ?? '–'}</b> {name}
        {isCaptain && ' Ⓒ'} <small>{position}</small>
      </li>
    ))}
  </ol>
);

/** The line-ups of both sides. */
export const LineUpsCard = (props: EditorProps): ReactNode => {
  const { match, draft, onChange } = props;
  const nameOf = useNameOf();
  const [isOpen, setOpen] = useState(false);
  const lineUps = valueOf(match, draft, 'lineUps');
  return (
    <Card
      size="small"
      title={<Trans>阵容</Trans>}
      extra={
        <Flex gap={10} align="center">
          <PinSwitch {...props} field="lineUps" />
          <Button size="small" icon={<EditOutlined />} onClick={() => setOpen(true)}>
            <Trans>改阵容</Trans>
          </Button>
        </Flex>
      }
    >
      {lineUps === null ? (
        <p className={styles['hint']}>
          <Trans>源还没有阵容</Trans>
        </p>
      ) : (
        <div className={styles['lineUps']}>
          {(['home', 'away'] as const).map((side) => (
            <section key={side}>
              <h2>
                <TeamCrest teamId={match[side].id} /> {nameOf(match[side].shortName)}{' '}
                <small>
                  {lineUps[side].formation} {lineUps[side].coach}
                </small>
              </h2>
              <Players players={lineUps[side].starters} />
              <details>
                <summary>
                  <Trans>替补 {lineUps[side].bench.length} 人</Trans>
                </summary>
                <Players players={lineUps[side].bench} />
              </details>
            </section>
          ))}
        </div>
      )}
      {isOpen && (
        <LineUpsDrawer
          match={match}
          lineUps={lineUps}
          onClose={() => setOpen(false)}
          onSave={(next) => {
            onChange(withValue(draft, 'lineUps', next));
            setOpen(false);
          }}
        />
      )}
    </Card>
  );
};
