import type { Competition } from '@touchline/domain/competitions/competition.ts';
import { NBA } from '@touchline/domain/competitions/nba/competition.ts';
import { competitionOf, KNOWN_COMPETITION_IDS } from '@touchline/domain/competitions/registry.ts';
import type { CardMaker, CardWords } from './general-card.ts';
import { BUNDLED_PICTURES } from './share-pictures.ts';
import type { Crumb } from './linked-data.ts';

/** A path with its given parameters. */
const addressOf = (path: string, parameters: Readonly<Record<string, string | null>>): string => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) if (value !== null) query.set(name, value);
  return query.size === 0 ? path : `${path}?${query.toString()}`;
};

/** A tab of the descriptor by its value in the URL, with its name; nulls for an unknown tab. */
const tabOf = ({ family, pages: { tabs } }: Competition, requested: string | null, { texts }: CardWords) => {
  const section = requested !== null && Object.hasOwn(tabs, requested) ? tabs[requested] : undefined;
  const tabName = section && texts.sections[family][section];
  return tabName === undefined ? { tab: null, tabName: null } : { tab: requested, tabName };
};

/** A competition's home; leagues share one that has its league in the URL. Unknown parameters are omitted. */
export const competitionCard =
  (competition: Competition): CardMaker =>
  async (facts, { query, words }) => {
    const { family, pages } = competition;
    const named = pages.query === '' ? undefined : competitionOf(query.get('league') ?? '');
    const league = named?.family === family ? named : null;
    const season = await facts.season((league ?? competition).id, query.get('season') ?? '');
    const { tab, tabName } = tabOf(competition, query.get('tab'), words);
    const { title, text } = words.texts.competitions[family];
    const name = league === null ? null : words.nameOf(league.name);
    return {
      title: [name ?? title, season, tabName].filter((word) => word !== null).join(' '),
      description: name === null ? text : words.texts.league(name),
      type: 'website',
      path: addressOf(pages.home, { league: league?.id ?? null, season, tab }),
      picture: BUNDLED_PICTURES[family],
      isIndexed: true,
    };
  };

/** What a reader assumes of a season; with assumed results, there are as many pages as readers, which no search engine lists. */
export const whatIfCard =
  (competition: Competition): CardMaker =>
  async (facts, { query, words }) => {
    const card = await competitionCard(competition)(facts, { ids: [], query, words });
    if (card === null) return null;
    const [, search] = card.path.split('?', 2);
    const parameters = new URLSearchParams(search);
    parameters.delete('tab');
    const scenario = query.get('if');
    if (scenario !== null) parameters.set('if', scenario);
    const named = competition.pages.query === '' ? undefined : competitionOf(query.get('league') ?? '');
    const name =
      named?.family === competition.family
        ? words.nameOf(named.name)
        : words.texts.competitions[competition.family].title;
    return {
      ...card,
      title: `${name} · ${words.pictures.whatIf}`,
      description: words.texts.whatIf(name),
      path: addressOf(`${competition.pages.home}/what-if`, Object.fromEntries(parameters)),
      isIndexed: scenario === null,
      trail: [competitionCrumb(named ?? competition, words)],
    };
  };

/** Clubs and players are searched in all football competitions, as on their pages. */
const footballOr = ({ sport, id }: Competition): readonly string[] =>
  sport === 'football' ? KNOWN_COMPETITION_IDS : [id];

/** The competition of a page below `home` and the id of its team or player; the URL has the league unless it is `fixed`. */
const requestedIn = (home: string, fixed: string | undefined, ids: readonly (string | undefined)[]) => {
  const [competitionId = '', id = ''] = fixed === undefined ? ids : [fixed, ids[0]];
  const competition = competitionOf(competitionId);
  return competition && { competition, id, home: fixed === undefined ? `${home}/${competition.id}` : home };
};

/** The page of a competition, above those of its teams and players. */
export const competitionCrumb = ({ family, id, name, pages }: Competition, { texts, nameOf }: CardWords): Crumb =>
  pages.query === ''
    ? { title: texts.competitions[family].title, path: pages.home }
    : { title: nameOf(name), path: addressOf(pages.home, { league: id }) };

/** A team in the competition of its page. */
export const teamCard =
  (below: string, competitionId?: string): CardMaker =>
  async (facts, { ids, words }) => {
    const requested = requestedIn(below, competitionId, ids);
    if (!requested) return null;
    const { competition, id, home } = requested;
    const team = await facts.team(competition.kind === 'cup' ? [competition.id] : footballOr(competition), id);
    return (
      team && {
        title: words.nameOf(team.name),
        description: words.texts.team(words.nameOf(team.name), words.nameOf(competition.name)),
        type: 'profile',
        path: `${home}/team/${id}`,
        picture: BUNDLED_PICTURES[competition.family],
        isIndexed: true,
        trail: [competitionCrumb(competition, words)],
      }
    );
  };

/** A player. */
export const playerCard =
  (below: string, competitionId?: string): CardMaker =>
  async (facts, { ids, words }) => {
    const requested = requestedIn(below, competitionId, ids);
    if (!requested) return null;
    const { competition, id, home } = requested;
    const player = await facts.player(footballOr(competition), id);
    if (!player) return null;
    return {
      title: player.name,
      description: words.texts.player(words.nameOf(player.team.name), player.number),
      type: 'profile',
      path: `${home}/player/${id}`,
      picture: BUNDLED_PICTURES[competition.family],
      isIndexed: true,
      trail: [
        competitionCrumb(competition, words),
        { title: words.nameOf(player.team.name), path: `${home}/team/${player.team.id}` },
      ],
    };
  };

/** Two players of a sport, or one of whom the other is still looked for: there are too many pairs for a search engine. */
export const compareCard: CardMaker = async (facts, { ids: [sport, ...ids], words }) => {
  const competitionIds = sport === 'football' ? KNOWN_COMPETITION_IDS : [NBA.id];
  const known = ids.filter((id) => id !== undefined);
  const found = await Promise.all(known.map((id) => facts.player(competitionIds, id)));
  const players = found.filter((player) => player !== null);
  if (players.length < known.length) return null;
  return {
    title: players.map(({ name }) => name).join(' - '),
    description: players
      .map(({ name, team, number }) => `${name}: ${words.texts.player(words.nameOf(team.name), number)}`)
      .join(' - '),
    type: 'website',
    path: `/compare/${[sport, ...known].join('/')}`,
    picture: BUNDLED_PICTURES[sport === 'football' ? 'football' : 'nba'],
    isIndexed: false,
    trail: [],
  };
};
