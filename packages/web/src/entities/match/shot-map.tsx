import { Trans, useLingui } from '@lingui/react/macro';
import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { MatchShot } from '@touchline/contract/match-coverage.ts';
import type { Side } from '@touchline/contract/match-detail.ts';
import type { MatchBrief } from '@touchline/contract/match.ts';
import { useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { eventTime } from '#entities/match/event-labels.tsx';
import { nearestShot, ShotField, ShotMark } from '#entities/match/shot-field.tsx';
import { useNameOf } from '#platform/i18n/names.ts';
import { Segments } from '#ui/chip/segments.tsx';
import { classNames } from '#ui/class-names.ts';
import styles from './shot-map.module.css';

type Outcome = MatchShot['outcome'];

const OUTCOMES: Readonly<Record<Outcome, MessageDescriptor>> = {
  scored: msg`进球`,
  saved: msg`被扑出`,
  woodwork: msg`中框`,
  blocked: msg`被封堵`,
  'off-target': msg`射偏`,
  missed: msg`不中`,
};

const GAME_OUTCOMES: Readonly<Partial<Record<Outcome, MessageDescriptor>>> = {
  scored: msg({ message: `命中`, context: `shot` }),
  blocked: msg`被盖`,
};

const useOutcomeName = (sport: MatchBrief['sport']): ((outcome: Outcome) => string) => {
  const { t } = useLingui();
  return (outcome) => t((sport === 'basketball' ? GAME_OUTCOMES[outcome] : undefined) ?? OUTCOMES[outcome]);
};

interface SideProps {
  match: Pick<MatchBrief, 'sport'>;
  shots: readonly MatchShot[];
}

const isScored = ({ outcome }: MatchShot): boolean => outcome === 'scored';

/** The sum of expected goals beside the goals; in basketball what went in of what was tried. */
const Sums = ({ match, shots }: SideProps) => {
  const scored = shots.filter(isScored).length;
  const threes = shots.filter(({ points }) => points === 3);
  const xgs = shots.flatMap(({ xg }) => xg ?? []);
  if (match.sport === 'basketball')
    return (
      <dl className={styles.sums}>
        <Sum name={<Trans>投篮</Trans>} value={`${scored}/${shots.length}`} />
        <Sum name={<Trans>三分</Trans>} value={`${threes.filter(isScored).length}/${threes.length}`} />
      </dl>
    );
  const xg = xgs.reduce((sum, value) => sum + value, 0).toFixed(2);
  return (
    <dl className={styles.sums}>
      <Sum name={<Trans>射门</Trans>} value={String(shots.length)} />
      {xgs.length === 0 ? null : <Sum name={<Trans>预期进球 xG</Trans>} value={xg} />}
      <Sum name={<Trans context="statistic">进球</Trans>} value={String(scored)} />
    </dl>
  );
};

const Sum = ({ name, value }: { name: ReactNode; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);

const useShotText = (sport: MatchBrief['sport']): ((shot: MatchShot) => string) => {
  const { t } = useLingui();
  const outcomeName = useOutcomeName(sport);
  return ({ player, outcome, xg, points, ...moment }) => {
    const worth = points ?? 0;
    const parts = [
      eventTime(moment),
      player,
      points === null ? null : t`${worth} 分球`,
      outcomeName(outcome),
      xg === null ? null : `xG ${xg.toFixed(2)}`,
    ];
    return parts.filter((part) => part !== null).join(' · ');
  };
};

const ORDER: readonly Outcome[] = ['scored', 'saved', 'woodwork', 'blocked', 'off-target', 'missed'];

const Legend = ({ match, shots }: SideProps) => {
  const outcomeName = useOutcomeName(match.sport);
  const counts = ORDER.map((outcome) => ({ outcome, count: shots.filter((shot) => shot.outcome === outcome).length }));
  return (
    <ul className={styles.legend}>
      {counts
        .filter(({ count }) => count > 0)
        .map(({ outcome, count }) => (
          <li key={outcome}>
            <ShotMark outcome={outcome} />
            {outcomeName(outcome)} <b>{count}</b>
          </li>
        ))}
    </ul>
  );
};

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** The shots of one side: a tap chooses the nearest, arrow keys go from one to the next. */
const SideShots = ({ match, shots }: SideProps) => {
  const { t } = useLingui();
  const textOf = useShotText(match.sport);
  const [chosenId, choose] = useState<string | null>(null);
  const chosen = shots.find(({ id }) => id === chosenId) ?? shots.at(-1);
  const step = (by: number): void => {
    const at = chosen === undefined ? 0 : shots.indexOf(chosen);
    choose(shots[(at + by + shots.length) % shots.length]?.id ?? null);
  };
  const onClick = ({ currentTarget, clientX, clientY, detail }: MouseEvent<HTMLButtonElement>): void => {
    // A click of the keyboard has no place.
    if (detail === 0) return step(1);
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    const at = { left: (clientX - left) / width, top: (clientY - top) / height };
    return choose(nearestShot(shots, match.sport, at)?.id ?? null);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = STEPS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    step(by);
  };
  return (
    <>
      <button type="button" className={styles.picture} aria-label={t`逐个查看射门`} {...{ onClick, onKeyDown }}>
        <ShotField sport={match.sport} shots={shots} chosenId={chosen?.id} />
      </button>
      <p className={styles.chosen} aria-live="polite" data-chosen-shot>
        {chosen === undefined ? t`还没有射门` : textOf(chosen)}
      </p>
      <ol className="sr-only">
        {shots.map((shot) => (
          <li key={shot.id}>{textOf(shot)}</li>
        ))}
      </ol>
    </>
  );
};

interface ShotMapProps {
  match: Pick<MatchBrief, 'sport' | 'home' | 'guest'>;
  shots: readonly MatchShot[];
}

/** Where the shots of a side came from, and what became of them. */
export const ShotMap = ({ match, shots }: ShotMapProps) => {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const [side, setSide] = useState<Side>('home');
  const ofSide = shots.filter((shot) => shot.side === side);
  return (
    <div className={classNames(styles.card, styles[match.sport])}>
      <div className={styles.head}>
        <Segments
          label={t`球队`}
          choices={[
            { value: 'home', label: nameOf(match.home.shortName) },
            { value: 'away', label: nameOf(match.guest.shortName) },
          ]}
          value={side}
          onChange={setSide}
        />
        <Sums match={match} shots={ofSide} />
      </div>
      <SideShots key={side} match={match} shots={ofSide} />
      <Legend match={match} shots={ofSide} />
    </div>
  );
};
