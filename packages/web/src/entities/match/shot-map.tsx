import { Trans, useLingui } from '@lingui/react/macro';
import type { MatchShot } from '@touchline/contract/match-coverage.ts';
import type { Side } from '@touchline/contract/match-detail.ts';
import type { MatchBrief } from '@touchline/contract/match.ts';
import { useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { quarterName, usePeriodName } from '#entities/match/period-names.tsx';
import { nearestShot, ShotField, ShotMark } from '#entities/match/shot-field.tsx';
import { ShotTable } from '#entities/match/shot-table.tsx';
import { useShotTexts } from '#entities/match/shot-texts.ts';
import { useNameOf } from '#platform/i18n/names.ts';
import { Chips } from '#ui/chip/chip.tsx';
import { Segments } from '#ui/chip/segments.tsx';
import { classNames } from '#ui/class-names.ts';
import { ChoiceSelect } from '#ui/select/choice-select.tsx';
import styles from './shot-map.module.css';

interface ShotsProps {
  match: Pick<MatchBrief, 'sport'>;
  shots: readonly MatchShot[];
}

const isScored = ({ outcome }: MatchShot): boolean => outcome === 'scored';

const Sum = ({ name, value }: { name: ReactNode; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);

/** The sum of expected goals beside the goals; in basketball what went in of what was tried. */
const Sums = ({ match, shots }: ShotsProps) => {
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

const ORDER: readonly MatchShot['outcome'][] = ['scored', 'saved', 'woodwork', 'blocked', 'off-target', 'missed'];

const Legend = ({ match, shots }: ShotsProps) => {
  const texts = useShotTexts(match.sport);
  const counts = ORDER.map((outcome) => ({ outcome, count: shots.filter((shot) => shot.outcome === outcome).length }));
  return (
    <ul className={styles.legend}>
      {counts
        .filter(({ count }) => count > 0)
        .map(({ outcome, count }) => (
          <li key={outcome}>
            <ShotMark outcome={outcome} />
            {texts.outcome(outcome)} <b>{count}</b>
          </li>
        ))}
      {shots.some(({ xg }) => xg !== null) ? (
        <li className={styles.scale}>
          <Trans>图形越大 xG 越高</Trans>
        </li>
      ) : null}
    </ul>
  );
};

/** What is known of the chosen shot; read aloud when another is chosen. */
const Chosen = ({ match, shot }: Pick<ShotsProps, 'match'> & { shot: MatchShot | undefined }) => {
  const { t } = useLingui();
  const texts = useShotTexts(match.sport);
  if (shot === undefined)
    return (
      <p className={styles.chosen} aria-live="polite" data-chosen-shot>
        {match.sport === 'football' ? t`没有这样的射门` : t`没有这样的投篮`}
      </p>
    );
  const facts = [texts.outcome(shot.outcome), ...texts.how(shot), texts.distance(shot)];
  return (
    <p className={styles.chosen} aria-live="polite" data-chosen-shot>
      <ShotMark outcome={shot.outcome} />
      <span>
        <b>{[texts.title(shot), texts.worth(shot)].filter((part) => part !== null).join(' · ')}</b>
        <small>{facts.join(' · ')}</small>
      </span>
    </p>
  );
};

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Shots on the field: a tap chooses the nearest, arrow keys go from one to the next. */
const ChosenShots = ({ match, shots }: ShotsProps) => {
  const { t } = useLingui();
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
      <Chosen match={match} shot={chosen} />
    </>
  );
};

const ALL = 'all';

/** The shots of a side that fit the chosen period and player, and the controls that choose them. */
const useShotFilter = ({ match, shots }: ShotsProps): { shown: readonly MatchShot[]; controls: ReactNode } => {
  const { t } = useLingui();
  const periodName = usePeriodName();
  const [period, setPeriod] = useState(ALL);
  const [player, setPlayer] = useState(ALL);
  const periods = [...new Set(shots.map((shot) => shot.period))].toSorted((a, b) => a - b);
  const players = [...new Set(shots.flatMap((shot) => shot.player ?? []))].toSorted();
  const nameOf = (one: number): string =>
    match.sport === 'basketball' ? quarterName(one) : periodName(match.sport, one);
  const controls = (
    <div className={styles.filters}>
      {periods.length > 1 ? (
        <Chips
          label={match.sport === 'football' ? t`射门的时段` : t`投篮的时段`}
          choices={[
            { value: ALL, label: t`全场` },
            ...periods.map((one) => ({ value: String(one), label: nameOf(one) })),
          ]}
          value={period}
          onChange={setPeriod}
        />
      ) : null}
      {players.length > 1 ? (
        <ChoiceSelect
          label={t`球员`}
          choices={[{ value: ALL, label: t`全部球员` }, ...players.map((name) => ({ value: name, label: name }))]}
          value={player}
          onChange={setPlayer}
          className={styles.player}
        />
      ) : null}
    </div>
  );
  const shown = shots.filter(
    (shot) => (period === ALL || String(shot.period) === period) && (player === ALL || shot.player === player),
  );
  return { shown, controls };
};

const SideShots = ({ match, shots }: ShotsProps) => {
  const { shown, controls } = useShotFilter({ match, shots });
  const count = shown.length;
  return (
    <>
      {controls}
      <ChosenShots match={match} shots={shown} />
      <Legend match={match} shots={shown} />
      <details className={styles.words} hidden={count === 0}>
        <summary>
          <Trans>用文字列出这 {count} 次</Trans>
        </summary>
        <ShotTable sport={match.sport} shots={shown} />
      </details>
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
    </div>
  );
};
