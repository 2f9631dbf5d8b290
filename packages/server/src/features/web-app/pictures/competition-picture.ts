import type { SeasonRef } from '@touchline/contract/competition.ts';
import type { Competition } from '@touchline/domain/competitions/competition.ts';
import { competitionOf } from '@touchline/domain/competitions/registry.ts';
import { hiddenSince } from '@touchline/domain/result-mark.ts';
import type { CardWords } from '../share/general-card.ts';
import type { ShareFacts } from '../share/share-facts.ts';
import { drawBracket, type DrawnRound } from './bracket-parts.ts';
import { pill } from './parts.ts';
import { HEIGHT, type Pen, type Picture, type PictureAddress, type PictureMaker, WIDTH } from './picture.ts';
import { cupRounds, footballTables, nbaRounds, nbaTables } from './season-parts.ts';
import { drawTables, type Table } from './table-parts.ts';

/** What a season shows: tables, or rounds. */
interface Content {
  tables?: readonly Table[];
  rounds?: readonly DrawnRound[];
  /** In place of both. */
  note?: string;
}

const isEmpty = ({ tables = [], rounds = [] }: Content): boolean =>
  tables.every(({ rows }) => rows.length === 0) && rounds.every(({ ties }) => ties.length === 0);

const drawContent = (pen: Pen, content: Content, words: CardWords): string => {
  const { line, ink2 } = pen.colours;
  const { tables = [], rounds = [], note } = content;
  if (note !== undefined || isEmpty(content)) {
    const text = note ?? words.pictures.nothingYet;
    return pill(pen, { text, x: WIDTH / 2, y: HEIGHT / 2 + 20, size: 34, fill: line, ink: ink2, width: WIDTH - 200 });
  }
  return rounds.length > 0
    ? drawBracket(pen, rounds, words)
    : drawTables(
        pen,
        tables.filter(({ rows }) => rows.length > 0),
        words,
      );
};

interface Head {
  competition: Competition;
  season: SeasonRef | null;
  title: string;
  aside: string;
  footnote: string;
}

const seasonPicture = (
  { competition, season, title, aside, footnote }: Head,
  content: Content,
  words: CardWords,
): Picture => ({
  family: competition.family,
  heading: [words.nameOf(competition.name), season?.label, title].filter(Boolean).join(' · '),
  aside,
  footnote,
  portrait: null,
  shows: content,
  draw: (pen) => drawContent(pen, content, words),
});

/** The league of the address, where leagues share a page. */
const competitionIn = (competition: Competition, query: URLSearchParams): Competition => {
  const named = competition.pages.query === '' ? undefined : competitionOf(query.get('league') ?? '');
  return named?.family === competition.family ? named : competition;
};

const showsBracket = ({ pages: { tabs } }: Competition, tab: string | null): boolean =>
  tab !== null && Object.hasOwn(tabs, tab) && tabs[tab] === 'bracket';

/** A bracket, which shows all results of its rounds. */
const bracketContent = async (
  facts: ShareFacts,
  competition: Competition,
  { seasonId }: SeasonRef,
  { words, hidesResults }: PictureAddress,
): Promise<Content> => {
  if (hidesResults) return { note: words.pictures.hiddenResult };
  const found = await facts.bracket(competition, seasonId);
  return found === null ? {} : { rounds: 'nba' in found ? nbaRounds(found.nba, words) : cupRounds(found.cup, words) };
};

/** The table or bracket of a competition, as its tab shows it; with hidden results as it stood before the last days. */
export const competitionPicture =
  (home: Competition): PictureMaker =>
  async (facts, address) => {
    const { query, words, now, hidesResults } = address;
    const { pictures } = words;
    const competition = competitionIn(home, query);
    const season = await facts.seasonRef(competition, query.get('season'));
    const isBracket = showsBracket(competition, query.get('tab'));
    const head = { competition, season, title: isBracket ? pictures.bracket : pictures.table, aside: '' };
    if (season === null) return seasonPicture({ ...head, footnote: '' }, {}, words);
    if (isBracket)
      return seasonPicture({ ...head, footnote: '' }, await bracketContent(facts, competition, season, address), words);
    const found = await facts.ranking(competition, season.seasonId, hidesResults ? hiddenSince(now) : undefined);
    const [tables, { leftOut = 0 }] =
      'nba' in found
        ? [nbaTables(found.nba, words), found.nba]
        : [footballTables(found.football, words, false), found.football];
    return seasonPicture({ ...head, footnote: leftOut === 0 ? '' : pictures.leftOut(leftOut) }, { tables }, words);
  };

/** What a reader assumes (`if`), as a table, or with `show=bracket` as a bracket; it says that it is a guess. */
export const whatIfPicture =
  (home: Competition): PictureMaker =>
  async (facts, { query, words, hidesResults }) => {
    const { pictures } = words;
    const competition = competitionIn(home, query);
    const season = await facts.seasonRef(competition, query.get('season'));
    const head = { competition, season, title: pictures.whatIf, aside: pictures.guess };
    if (season === null) return seasonPicture({ ...head, footnote: '' }, {}, words);
    // What is assumed stands on the results so far.
    if (hidesResults) return seasonPicture({ ...head, footnote: '' }, { note: pictures.hiddenResult }, words);
    const { assumed, ranking, bracket, nba } = await facts.whatIf(season.seasonId, query.get('if') ?? '');
    const footnote = assumed === 0 ? '' : pictures.guesses(assumed);
    const isBracket = query.get('show') === 'bracket';
    const rounds = bracket === null ? nba && nbaRounds(nba.playoffs, words) : cupRounds(bracket, words);
    const tables = ranking === null ? nba && nbaTables(nba.ranking, words) : footballTables(ranking, words, true);
    const content = isBracket && rounds !== null ? { rounds } : { tables: tables ?? [] };
    return seasonPicture({ ...head, footnote }, content, words);
  };
