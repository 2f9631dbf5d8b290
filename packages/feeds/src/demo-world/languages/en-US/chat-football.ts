/*
 * Templates of lines in a football room. `{p}` is a player, `{a}` who assisted, `{t}` and `{o}` the team of
 * the news or of the player and the opponent, `{m}` and `{y}` the speaker's team and the opponent, `{s}` the score,
 * `{min}` the minute, `{home}` and `{away}` the teams, `{h}` the host.
 */

export const GOAL = {
  mine: [
    'GOOOAAAL {p}',
    '{p} you absolute beauty',
    'get innnn {m}',
    'told you {p} had one in him today',
    '{s}, I am not okay',
    'woke the whole street up',
    'what a run from {p}, nobody saw him',
    '{min} minutes, remember where you were',
    'that is straight off the training ground',
    'limbs everywhere',
    '{p} finished that like it was Sunday league',
    'on my feet for {p}',
    'inject it into my veins',
  ],
  theirs: [
    'who was meant to be marking {p}',
    'ffs, so soft',
    'plenty of time left, heads up {m}',
    'asleep at the back again',
    '{s}, I am going for a walk',
    'fair play, {p} hit that sweetly',
    'keeper had no chance there',
    'wake up {m}, please',
    'second ball again. every single week',
    'of course it is {p}',
    'do not panic, one goal changes it',
  ],
  neutral: [
    '{s}, now we have a game',
    'that one from {p} goes in the compilation',
    'lovely move by {t}, start to finish',
    'I went to put the kettle on and they scored??',
    'replay please, that touch from {p}',
    '{t} had been building that from midfield',
    '{o} will have to change shape now',
    'as a neutral: more of this',
    '{min} minutes and {t} strike',
    'just joined, how did that go in?',
    'keeper went the right way and still got nowhere near it',
  ],
} as const;

export const ASSISTED = [
  '{a} did all the work there',
  'the vision from {a}, wow',
  'credit to {a}, that pass was on a plate',
  '{a} to {p}, it is working all night',
  'everyone shouting {p}, watch what {a} did',
] as const;

export const PENALTY = [
  '{p} sends him the wrong way',
  'ice cold from the spot, {s}',
  'my heart stopped during that run-up from {p}',
  'right in the side netting, unsaveable',
  'keeper guessed wrong',
] as const;

export const OWN_GOAL = [
  'oh no. own goal',
  'poor {p}, cruel deflection',
  'cleared it into his own net, you have to feel for him',
  '{t} will take that gift',
  'somebody give {p} a hug',
  'an own goal, {s}, this match has everything',
] as const;

export const MISSED_PENALTY = [
  'HE MISSED IT',
  'the pressure got to {p}',
  'how do you miss that',
  'what a save, read it all the way',
  'chin up {p}, the next one goes in',
  'that could be the turning point',
] as const;

export const YELLOW_CARD = [
  'no arguments, {p} had to be booked',
  '{p} is walking a tightrope now',
  'took one for the team, worth the yellow',
  'bit late, fair card',
  '{t} leaving a foot in today',
  'ref has been consistent to be fair',
  '{p} has to be careful for the rest of it',
] as const;

export const SENT_OFF = {
  mine: [
    'down to ten. brilliant',
    'what was {p} thinking',
    'eleven against ten, dig in {m}',
    'park the bus then',
    'red card... my evening is ruined',
    'hang on {m}, just hang on',
  ],
  theirs: [
    'extra man, push up {m}',
    'off goes {p}, here is our chance',
    'they are down to ten, do not waste it',
    'stonewall red',
    'keep calm, stretch them out wide',
  ],
  neutral: [
    'red card, and the game turns',
    'early bath for {p}',
    'long way to go for {t} now',
    'on the replay it looks worse',
    'completely different match from here',
  ],
} as const;

export const SUBSTITUTION = [
  '{p} is on, here we go',
  '{a} ran himself into the ground, right call',
  '{p} on for some pace then',
  'well played {a}, round of applause',
  '{t} shoring up midfield with that one',
  'about time, been shouting for that since half time',
  '{p} always makes something happen off the bench',
  'why take {a} off? he was having a good game',
  '{p} will run at them',
] as const;

