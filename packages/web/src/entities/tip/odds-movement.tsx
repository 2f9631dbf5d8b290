import { useLingui } from '@lingui/react/macro';
import type { OddsMovement as Movement } from '@touchline/contract/match-coverage.ts';
import type { MatchBrief } from '@touchline/contract/match.ts';
import type { OddsType } from '@touchline/domain/odds.ts';
import { oddsPath, type QuotedOdds } from '#entities/tip/odds-path.ts';
import { oddsText } from '#entities/tip/odds.ts';
import { useFormats } from '#platform/i18n/format.ts';
import { useNameOf } from '#platform/i18n/names.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './odds-movement.module.css';

interface OutcomeProps {
  name: string;
  quotes: readonly QuotedOdds[];
  type: OddsType;
}

/** The last odds of an outcome, the first ones, and the way between. */
const Outcome = ({ name, quotes, type }: OutcomeProps) => {
  const { t } = useLingui();
  const [first, last] = [quotes[0], quotes.at(-1)];
  if (first === undefined || last === undefined) return null;
  const [before, now] = [oddsText(first.odds, type), oddsText(last.odds, type)];
  const way = last.odds > first.odds ? 'up' : last.odds < first.odds ? 'down' : 'level';
  return (
    <li className={styles.outcome}>
      <span className={styles.name}>{name}</span>
      <b className={styles.now}>
        {now}
        <i className={classNames(styles.way, styles[way])} aria-hidden="true" />
      </b>
      <svg className={styles.line} viewBox="0 -4 100 108" preserveAspectRatio="none" aria-hidden="true">
        <path d={oddsPath(quotes)} />
      </svg>
      <small>{t`初盘 ${before}`}</small>
    </li>
  );
};

interface OddsMovementProps {
  match: Pick<MatchBrief, 'home' | 'guest'>;
  odds: Movement;
  type: OddsType;
}

/** How the odds of the result moved at one bookmaker. */
export const OddsMovement = ({ match, odds: { bookmaker, quotes }, type }: OddsMovementProps) => {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const { monthDay, hourMinute } = useFormats();
  const when = (at: number): string => `${monthDay(at)} ${hourMinute(at)}`;
  const [first, last] = [quotes[0], quotes.at(-1)];
  if (first === undefined || last === undefined) return null;
  const draws = quotes.flatMap(({ at, draw }) => (draw === null ? [] : [{ at, odds: draw }]));
  return (
    <div className={styles.card}>
      <ul className={styles.outcomes} aria-label={t`赔率`}>
        <Outcome
          name={nameOf(match.home.shortName)}
          quotes={quotes.map(({ at, home }) => ({ at, odds: home }))}
          type={type}
        />
        {draws.length === 0 ? null : (
          <Outcome name={t({ message: `平局`, context: `odds` })} quotes={draws} type={type} />
        )}
        <Outcome
          name={nameOf(match.guest.shortName)}
          quotes={quotes.map(({ at, away }) => ({ at, odds: away }))}
          type={type}
        />
      </ul>
      <p className={styles.source}>
        <span>{bookmaker}</span>
        <span>
          {when(first.at)} – {when(last.at)}
        </span>
      </p>
    </div>
  );
};
