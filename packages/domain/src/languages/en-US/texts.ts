import type { ServerTexts } from '#languages/server-texts.ts';

/** Server texts in English; failures have an English message already. */
export const texts: ServerTexts = {
  failures: {},
  pictureFaults: {
    gif: 'GIF is not supported, please upload PNG, JPEG or WebP',
    svg: 'SVG is not supported, please upload PNG, JPEG or WebP',
    unknown: 'this file type is not supported, please upload PNG, JPEG or WebP',
    pixels: 'the picture has more than 50 million pixels',
    damaged: 'the picture is damaged and cannot be read',
  },
  separator: '; ',
  commentRule: {
    recharge: (limit, missing) => `Top up ${limit} gold coins in total: ${missing} to go`,
    vip: (limit, current) => `VIP ${limit} or above required, you are VIP ${current}`,
    ban: (left) => (left === null ? 'You are banned from posting' : `You are banned from posting for another ${left}`),
    warning: 'The moderators warned you',
    suspended: (left) =>
      left === null ? 'Your account is suspended' : `Your account is suspended for another ${left}`,
    reason: (reason) => `: ${reason}`,
    closed: 'Chat is off',
  },
  tieBreak: {
    labels: {
      points: 'Points',
      'goal-difference': 'Goal difference',
      'goals-for': 'Same goal difference, goals',
      wins: 'Wins',
      'away-goals': 'Away goals',
      'away-wins': 'Away wins',
      'win-percentage': 'Win percentage',
      'head-to-head points': 'Head-to-head points',
      'head-to-head goal-difference': 'Same head-to-head points, goal difference',
      'head-to-head goals-for': 'Same head-to-head goal difference, goals',
      'head-to-head wins': 'Head-to-head wins',
      'head-to-head away-goals': 'Head-to-head away goals',
      'head-to-head away-wins': 'Head-to-head away wins',
      'head-to-head win-percentage': 'Head-to-head win percentage',
      'play-off': 'Play-off',
      'play-off penalties': 'Play-off penalties',
    },
    nbaLabels: {
      'head-to-head': 'Head-to-head',
      'division-winner': 'Division leader',
      'division-record': 'Division record',
      'conference-record': 'Conference record',
      'own-conference-contenders': 'Record vs playoff and play-in teams in own conference',
      'other-conference-contenders': 'Record vs playoff and play-in teams in other conference',
      'net-points': 'Point differential',
    },
    lastResorts: {
      conduct: 'conduct or drawing of lots not known',
      lots: 'drawing of lots not known',
      'play-off': 'a play-off decides where the place matters',
    },
    compared: (label, own, other, rival) => `${label} ${own} to ${other} (${rival})`,
    listed: (label, numbers) => `${label}: ${numbers.join(', ')}`,
    level: (names, total) => `Level on results with ${names.join(', ')}${total > names.length ? ' and others' : ''}`,
    playOff: (rival) => `Level on points with ${rival}; a play-off decides`,
    divisionWinners: (label, names) => `${label} first: ${names.join(', ')}`,
  },
};
