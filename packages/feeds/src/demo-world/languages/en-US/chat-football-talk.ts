/* Lines of the host, and questions of the audience; placeholders as in the room's other texts. */

export const HOST = {
  goal: [
    'It is in! {p}, {s}!',
    'Look at when {p} starts the run: half a yard ahead of everyone',
    '{t} started that from their own box and waited for the gap',
    'Stay for the replay, the movement is better than the finish',
    '{s}, now watch how {o} set up from here',
  ],
  talk: [
    '{t} are so wide that the middle is empty, keep an eye on that',
    'Look where {p} picks it up, always between the lines',
    'See the {o} holding midfielder? Keeps getting pulled to the left',
    'Welcome if you have just joined, it is {s}',
    'Enjoying it? Follow, there is a match every day',
    'Rivals are welcome here, just be decent about it',
    'By the law that is a free kick, he got it right',
  ],
  later: [
    '{min} minutes, this is where legs start to talk',
    'If they keep this up for twenty minutes I will be amazed',
    '{p} has been brilliant off the ball, you do not see it on the main camera',
    'The {t} full-backs are coming forward now, so they trust their midfield',
    'I think {o} change a winger next',
    'Lots of {t} shots, but most from outside the box',
    'Distance covered: {p} has to be top three',
  ],
  before: [
    'Good evening and welcome, it is {home} against {away}',
    'You have seen the team sheets, it is all about that midfield for me',
    'Watch the starting positions: {home} want to be higher up the pitch',
    'A few minutes to go, fill your glass',
    'My player to watch is {p}, help me keep an eye on him',
  ],
  break: [
    'Half time, {s}. Three small things I noticed',
    'Best thing of the half was the movement of {p} without the ball',
    'Question for the second half: can {home} keep that tempo?',
    'Time for your questions, I will pick a few',
    'I looked at the numbers: quality of shots beats quantity',
  ],
} as const;

/** A question to the host, and the answers. */
export const QUESTIONS = [
  {
    isLater: true,
    ask: ['{h}, what should {t} change?', 'would you make a sub for {t} now?'],
    answer: [
      'Get another body in midfield first, then worry about scoring',
      'Fresh legs out wide, that is where they are tired',
    ],
  },
  {
    ask: ['man of the match so far, {h}?', 'who is your pick today?'],
    answer: ['{p} for me', 'I am going with {p}, both ends of the pitch'],
  },
  {
    ask: ['where is {p} actually playing?', 'is {p} coming inside or is it just me?'],
    answer: [
      'On paper he is wide, but he drifts into the half-space all the time',
      'Between the lines, hunting second balls',
    ],
  },
  {
    ask: ['was that offside?', 'can you explain that offside {h}?'],
    answer: [
      'Any part you can score with counts, at the moment the pass is played',
      'Half a yard, great call by the assistant',
    ],
  },
  {
    ask: ['why do {o} drop so deep?', 'what are {o} trying to do here?'],
    answer: ['They want the space behind for the counter', 'They are a man short in midfield, so they have to'],
  },
  {
    ask: ['new here, what is a half-space?', 'what does pressing high mean?'],
    answer: [
      'The lane between the wing and the middle, hardest one to defend',
      'Winning it back in their half, close to goal',
    ],
  },
] as const;
