/**
 * Sentences of articles on football. Placeholders: `{home}`, `{away}`; `{own}` and `{other}` are the picked side and the
 * other one; `{fav}` and `{dog}` the stronger and the weaker; `{league}`. The banks of a kind have the same length.
 */
export const OPENINGS = [
  'First match I finished my homework on this round: {home} against {away} in the {league}.',
  'Everyone has an opinion on {home} and {away}, so let me stick to what I have seen.',
  'Forget the badges: {home} v {away} gets decided in the twenty yards in front of the back four.',
  'I went back through the last few {home} matches, and then the {away} back line made a lot more sense.',
  'The {league} calendar is getting crowded, and how {home} share the minutes before {away} arrive matters.',
  'A few of you wrote to ask about {home} and {away}, so here it is in one go.',
  '{away} go to {home} with a plan, and the plan has been visible for weeks.',
  'Nobody will lead the highlights with {home} and {away}, but the signals all point one way.',
  'I have sat on this {league} match for two days, and now the news is in.',
  '{home} on their own grass always find a way to hurt people, and {away} know it.',
  'One side wants to rush and the other to wait, so {home} v {away} belongs to whoever sets the tempo.',
  'There are no secrets between {home} and {away}, only execution.',
  'The surface of this {home} and {away} match is calm, the prices underneath are not.',
] as const;

/** Why a side may be picked. */
export const SIDE = [
  '{own} win the ball high and early, and {other} are slow playing out, so mistakes turn straight into shots.',
  '{other} lost a regular on the left, and the stand-in leaves room behind him exactly where {own} like to go.',
  '{own} have all three midfielders fit for the first time in a month, and the passing is on another level.',
  'From set pieces {own} win far more first contacts, while {other} have conceded from corners three weeks running.',
  '{other} are without a suspended centre-back, and a makeshift pair needs time that {own} will not give.',
  '{own} change early and change well; after seventy minutes they simply run more than {other}.',
  '{other} have been travelling all over, and the distance covered is dropping, while {own} could rotate.',
  'The {own} crossing has improved a lot, and {other} still cannot defend the far post.',
  'When it stays tight the goalkeepers decide, and the one of {own} is in the form of his life.',
  'Shape for shape, {own} sit right on top of the player through whom {other} build everything.',
  '{own} break faster than almost anyone, and {other} leave the door open when they push up.',
] as const;

/** Why many goals may be expected. */
export const OVER = [
  'Both want to play high up the pitch, so the middle gets skipped and the boxes get busy.',
  '{home} never stop shooting at home, and {away} are not the type to park the bus.',
  'Centre-backs are missing on both sides while the forwards are all fit, and that is a recipe.',
  '{away} counter quickly, and both {home} full-backs like to be on the wrong side of the ball.',
  'Most goals they conceded lately came from the half-space, which nobody fixes in a week.',
  '{home} play with a single holding midfielder now: more bodies up front, less cover behind.',
  'The referee lets it flow, so there is more football played and more of it ends in a shot.',
  'A point helps neither of them in the table, so the last half hour should be open.',
  '{away} are dangerous from dead balls and so are {home}, which is a goal you do not have to earn.',
  'Neither keeper is saving what he should at the moment.',
  'Both score a good share of theirs after the break, when legs and lines get stretched.',
] as const;

/** Why few goals, or a draw, may be expected. */
export const UNDER = [
  'Both midfields are stubborn through the middle, so it comes down to set pieces and hopeful shots.',
  '{away} put five at the back on the road, and {home} have not enjoyed packed boxes.',
  'The {home} creator is out, and without him possession goes sideways.',
  'They know each other too well; the first half hour will be a staring contest.',
  '{home} keep the ball without hurry, and {away} are happy to let the clock run.',
  'First-choice defences on both sides and keepers in form: somebody needs a bit of luck.',
  'A third match in eight days for both, so the coaches ask for a clean sheet first.',
  '{away} have no pace up front at the moment, which takes the sting out of every break.',
  'Heavy pitch after the rain, and short passing dies on it.',
  '{home} drop off as soon as they lead, and {away} do not chase a game recklessly.',
  'Both have cut the risky passes lately, and the shots on target went with them.',
] as const;

/** The first halves of titles. */
export const TITLES = [
  '{home} hard to stop at home',
  '{away} face a test away',
  '{home} and {away} in midfield',
  '{fav} have the bigger name',
  '{dog} refuse the small part',
  '{home} going down the wings',
  '{away} travel with belief',
  '{home} defence under review',
  '{home} v {away}, match of the round',
  'Everybody knows how {fav} attack',
  '{dog} and the counter-attack',
  '{home} on tired legs',
  '{dog} better than the table says',
] as const;
