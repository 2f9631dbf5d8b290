import type { ShareTexts } from '#languages/share-texts.ts';

const CUP = { schedule: 'Matches', standings: 'Group stage', bracket: 'Knockout', leaders: 'Top scorers' } as const;

/** Titles and descriptions of pages in English. */
export const share: ShareTexts = {
  app: 'Live football and basketball scores, hosts and expert tips',
  pages: {
    home: {
      title: 'Hosts',
      text: 'Watch football and basketball with a host: rooms on air, schedule, bookings and moments',
    },
    hosts: { title: 'All hosts', text: 'Hosts by viewers, followers and rank, and who is on air now' },
    tips: {
      title: 'Tips',
      text: 'Football and basketball tips; win rates, last ten and returns come from settled tips',
    },
    tipsters: {
      title: 'All tipsters',
      text: 'Tipsters by win rate, weekly return and streak, and who has tips on sale',
    },
    ranking: { title: 'Ranking', text: 'Who wins most by week and month, with every report to read' },
    download: {
      title: 'Get the app',
      text: 'Live rooms, scores and tips on your phone: iOS, Android, or right in the browser',
    },
    hostDownload: {
      title: 'Watch hosts in the app',
      text: 'Hear when a host you follow goes live, watch and chat: get the app, or watch in the browser',
    },
    today: { title: 'Match day', text: 'All matches of the day: live first, and which have hosts and tips' },
    search: {
      title: 'Search',
      text: 'Find hosts, teams, players, matches and tips, in Chinese, pinyin, short forms and Latin names',
    },
    coins: { title: 'Gold coins', text: 'What gold coins are for, and how they come back when a tip loses' },
  },
  competitions: {
    football: {
      title: 'Top 5',
      text: 'Matches, tables, players and teams of the Premier League, La Liga, Serie A, Bundesliga and Ligue 1',
    },
    fifa: { title: 'World Cup', text: 'World Cup matches, groups, knockout bracket and top scorers' },
    euro: { title: 'Euro', text: 'European Championship matches, groups, knockout bracket and top scorers' },
    nba: { title: 'NBA', text: 'NBA games, standings, playoff bracket and player stats' },
  },
  sections: {
    football: { schedule: 'Matches', standings: 'Table', leaders: 'Player rankings', teams: 'Teams' },
    fifa: CUP,
    euro: CUP,
    nba: {},
  },
  whatIf: (name) => `Set results of what remains in the ${name} and see what becomes of table and bracket`,
  league: (name) => `${name}: matches, table, players and teams`,
  team: (team, competition) => `${team} in the ${competition}: matches, results, squad and best players`,
  player: (team, shirt) => `${team}${shirt === null ? '' : ` · No. ${shirt}`} · season stats in all competitions`,
  penalties: (home, away) => ` (${home}:${away} on penalties)`,
  states: { POSTPONED: 'Postponed', CANCELLED: 'Called off', ABANDONED: 'Abandoned', awarded: 'Awarded' },
  match: (facts) => `${facts} · live score, events, stats, line-ups and head-to-head`,
  room: (host, match) => `${host} live: ${match}`,
  host: (name) => `Live rooms, schedule and moments of ${name}`,
  onAir: (match) => `On air: ${match}`,
  clip: (host, facts) => `Clip of a goal from ${host}'s show · ${facts}`,
  run: (points) => `${points}-0 run`,
  ownGoal: (player) => `${player} (own goal)`,
  tip: (tipster) => `Tip by ${tipster}`,
  accumulator: (count, first) => `${count}-leg accumulator: ${first}`,
  tipster: (name) => `Tips, win rate and returns of ${name}`,
  hits: (hits, settled, rate) =>
    `${hits} of ${settled} won${rate === null ? '' : `, ${rate.percent}% (${rate.low}–${rate.high})`}`,
  profit: (coins) => `Total profit ${coins} gold coins`,
  longestStreak: (streak) => `longest streak ${streak}`,
};
