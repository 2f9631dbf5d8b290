/** Lines of `id | name | teams | birthday | tags | introduction`; teams are the host's favourites. */
export const FOOTBALL_HOSTS = `
northbank | North Bank Nick | arsenal | 1987-05-09 | Prem,Arsenal,Home view | Twenty years in the same seat. Biased, honest about it, and never swears on air. Rarely.
nora | Nora Reyes | barcelona | 1994-02-17 | La Liga,Barça | Grew up two streets from the ground. La Masia names before they are famous.
okafor | Sam Okafor | liverpool chelsea | 1990-10-03 | Prem,Data | Expected goals in plain English. If a number does not change how you watch, it stays out.
castle | Castle Road Liam | newcastle | 1985-11-28 | Prem,Fan talk | Black and white scarf, tea in hand, voice gone by half time.
kopend | Kop End Carla | liverpool | 1992-06-25 | Prem,Liverpool | Songs, stories and a lot of shouting about full-backs.
bluemoon | Moonlight Mo | man-city | 1996-04-01 | Prem,City,Tactics | Counts passes so that you do not have to.
maz | Maz on Madrid | real-madrid atletico-madrid | 1989-07-15 | La Liga,Derby | Both sides of one city. Yes, that makes every derby awkward.
ruhr | Ruhr Valley Ben | dortmund bayern | 1988-12-19 | Bundesliga,Pressing | Moved for a job, stayed for the standing terraces.
calcio | Calcio Claire | inter milan | 1993-03-08 | Serie A,Defence | Defending is an art and I have the whiteboard to prove it.
vesuvio | Late Kick-off Leo | napoli roma | | Serie A,Night owl | Monday night Serie A with nobody but us and the floodlights.
ligue | Left Bank Lou | psg lyon | 1995-09-22 | Ligue 1,Youth | The league your club buys its next star from.
goalie | The Gloves | | 1981-01-14 | Ex-pro,Keepers | Eleven seasons between the posts in the lower leagues. I will defend every keeper, mostly.
`;

export const BASKETBALL_HOSTS = `
bigcourt | Big Court | nba-lal nba-bos | 1986-08-11 | NBA,Rivalry | NBA nights with the sound up. Two teams I love, both at once, do not ask.
splash | Splash Zone Tess | nba-gsw | 1998-11-02 | NBA,Shooting | Spacing, screens and far too much opinion about corner threes.
garden | Balcony Dave | nba-nyk | 1979-03-30 | NBA,New York | Cheapest seat in the building, loudest voice in it.
rim | Rim Protector Jo | nba-den nba-okc | 1991-06-06 | NBA,Bigs | Centers explained by somebody who had to play there.
whistle | Coach Whistle | | 1974-09-27 | Rules,Coach | Thirty years of high-school ball. Travels, charges, and why you were wrong.
buzzer | Buzzer Beater Kim | nba-dal nba-mia | | NBA,Clutch | Last two minutes only. Fine, the whole game, but mainly those.
`;

/** Lines of `id | name | sport | known for | leagues | hit rate in percent | activity in percent | style | introduction`. */
export const TIPSTERS = `
gaffer | The Gaffer's Notes | football | Prem handicaps | 12387 | 66 | 92 | handicap | Fifteen years of scouting lower-league grounds in the rain. Few picks, all of them watched, none of them guessed.
xgmatters | xG Matters | football | Totals | 12387 12417 | 63 | 95 | totals | Shot quality, press intensity, game state. When the three agree I write, otherwise I stay quiet.
benchpoints | Bench Points | basketball | NBA spreads | nba | 64 | 95 | handicap | Rest days, rotations and second units. The box score starts where the starters sit down.
costadelgol | Costa del Gol | football | La Liga | 12388 | 58 | 88 | mixed | Spanish football, late nights and strong coffee. I like teams that know when not to attack.
longshot | Long Shot Lil | football | Upsets | 12403 12388 12387 | 36 | 88 | upset | I lose more than I win and the price makes up for it. Read the record before you follow.
fourthquarter | Fourth Quarter | basketball | NBA totals | nba | 55 | 84 | totals | Pace, fouls and tired legs. Every pick comes with the reason and the number.
`;

/** Names of an audience: `first` words before `last` ones, both without a space. */
export const AUDIENCE = {
  first:
    'North South Away Terrace Extra Late Early Rainy Sunday Midweek Lucky Quiet Noisy Front Back Left Right Cold Little Big Old Young Slow Fast Corner Halfway Sofa Pub Night Morning'.split(
      ' ',
    ),
  last: 'Pie Scarf Boot Flask Gaffer Winger Keeper Legend Stan Ray Kelly Josh Priya Tom Ade Meg Finn Rosie Hamza Theo Bea Callum Ivy Sid Jess Omar Lottie Ruth Dev Nell'.split(
    ' ',
  ),
  alone: 'Leo Jessie Kev Mia TomZ Nina oscar Yuki sam.k Dan ivy Rex Ella noah_c Zoe maxw Ruby Finn'.split(' '),
} as const;

/** Other rooms of a host. */
export const roomName = (name: string, number: number): string => `${name} ${number}`;
