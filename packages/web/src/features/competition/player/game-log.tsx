import { useLingui } from '@lingui/react/macro';
import type { NbaGameLine, NbaPlayerSeason } from '@touchline/contract/nba.ts';
import { CATEGORY_NAMES } from '@touchline/domain/nba/player-numbers.ts';
import { sparklineOf } from '@touchline/domain/nba/game-log.ts';
import type { StatCategory } from '@touchline/domain/nba/player-numbers.ts';
import { memo } from 'react';
import { Link } from '#platform/router/link.tsx';
import { FormLetters } from '#entities/competition/form-letters.tsx';
import { TeamBadge } from '#entities/team/team.tsx';
import { matchPath } from '#entities/competition/paths.ts';
import { logOfSeason } from '#features/competition/player/log-of-season.ts';
import type { LoggedGame } from '#features/competition/player/log-of-season.ts';
import { Sparkline } from '#features/competition/player/sparkline.tsx';
import { SeasonSection } from '#features/competition/shared/season-section.tsx';
import { useNumberNames } from '#features/competition/shared/number-names.ts';
import { useUrlChoice } from '#platform/router/use-url-state.ts';
import { useNameOf } from '#platform/i18n/names.ts';
import { useFormats } from '#platform/i18n/format.ts';
import { Segments } from '#ui/chip/segments.tsx';
import { CardList } from '#ui/section/card-list.tsx';
import { Section } from '#ui/section/section.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { classNames } from '#ui/class-names.ts';
import styles from './game-log.module.css';

const CATEGORIES = ['points', 'rebounds', 'assists'] as const;
const SHOWN = 8;

interface LogRowProps {
  game: LoggedGame;
  categories: readonly StatCategory[];
  /** The category that stands out. */
  chosen: StatCategory;
}

/** A game of a player's log; a tap opens the game. */
const LogRow = memo(({ game, categories, chosen }: LogRowProps) => {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const { shortOf } = useNumberNames();
  const { monthDay } = useFormats();
  const { match, isHome, score, result, played, numbers, mark } = game;
  const opponent = isHome ? match.guest : match.home;
  return (
    <Link to={matchPath(match)} className={styles.row} data-match={match.matchId}>
      <span className={styles.when}>
        {monthDay(match.matchDate)}
        {result === null ? null : <FormLetters form={[result]} />}
      </span>
      <TeamBadge team={opponent} size={26} />
      <span className={styles.words}>
        <b>
          <i>{isHome ? t({ message: '主', context: 'game' }) : t({ message: '客', context: 'game' })}</i>
          {nameOf(opponent.shortName)}
        </b>
        <small>
          {score === null ? null : `${score[0]}-${score[1]}`}
          {mark === null ? null : (
            <em className={classNames(mark === 'triple-double' && styles.triple)}>
              {mark === 'triple-double' ? t`三双` : t`两双`}
            </em>
          )}
        </small>
      </span>
      {played ? (
        categories.map((category) => (
          <span key={category} className={classNames(styles.number, category === chosen && styles.chosen)}>
            <b>{numbers[category] ?? 0}</b>
            <small>{shortOf(category)}</small>
          </span>
        ))
      ) : (
        <span className={styles.absent}>{t`未上场`}</span>
      )}
    </Link>
  );
});

/** How often the player reached ten in two, or in three categories. */
const Marks = ({ log }: { log: readonly LoggedGame[] }) => {
  const { t } = useLingui();
  const count = (mark: LoggedGame['mark']): number => log.filter((game) => game.mark === mark).length;
  const marks = [
    [t`两双`, count('double-double')],
    [t`三双`, count('triple-double')],
  ] as const;
  const reached = marks.filter(([, times]) => times > 0);
  return reached.length === 0 ? null : (
    <span className={styles.marks}>
      {reached.map(([name, times]) => (
        <span key={name}>
          {name} <b>{times}</b>
        </span>
      ))}
    </span>
  );
};

interface GameLogProps {
  season: NbaPlayerSeason;
  /** Of all seasons. */
  lines: readonly NbaGameLine[];
}

/** The games of the chosen season: one category as a line, then game by game. */
const GameLog = ({ season, lines }: GameLogProps) => {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const [category, setCategory] = useUrlChoice('log', CATEGORIES);
  const log = logOfSeason(lines, season);
  if (log.length === 0)
    return (
      <Section title={t`逐场数据`}>
        <EmptyState
          scene="schedule"
          title={t`没有逐场数据`}
          text={t`数据方没有提供 ${season.season.label} 赛季每一场的数据`}
        />
      </Section>
    );
  const choices = CATEGORIES.map((value) => ({ value, label: nameOf(CATEGORY_NAMES[value]) }));
  return (
    <SeasonSection title={t`逐场数据`} matches={log} first={SHOWN}>
      {(shown) => (
        <>
          <div className={styles.trend}>
            <div className={styles.choice}>
              <Segments label={t`走势的种类`} choices={choices} value={category} onChange={setCategory} />
              <Marks log={log} />
            </div>
            <Sparkline values={sparklineOf(log, category)} label={nameOf(CATEGORY_NAMES[category])} />
          </div>
          <CardList label={t`逐场数据`}>
            {shown.map((game) => (
              <li key={game.matchId} className={styles.item}>
                <LogRow game={game} categories={CATEGORIES} chosen={category} />
              </li>
            ))}
          </CardList>
        </>
      )}
    </SeasonSection>
  );
};

export default GameLog;
