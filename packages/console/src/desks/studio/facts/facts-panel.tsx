import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { StatisticKey } from '@touchline/contract/match-detail.ts';
import { Button, Card, Empty, Skeleton } from 'antd';
import { type ReactNode, useState } from 'react';
import { LoadError } from '#ui/page-state.tsx';
import { useHotkeys } from '#ui/use-hotkeys.ts';
import { useNameOf } from '#ui/use-name-of.ts';
import { type Studio, useFacts } from '../studio-data.ts';
import styles from '../studio.module.css';
import factsStyles from '#desks/studio/facts/facts.module.css';
import { EVENT_NAMES } from '#ui/event-names.ts';
import { type Facts, useLines } from './use-lines.ts';

const LAST_EVENTS = 6;

/** Sentences, of which one is large; Space goes on to the next. */
const Prompter = ({ facts }: { facts: Facts }): ReactNode => {
  const { t } = useLingui();
  const lines = useLines(facts);
  const [index, setIndex] = useState(0);
  const next = (): void => setIndex(index + 1);
  useHotkeys({ ' ': next });
  const current = lines[index % Math.max(1, lines.length)];
  const others = lines.filter((line) => line !== current);
  return (
    <Card
      size="small"
      title={t`可以念的`}
      extra={
        lines.length > 1 && (
          <Button size="small" type="text" onClick={next}>
            <kbd>
              <Trans>空格</Trans>
            </kbd>{' '}
            <Trans>下一条</Trans>
          </Button>
        )
      }
      styles={{ body: { padding: 0 } }}
    >
      {current === undefined ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={<Trans>还没有这场比赛的数据</Trans>} />
      ) : (
        <>
          <p className={factsStyles['loud']} aria-live="polite">
            {current.text}
            <small>{current.source}</small>
          </p>
          <ul className={factsStyles['quiet']}>
            {others.map((line) => (
              <li key={line.text}>
                {line.text}
                <small>{line.source}</small>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
};

const Events = ({ facts: { events, match } }: { facts: Facts }): ReactNode => {
  const { _ } = useTexts();
  const { t } = useLingui();
  const nameOf = useNameOf();
  const last = events.filter(({ kind }) => kind !== 'period-end').slice(-LAST_EVENTS);
  if (last.length === 0) return null;
  return (
    <Card size="small" title={t`事件`}>
      <ul className={factsStyles['events']}>
        {last.toReversed().map(({ id, kind, side, minute, player, score }) => (
          <li key={id}>
            <time>{minute === null ? '' : `${minute}′`}</time>
            <span>
              <b>{_(EVENT_NAMES[kind])}</b>{' '}
              {side !== null && nameOf((side === 'home' ? match.home : match.guest).shortName)} {player}
            </span>
            {score !== null && <strong>{score.join('–')}</strong>}
          </li>
        ))}
      </ul>
    </Card>
  );
};

const useStatisticNames = (): Partial<Record<StatisticKey, string>> => {
  const { t } = useLingui();
  return {
    possession_percent: t`控球`,
    shots: t`射门`,
    shots_on_target: t`射正`,
    corners: t`角球`,
    fouls: t`犯规`,
    yellow_cards: t`黄牌`,
    field_goal_percent: t`投篮命中率`,
    three_point_percent: t`三分命中率`,
    rebounds: t`篮板`,
    assists: t`助攻`,
    turnovers: t`失误`,
  };
};

const Comparison = ({ facts: { statistics } }: { facts: Facts }): ReactNode => {
  const { t } = useLingui();
  const names = useStatisticNames();
  const list = (statistics?.periods.find(({ period }) => period === 0)?.list ?? []).filter(({ key }) => key in names);
  if (list.length === 0) return null;
  return (
    <Card size="small" title={t`对比`}>
      <ul className={factsStyles['bars']}>
        {list.map(({ key, home, away }) => (
          <li key={key}>
            <span>{names[key]}</span>
            <b>{home}</b>
            <meter min={0} max={home + away || 1} value={home} aria-label={names[key] ?? key} />
            <b>{away}</b>
          </li>
        ))}
      </ul>
    </Card>
  );
};

/** What the host reads aloud beside the show. */
export const FactsPanel = (studio: Studio): ReactNode => {
  const { data, error, refetch } = useFacts(studio);
  if (error !== null && data === undefined) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton active />;
  return (
    <div className={styles['stack']}>
      <Prompter facts={data} />
      <Events facts={data} />
      <Comparison facts={data} />
    </div>
  );
};
