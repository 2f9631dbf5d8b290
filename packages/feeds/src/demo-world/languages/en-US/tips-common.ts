/**
 * Sentences of articles on any sport. `{homeForm}` etc. are clauses with a team's real statistics; `{open}`, `{line}` and
 * `{odds}` are the bookmakers' movement, `{pick}` the pick.
 */
export const FORMS = [
  'Form first: {home} {homeForm}, {away} {awayForm}.',
  '{home} {homeForm} and {homeScored}; on the other side {away} {awayForm} and {awayConceded}.',
  'The record says that {away} {awayForm} and {awayScored}, while {home} {homeConceded}.',
  '{home} {homeForm}; they {homeScored} and {homeConceded}, so you know both ends.',
  'A small sample, but clear: {away} {awayForm}, and {home} {homeForm}.',
  'Lately {home} {homeScored} and {away} {awayScored}, which you can compare directly.',
  'At the back {home} {homeConceded} and {away} {awayConceded}, and that is the gap.',
] as const;

export const MOTIVES = [
  'Both still have something to play for, so nobody is on holiday.',
  'A full house is expected at {home}, and the coach promised them a reaction.',
  '{away} set themselves a target for the month, and this is the one that gets them there.',
  'Harder matches are coming for {home}, so they want this in the bag.',
  'The {away} coach asked for a better attitude in public, which he does not do often.',
  'It is so tight in the table that the loser drops several places.',
  'There is pressure from above at {home}, and a good performance would help everybody.',
  'The young players at {home} are fighting for their places, and it shows in the duels.',
  '{away} have said very little this week, and trained a great deal.',
] as const;

/** How the odds of a match's winner moved. */
export const RESULT_LINES = [
  'It opened at {open} and is {odds} now, and everyone moved the same way.',
  'From {open} down to {odds} without a single bounce: that is not casual money.',
  'The first price of {open} was generous, {odds} is about fair, and it may get shorter.',
  'At {open} people hesitated, by {odds} they had made up their minds.',
  'A calm, steady move from {open} to {odds}, the kind I trust.',
  'Half a day after {open} it was {odds}, and it never came back.',
  'The gap between {open} and {odds} tells you what the market learned.',
  '{odds} now, {open} at first; somebody did the same homework.',
] as const;

/** How a handicap moved. */
export const HANDICAP_LINES = [
  'The line went from {open} to {line} and the price stayed put, so the move is real.',
  'First {open}, now {line} at {odds}, and nobody is hiding anything.',
  'It moved from {open} to {line} this morning on little volume, which looks like a correction.',
  'From {open} to {line}, and the rest of the market followed within the hour.',
  '{line} is closer to my own number than {open} was.',
  'It jumped from {open} to {line} in one step, and that is a clean signal.',
  'Few noticed, but {open} has become {line}, with {odds} unchanged.',
  'I make it about {line} as well, so {open} was never going to last.',
] as const;

/** How a total moved. */
export const TOTALS_LINES = [
  'The total went from {open} to {line}, so they are rethinking the pace as well.',
  'Opened at {open}, now {line}, and {odds} has hardly moved.',
  'It changed from {open} to {line} after the team news, which makes it worth more.',
  'All night at {open}, then {line} in one step: that is not small money.',
  'My own number is on the far side of {line}, and {open} never made sense to me.',
  'Last time they met it was near {line} too, so {open} was a feeler.',
  'I waited a day for {line}; at {open} I would have passed.',
  'From {open} to {line} while {odds} stayed: one side of this is heavier.',
] as const;

export const CONCLUSIONS = [
  'Put it together and I am on {pick} at {odds}.',
  'So: {pick}, and {odds} is acceptable.',
  'That leaves one answer for me, {pick} ({odds}).',
  'My side is {pick}, a normal stake and no more.',
  'All threads lead to {pick}; anything above {odds} is fine.',
  'One direction only: {pick}. Do not get greedy.',
  'I am taking {pick} at {odds}. Good luck.',
  '{pick} it is, less if there is late injury news.',
  'The reward of {odds} pays for the risk: {pick}.',
  'In one line: {pick}.',
  'By the book: {pick}.',
  'Model and eyes agree for once, {pick} at {odds}.',
  'No beating about the bush, {pick}.',
  'On balance {pick}, small, and keep it sensible.',
  '{pick} at {odds}, and it goes into the record either way.',
  'Decision made: {pick}, no changes before the start.',
] as const;

/** The second halves of titles by market; none reveals the pick. */
export const RESULT_TITLES = [
  'where it gets decided',
  'all three points?',
  'favourite or feeling',
  'what the price says',
  'is ninety minutes enough?',
  'do not pick a side yet',
  'more than the score',
] as const;

export const HANDICAP_TITLES = [
  'will the margin hold?',
  'reading the line',
  'is the start worth it?',
  'what the move tells us',
  'hope for the outsider',
  'how hard is the cover?',
  'by how much?',
] as const;

export const TOTALS_TITLES = [
  'fast or slow?',
  'will it open up?',
  'the number in question',
  'attack meets defence',
  'the pace decides',
  'late figures are clear',
  'how busy is the scoreboard?',
] as const;

export const MULTIPLE_TITLES = [
  'A {combo} led by {home}',
  'From {home} to {last}: {count} in one',
  'Today’s {combo} starts with {home}',
  '{home} and {last} on one slip',
  'Small and simple: {home} with {last}',
  '{count} matches, {home} first',
  'Why {home} and {last} fit together',
  'Steady {combo} around {home}',
  '{home}, {last} and a {combo}',
  'Short prices add up, beginning with {home}',
  'Watch {count} tonight: {home} to {last}',
] as const;

export const MULTIPLE_OPENINGS = [
  'The {count} matches with the cleanest logic today, with a reason for each.',
  'Alone the prices are too short, so I put {count} together.',
  'These {count} start close to each other, and all the news is in.',
  'For a {combo} I begin with what cannot easily go wrong, and {count} were left.',
  'The {count} have nothing to do with each other, which spreads the risk.',
  'Each of the {count} has to stand on its own, and each does.',
  'On a busy day {count} are enough; more would be a lottery.',
] as const;

export const MULTIPLE_CLOSINGS = [
  'Together {odds}, for a small stake.',
  'About {odds} for the {count}, at a third of the usual stake.',
  'If anything changes late in one of them, leave the {combo} at {odds} alone.',
  'All of it pays {odds}, and that is no reason to go bigger.',
  'The {combo} stands at {odds}, and stays as it is.',
] as const;