export const HALF_TIME = [
  '{s} at the break, food time',
  '{home} had the ball that half, just no final pass',
  '{away} will come at them in the second half',
  'half time, somebody give me the short version',
  'fifteen minutes is exactly one sandwich',
  '{p} best player that half for me',
  '{s} at half time, the gaffer will have words',
  'first half was closer than the score says',
  'second half will open up',
  'walking the dog, back in ten',
  'just got home, what did I miss in the first half?',
  '{p} covered every blade of grass that half',
  'whiteboard is out in that dressing room for sure',
  'I would bring {p} inside for the second half',
  'first ten after half time decide this',
  'half time stretch, my neck is gone',
  'shots about even at the half',
  'more of that in the second half please {m}',
] as const;

export const LATE = [
  'cannot watch, cannot look away',
  '{min} minutes, heart rate 150',
  'hold it hold it hold it',
  'how long has he added?',
  '{s}, who wants it more',
  'all about legs now',
  '{p} still sprinting, unreal',
  'corner! is the keeper going up?',
  'blow the whistle ref',
  'just two more minutes please',
  'everyone forward, one counter and it is done',
  'this is why we watch',
] as const;

export const LEADING = [
  '{m} look so comfortable',
  '{s} up and bossing it',
  'do not sit back, keep going',
  '{m} keeping the ball for fun',
  'one more and I can breathe',
  'same intensity till the end please',
  'stop passing it backwards when we lead',
  'rock solid at the back today',
] as const;

export const TRAILING = [
  '{m} need a change',
  'one at a time lads',
  'we cannot keep it in midfield',
  'try going wide for once',
  'get the subs on {m}',
  '{s}, still there for us',
  'first thing is to get the ball back',
  'press as a team or do not press',
] as const;

export const LEVEL = [
  '{s}, first mistake loses it',
  'nothing between them',
  'very cagey this',
  '{home} just edging it I think',
  '{away} look dangerous on the break',
  'midfield is a car park',
  'one moment of magic is all it needs',
  'fair score, chances at both ends',
] as const;

export const PLAY = [
  'what a first touch from {p}',
  '{p} tracking back, worth a goal that',
  'always calm when {p} has it',
  '{p} needs to come inside a bit',
  'so close, {p} was a yard short',
  '{p} is all over his man',
  '{t} getting joy down the left',
  'that {t} press is something else',
  '{t} too slow playing out',
  'go on {p}, take him on',
  'clever set piece from {t}',
  'offside? looked about half a yard',
  '{p} split the whole defence with that',
  'shoot {p}!',
  'should have squared it there',
  'clean as you like from {p}',
  'I could watch {p} all day',
  'good hands, keeper',
  '{o} are dropping far too deep',
  '{t} keep looking for {p} in behind',
  'watched that turn by {p} three times already',
  'heart in mouth for that clearance',
  '{t} back line is like a ruler',
  'tempo is going up now',
  'textbook tackle {p}',
] as const;

/** Lines that do not fit the first minutes. */
export const LATER = [
  '{p} has run miles today',
  '{p} left his shooting boots at home',
  '{min} gone, how are the {t} legs?',
  '{t} have changed their corner routine',
  'that {t} midfield three just clicks',
  'still thinking about that header by {p}',
  '{p} is growing into this',
  'plenty of shots from {t}, none of them any good',
  'bet {p} has not misplaced a pass',
  'they have worked out the {t} full-backs',
  '{p} easily an eight out of ten',
  '{o} have to change something soon',
  '{p} the liveliest so far by a mile',
  'when the legs go it is all about the {t} bench',
] as const;

export const BEFORE = [
  'team news is in, {p} starts',
  'strong {home} eleven that',
  '{p} makes it for {away}',
  'nearly time, snacks at the ready',
  'got a feeling this will be a good one',
  'should be some noise in there tonight',
  '{home} v {away}, waited all week',
  'pitch looks immaculate',
  'here they come out of the tunnel',
  '{p} looked sharp in the warm-up',
  'big game for {p} this',
  'who scores first then?',
  'that shape looks brave on paper',
  'just finished work, made it',
  'front row seat secured',
  'three points please {m}',
] as const;

export const STOPPED = [
  'why have they stopped?',
  'play is stopped, no word yet',
  'players heading to the touchline',
  'safety first, we can wait',
  'hope it is not a long one',
  'good moment for a cuppa',
  '{s} and we are frozen, horrible place to stop',
  'looks like they will restart soon',
  'nobody leave, they are coming back',
  'lads are stretching on the side',
] as const;
