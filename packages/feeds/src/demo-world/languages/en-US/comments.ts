/** Comments of readers on a tip; `{home}` and `{away}` are short names, `{name}` is the tipster. */
export const BEFORE = [
  'Great write-up, {name}',
  'On it. Over to you, {home}',
  '{away} have a few knocks, wait for the team news',
  'Cashed on the last one from {name}',
  'Was hoping {name} would do this match',
  'Never trust {home} at home, but you talked me into it',
  'Actual reasons instead of shouting. Refreshing',
  'Had the same thought before I read this',
  'Waiting for the line-ups',
  '{name} is on a heater',
  'Unlucky yesterday, we go again',
  '{away} are better on the road than people think, careful',
  'More on the head-to-head next time please',
  'Small stake for me',
  'Read three previews, this is the clear one',
  'Would love a slightly better price',
  'Seen every {home} match this month, this is spot on',
  'Keep it sensible everyone',
  'Staying up for this one',
  'Is it true that {home} are missing a midfielder?',
  'Record is public, fair enough',
  'I watch matches differently after reading these',
  'That bit about the line was useful',
  'Agree on {away}',
  'Going the other way, may the best guess win',
  'My whole weekend is this match',
] as const;

/** Under a tip that has a price. */
export const PAID = [
  'First one I bought, no pressure',
  'Fair price for the work',
  'In. Kick-off please',
  'Unlocked, reading with a coffee',
] as const;

/** Under a tip that returns coins. */
export const RETURNING = ['Money back if it loses, decent of you', 'Refund makes it an easy choice'] as const;

export const AFTER_HIT = [
  'Winner! Thanks {name}',
  'Coffee is on {name} this week',
  'Lovely. Next',
  'Made me sweat, but we got there',
  'Called it perfectly, {name}',
  'Another one, followed',
  'Came back to say thanks',
  'Game went exactly as written',
] as const;

export const AFTER_MISS = [
  'Unlucky, next one',
  'Still up over the season, no complaints',
  'Nobody saw that coming, not on {name}',
  'Taking a day off after that',
  'Right idea, wrong bounce',
  'A short review would be nice',
  'It happens, on to the next',
  'So close it hurts',
] as const;

export const REPLIES = [
  'Same here',
  'Exactly how I see it',
  'Fingers crossed together then',
  'Line-ups are out, nothing new',
  'Easy, let us watch it first',
  'On the same one',
  'Long term it works out',
  'Only what you can afford',
  'Ha, with you',
  'Have a look at the record first',
  'Good question, would like to know too',
  'Good luck',
  'Fair point, did not know that',
  'Keep the stakes small',
] as const;
