/**
 * Texts of hosts' posts. `{home}` and `{away}` are short names, `{score}` the result, `{winner}` and `{loser}` the sides of a
 * match that was not drawn, `{league}` the competition.
 */
export const BEFORE_MATCH = [
  '{home} v {away} tonight. Room opens ten minutes early, bring a drink.',
  'The one I have been waiting for in the {league}: {home} against {away}. Team news as soon as it lands.',
  'Three pages of notes on {away}, and the set-piece page is the thickest. I will talk you through it.',
  'At the ground already. They are singing, and {home} look sharp in the warm-up.',
  'Question of the day: do {home} change shape for this one? Give me your eleven.',
  '{away} are horrible to play against away from home. It is all about the middle. See you in the room.',
  'Bet a friend a round of coffees on {home}. If they win, it is on me in the chat too. Virtually.',
  'Scarf, flask, throat sweets. {home} v {away}, nearly time.',
  'Watched their last meeting again over lunch. So many details, so I drew you a picture.',
  'Half an hour before a {league} kick-off is the best part of any day.',
] as const;

export const AFTER_WIN = [
  '{score}. {winner} earned every bit of that, and the subs changed it completely.',
  'Full time. {winner} beat {loser}, and you lot stayed to the end. Thank you.',
  'Voice: gone. {home} {score} {away}. Highlights tomorrow, after honey and lemon.',
  '{loser} were not that bad. It was the last pass, over and over. {score} flatters nobody.',
  'Three passes from box to box: that {winner} counter-attack belongs in a textbook.',
  'My notes are up: {winner} won it in midfield. The chart is in the second picture.',
  '{score}. A hug for every {loser} fan in here, there is another one next week.',
  'Photos from the ground. Nobody sat down at the whistle.',
] as const;

export const AFTER_DRAW = [
  '{score}, and both of them will feel they lost it. {home} more than {away}, if you ask me.',
  'Dull? Not if you were watching the {away} back line. Take a look at these positions.',
  '{home} {score} {away}. No winner on the pitch, three camps in my comments.',
] as const;

export const AFTER_GAME = [
  '{score}. {winner} ran everything they drew up in those last two minutes.',
  'Buzzer. {winner} take it from {loser}, and it was all about the glass.',
  '{loser} never got over that third quarter. {score}, after such a hot start.',
  'Off air. {home} {score} {away}. Clips are coming, and that shot gets one of its own.',
  'Nobody could guard that {winner} pick and roll. I drew it for you.',
  '{home} {score} {away}. That {winner} bench is for real, the tempo never dropped.',
] as const;

export const ANY_TIME = [
  'New microphone. If it sounds awful, tell me in the chat and be kind.',
  'Found a ticket from ten years ago in a coat. I can still feel the rain.',
  'Played five-a-side today. Scored one, gave away three. Back to judging other people.',
  'So many new followers that I owe you an extra stream. Which match on Saturday?',
  'People ask how to start reading a game. Stop watching the ball, watch who does not have it.',
  'Finished a late one, sun coming up, best bacon roll in town.',
  'One of you knitted me a scarf. It is on the wall behind me from tonight.',
  'My week in matches is in the picture. Save it and you are set.',
] as const;
