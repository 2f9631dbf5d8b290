import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PAGE_TEXTS } from '#features/competition/page/page-texts.ts';
import type { CompetitionView } from '#features/competition/page/use-competition-view.ts';
import { DateStrip } from '#entities/match/date-strip.tsx';
import { FollowStar } from '#features/competition/shared/follow-star.tsx';
import { SeasonSelect } from '#features/competition/shared/season-select.tsx';
import { useNameOf } from '#platform/i18n/names.ts';
import { Chips } from '#ui/chip/chip.tsx';
import { classNames } from '#ui/class-names.ts';
import { Hero } from '#ui/hero/hero.tsx';
import { ShareButton } from '#ui/share/share-button.tsx';
import styles from './competition-page.module.css';

interface LeadProps {
  view: CompetitionView;
  title: string;
}

const Leagues = ({ view: { competition, leagues, setLeague }, title }: LeadProps) => {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const choices = leagues.map(({ id, name }) => ({ value: id, label: nameOf(name) }));
  return (
    <>
      <h1 className="sr-only">{title}</h1>
      <div className={styles.leagues}>
        <Chips label={t`联赛`} choices={choices} value={competition.id} onChange={setLeague} look="glass" />
      </div>
    </>
  );
};

const Days = ({ view: { days, date, setDate }, title }: LeadProps) => (
  <>
    <h1 className="sr-only">{title}</h1>
    <div className={styles.days}>
      <DateStrip days={days.data?.dates ?? []} value={date} onChange={setDate} look="glass" />
    </div>
  </>
);

const SeasonTitle = ({ view: { competition, season }, title }: LeadProps) => {
  const label = season.data?.season.label;
  const edition = competition.kind === 'cup' ? label : label && <Trans>{label} 赛季</Trans>;
  return (
    <h1 className={styles.title}>
      {title} {edition}
    </h1>
  );
};

/** The page's top: which competition or which day, and which season. */
export const PageHead = ({ view, hasDays }: { view: CompetitionView; hasDays: boolean }) => {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const { competition, season, days, date, setSeason } = view;
  const { tone, title } = PAGE_TEXTS[competition.family];
  const seasons = season.data?.seasons ?? [];
  // A cup without another edition has nothing to choose.
  const hasSeasons = seasons.length > (competition.kind === 'cup' ? 1 : 0);
  const leadOf = (): ReactNode => {
    if (competition.pages.query !== '') return <Leagues view={view} title={t(title)} />;
    if (hasDays && days.data !== undefined && date !== null) return <Days view={view} title={t(title)} />;
    return <SeasonTitle view={view} title={t(title)} />;
  };
  return (
    <div className={classNames(styles.headCell, hasDays && styles.staying)}>
      <Hero tone={tone} lead="paper">
        <div className={classNames(styles.head, competition.family === 'nba' && styles.nbaHead)}>
          {leadOf()}
          <FollowStar followKey={`competition:${competition.id}`} name={nameOf(competition.name)} look="glass" />
          <ShareButton title={nameOf(competition.name)} showsResults className={styles.share} />
          {season.data === undefined || !hasSeasons ? null : (
            <SeasonSelect seasons={seasons} value={season.data.season.label} onChange={setSeason} look="glass" />
          )}
        </div>
      </Hero>
    </div>
  );
};
