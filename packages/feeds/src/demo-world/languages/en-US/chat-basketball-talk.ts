/* Lines of the host, and questions of the audience; placeholders as in the room's other texts. */

export const HOST = {
  goal: [
    '{p}! What a set they ran for that',
    'Slow it down: {p} knew where he was going before the catch',
    '{s}, and {o} need a timeout',
    'Stop, run, score. {t} have figured something out',
    'That is spacing for you, {o} cannot help off anyone',
  ],
  talk: [
    'Watch the weak side, {p} is setting screens nobody notices',
    '{t} are five-out, the paint is empty',
    '{o} switch everything, so {t} hunt the mismatch',
    'Welcome in, it is {s}',
    'Follow if you like it, there is a game every hour',
    'Keep it friendly in the chat, please',
    'I have drawn up that inbounds play from {t}, will show you later',
  ],
  later: [
    'Good shot selection from {p} today',
    'Keep the turnovers down and nobody runs away with it',
    'Rebounds are deciding this, I have been counting',
    'These games come down to the second unit',
    '{left} left in the {q}, rotations are getting shorter',
  ],
  before: [
    'Good evening, it is {home} against {away}',
    'Starting fives are in, some very interesting matchups',
    'Two pick and rolls {home} love, let me show you',
    'Keep your eyes on {p}, the pace is his',
    'Few minutes to tip-off, get comfortable',
  ],
  break: [
    '{s}. Three possessions that mattered',
    '{p} has been the smartest player out there',
    'The numbers say rebounds and turnovers, nothing else',
    'Look at the rotations when they come back',
    'Questions please, I will take a few',
  ],
} as const;

/** A question to the host, and the answers. */
export const QUESTIONS = [
  {
    isLater: true,
    ask: ['{h}, who should {t} bring in?', 'do you like these rotations?'],
    answer: ['More minutes for {p}', 'Wait for a dead ball, then get a shooter in'],
  },
  {
    isLater: true,
    ask: ['player of the game so far?', 'who has been best, {h}?'],
    answer: ['{p} so far', '{p}, at both ends'],
  },
  {
    ask: ['what does five-out mean?', 'can you explain a pick and roll for a beginner?'],
    answer: [
      'All five can shoot, so all five stand behind the arc',
      'One blocks the defender, the one with the ball walks free',
    ],
  },
  {
    ask: ['why do {o} not double {p}?', 'how do you guard {p}?'],
    answer: ['Double him and the corner is open, that is worse', 'Send him left and make him work for every catch'],
  },
  {
    ask: ['was that a travel?', 'explain that call please {h}'],
    answer: ['Two steps after the gather, he is fine', 'Pivot foot never moved, good no-call'],
  },
] as const;
