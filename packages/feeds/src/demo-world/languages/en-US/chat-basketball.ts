/*
 * Templates of lines in a basketball room; placeholders as in the football texts, `{n}` the points of a run, `{q}`
 * the quarter and `{left}` its remaining time.
 */

export const THREE = {
  mine: [
    '{p} from DEEP',
    '{p} is heating up',
    'wide open, automatic',
    'that arc from {p} though',
    'splash, {s}',
    'knew it the second it left his hand',
    'again {p}, again',
  ],
  theirs: [
    'why is {p} open again',
    'get out to the shooter',
    '{p} cannot miss',
    'a step slow on the switch',
    'that one hurts',
    'deny {p} the ball, please',
  ],
  neutral: [
    'another {p} three, {s}',
    'the ball movement there, chef kiss',
    'range for days',
    'corner three, best shot in the game',
    '{t} are feeling it from outside',
    'extra pass, extra pass, bang',
  ],
} as const;

export const BLOCK = [
  '{p} said no',
  'all ball, clean',
  '{p} owns that paint',
  'whole arena stood up for that',
  'who is brave enough to drive now',
  'get that out of here',
] as const;

export const STEAL = [
  '{p} picks his pocket',
  'quick hands {p}',
  'read that all the way',
  'lazy pass from {o}',
  '{p} locked in on defense',
] as const;

export const BASKET = [
  '{p} gets to the rim',
  'off the glass, {p}',
  'what a finish by {p}',
  '{s}, so tight',
  'that pick and roll from {t} again',
  'footwork clinic from {p}',
  '{p} in the midrange, money',
  'easy two inside, thank you',
  '{p} at the line, both good',
  'free throws win games',
  '{p} wants it today',
] as const;

export const RUN = {
  mine: [
    '{n}-0 run, {m} are flying',
    '{o} better burn a timeout',
    'could watch this stretch all year',
    'defense into offense, that is the way',
    '{n} straight for {m}',
    'momentum fully ours',
  ],
  theirs: [
    'stop turning it over and call time',
    'a {n}-0 run on us...',
    'settle down {m}, get one bucket',
    'power cut for two minutes',
    'subs please, slow it down',
    'get back on defense',
  ],
  neutral: [
    '{n}-0 run by {t}',
    '{n} unanswered, okay',
    'timeout {o}, surely',
    '{t} dictating the pace now',
    'transition is out of control',
    'let us see how {o} respond to {n} straight',
  ],
} as const;

export const QUARTER_END = [
  'end of the {q}, {s}',
  'that quarter flew by',
  '{home} shaded that quarter',
  'curious about the rotations now',
  '{p} was everywhere that quarter',
  'two minutes to rest my eyes',
  'fewer turnovers and this is a classic',
  'the rebounding gap is real',
  'refill time',
  'bench mob, do your thing',
  '{s}, long way to go',
] as const;

export const HALF_TIME = [
  '{s} at the half, snack run',
  '{p} best on the floor that half',
  'half time, anyone want to talk matchups?',
  'start of the third quarter is the key',
  'threes decide the second half',
  'if that was the first half I am not ready for the second',
  '{home} own the glass, {away} own the pace this half',
  'somebody clip {p} from that half',
  'third quarter is where games break open',
  'box score at the half: way too many turnovers',
  'running down to grab a parcel at half time',
  'same again in the second half {m}',
  'coach has to fix that matchup at the half',
  'bench points that half are ugly',
  'more {p} with the ball in the second half',
  'half time poll: best player so far?',
] as const;

export const LATE = [
  '{left}, {s}, I cannot breathe',
  'who gets the last shot?',
  'biggest possession of the night',
  'no fouls, no fouls',
  'give it to {p}',
  'they have drawn something up for sure',
  'winning time',
  'do not blink',
  'point by point, torture',
  'make your free throws',
  'one stop, one stop and it is over',
  'BOX OUT',
] as const;

export const OVERTIME = [
  'free basketball',
  'tied it and we go again, worth staying up',
  'overtime is all heart',
  '{s}, five more minutes',
  'both teams running on fumes',
  'first bucket in overtime is huge',
] as const;

export const LEADING = [
  '{m} in a rhythm',
  'do not let up, keep guarding',
  '{s}, stretch it a bit please',
  'the {m} ball movement is so pretty',
  'love this defensive energy',
  '{m} bench delivering',
] as const;

export const TRAILING = [
  '{m} have to rebound first',
  'no more iso, move the ball',
  'comebacks start on defense',
  '{s}, two or three possessions, that is all',
  'time for the {m} shooters to wake up',
  'go small for a bit?',
] as const;

export const LEVEL = [
  '{s}, neck and neck',
  'nobody can pull away',
  'heavyweight fight, love it',
  'one three swings this',
  'so few mistakes, proper game',
] as const;

export const PLAY = [
  'that euro step from {p}',
  'solid screens from {p} all night',
  '{p} is open in the corner, find him',
  'the {t} zone is working',
  'great help from {t} there',
  '{p} with the box-out',
  'eyes in the back of his head, {p}',
  '{t} spacing is perfect',
  'triple threat {p} and the defender backs off',
  '{left} left in the {q}',
  '{t} should run a set here',
  '{p} on the ball is a nightmare',
  '{t} slow getting back',
  'miscommunication on that switch',
  '{p} slips the screen, beautiful',
  'weak-side help from {p}, on time',
  'three seconds on {t}? no?',
  '{t} crashing the glass hard',
  '{p} sold that fake completely',
  'give and go, so clean',
  'nice out-of-bounds play from {t}',
  '{p} diving for loose balls, respect',
  '{t} slowing it down, smart',
  'can they cut {p} off on the baseline?',
] as const;

/** Lines that do not fit the first minutes. */
export const LATER = [
  '{p} draws another foul',
  '{p} is eating on the boards',
  'feed {p} while he is hot',
  'does {p} need a breather?',
  '{t} going inside with purpose today',
  '{o} are doubling {p}',
  '{p} more confident every trip',
  '{t} taking care of the ball tonight',
  'a lot of threes going up from {t}',
  'steadiest so far is {p}',
  'that stat line from {p} is going to look good',
  '{t} bench has been useful',
  '{p} needs to watch the fouls',
  '{t} cleaning up the defensive glass',
] as const;

export const BEFORE = [
  'starting five is out, {p} is in it',
  '{home} v {away}, main event',
  '{p} did not miss in warm-ups',
  'tip-off any minute',
  'here to see {p} cook',
  '{home} crowd is always loud',
  '{away} go ten deep',
  'front row',
  'drinks and nachos ready',
  'who is taking the tip?',
  'rebound the ball today {m}, please',
  'class just finished, am I late?',
  'lights go down and I get goosebumps',
  'smells like a shootout',
] as const;
