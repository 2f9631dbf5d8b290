/** Sentences of articles on basketball, with the placeholders of the football texts. The banks of a kind have the same length. */
export const OPENINGS = [
  '{home} host {away}, and no other game tonight tells us as much.',
  'One of them runs, the other grinds: {home} against {away} belongs to whoever gets their pace.',
  'Injury report first, price second, and for {home} and {away} both are clear now.',
  '{away} come to {home} at the end of a long trip, and miles count.',
  'I went through the last ten games of {home} and {away} possession by possession.',
  '{home} and {away} could not be built more differently, so watch the substitution patterns.',
  'A long season hides games like {home} v {away}, where execution beats star power.',
  'If you only look at wins and losses you will read {home} against {away} wrong.',
  'Start with the matchup: the {home} pick and roll against the way {away} switch.',
  'Fourth quarters only, {home} and {away} look like two other teams.',
  'Of tonight’s games this is the one with the cleanest logic: {home} and {away}.',
  '{home} changed their starting five, and the {away} bench is a fair test for it.',
  'Rebounds and turnovers: with {home} and {away} everything else is noise.',
] as const;

export const SIDE = [
  'The {own} screens keep getting better, and the big men of {other} sink too deep, so the midrange is free.',
  '{other} are short of a wing, and the wings of {own} are the hot hand right now.',
  '{own} crash the offensive glass, and the small lineups of {other} do not survive twenty-four seconds.',
  'Late in close games {own} live at the free-throw line, which is worth more than any trend.',
  '{other} have been on the road all week and stop running in the fourth, and {own} love to run.',
  'The {own} bench wins its minutes almost every night, and those are the minutes {other} lose.',
  '{own} shoot the corner three well again, and {other} rotate half a step late.',
  'With the center of {other} doubtful nobody protects the rim, and the guards of {own} will notice.',
  '{own} take care of the ball and get back, so {other} lose the easy points they depend on.',
  '{own} are excellent out of timeouts, which decides games that are level with three to go.',
  'On the wing {own} have length that {other} can only answer with help, and help leaves shooters.',
] as const;

export const OVER = [
  'Both are near the top in possessions, and the scoreboard follows.',
  'Plenty of threes from both sides, and both are making them again.',
  '{home} do not protect the rim and {away} love to get there, so there will be free throws.',
  'With the bigs out both go small: more space, more speed, less defense.',
  '{away} are slow getting back, and {home} run after every rebound.',
  'A strict crew of referees means an early bonus and points with the clock stopped.',
  'The {home} second unit scores, so there is no dip in the second and the fourth.',
  'Neither likes the half court; more than average is shot within ten seconds.',
  'The best perimeter defender of {away} rests, and {home} have shooters to use it.',
  'Nobody on either side can guard the other star alone.',
  'If it is close at the end, fouls will push the total higher still.',
] as const;

export const UNDER = [
  'Both walk the ball up and shoot late, so there are fewer possessions to score from.',
  'The top scorer of {home} is limited, and the half-court offense misses him.',
  '{away} play the second night in a row, and short jump shots are the first thing to go.',
  'Two teams that protect the paint will keep each other under their average.',
  '{home} have cleaned up their switches, and open threes have become rare.',
  'Both have been cold from outside, and nothing suggests it ends tonight.',
  '{away} go big to control the glass and give up the running game for it.',
  'A crew that lets them play: plenty of contact, few whistles.',
  '{home} sit on a lead, and the second half gets slower and slower.',
  'Rotations are down to eight or nine, and tired legs make for ugly fourth quarters.',
  'Nobody chases offensive rebounds here, so one shot and back.',
] as const;

export const TITLES = [
  '{home} loud at home',
  '{away} and the travel bill',
  '{home} v {away} in the paint',
  '{fav} better on paper',
  '{dog} never go quietly',
  '{home} shooters are back',
  '{away} bench under review',
  '{home} rim protection tested',
  'Game of the night: {home} v {away}',
  '{fav} rotation worked out',
  '{dog} and the fourth quarter',
  '{home} in a busy week',
  '{dog} better than their record',
] as const;
