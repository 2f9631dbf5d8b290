/** A football club with its ids and names at the providers. */
export interface Club {
  /** Three letters, such as `ARS`. */
  code: string;
  league: League;
  /** The place in the list below, from which the names of its invented players are made. */
  index: number;
  footballData: { id: number; name: string; shortName: string };
  apiFootball: { id: number; name: string };
  openLigaDb: { id: number; name: string } | null;
  ground: string;
}

export type League = 'premier-league' | 'bundesliga';

const LINES: Readonly<Record<League, string>> = {
  'premier-league': `
ARS | 57 Arsenal FC; Arsenal | 42 Arsenal | Emirates Stadium
AVL | 58 Aston Villa FC; Aston Villa | 66 Aston Villa | Villa Park
BOU | 1044 AFC Bournemouth; Bournemouth | 35 Bournemouth | Vitality Stadium
BRE | 402 Brentford FC; Brentford | 55 Brentford | Gtech Community Stadium
BHA | 397 Brighton & Hove Albion FC; Brighton Hove | 51 Brighton | American Express Stadium
BUR | 328 Burnley FC; Burnley | 44 Burnley | Turf Moor
CHE | 61 Chelsea FC; Chelsea | 49 Chelsea | Stamford Bridge
CRY | 354 Crystal Palace FC; Crystal Palace | 52 Crystal Palace | Selhurst Park
EVE | 62 Everton FC; Everton | 45 Everton | Hill Dickinson Stadium
FUL | 63 Fulham FC; Fulham | 36 Fulham | Craven Cottage
LEE | 341 Leeds United FC; Leeds United | 63 Leeds | Elland Road
LIV | 64 Liverpool FC; Liverpool | 40 Liverpool | Anfield
MCI | 65 Manchester City FC; Man City | 50 Manchester City | Etihad Stadium
MUN | 66 Manchester United FC; Man United | 33 Manchester United | Old Trafford
NEW | 67 Newcastle United FC; Newcastle | 34 Newcastle | St. James' Park
NFO | 351 Nottingham Forest FC; Nottingham | 65 Nottingham Forest | The City Ground
SUN | 71 Sunderland AFC; Sunderland | 746 Sunderland | Stadium of Light
TOT | 73 Tottenham Hotspur FC; Tottenham | 47 Tottenham | Tottenham Hotspur Stadium
WHU | 563 West Ham United FC; West Ham | 48 West Ham | London Stadium
WOL | 76 Wolverhampton Wanderers FC; Wolverhampton | 39 Wolves | Molineux Stadium`,
  bundesliga: `
FCB | 5 FC Bayern München; Bayern | 157 Bayern München | Allianz Arena | 40 FC Bayern München
BVB | 4 Borussia Dortmund; Dortmund | 165 Borussia Dortmund | Signal Iduna Park | 7 Borussia Dortmund
B04 | 3 Bayer 04 Leverkusen; Leverkusen | 168 Bayer Leverkusen | BayArena | 6 Bayer 04 Leverkusen
RBL | 721 RB Leipzig; RB Leipzig | 173 RB Leipzig | Red Bull Arena | 1635 RB Leipzig
VFB | 10 VfB Stuttgart; Stuttgart | 172 VfB Stuttgart | MHPArena | 16 VfB Stuttgart
SGE | 19 Eintracht Frankfurt; Frankfurt | 169 Eintracht Frankfurt | Deutsche Bank Park | 91 Eintracht Frankfurt
TSG | 2 TSG 1899 Hoffenheim; Hoffenheim | 167 1899 Hoffenheim | PreZero Arena | 175 TSG Hoffenheim
SCF | 17 SC Freiburg; Freiburg | 160 SC Freiburg | Europa-Park Stadion | 112 SC Freiburg
M05 | 15 1. FSV Mainz 05; Mainz | 164 FSV Mainz 05 | Mewa Arena | 81 1. FSV Mainz 05
SVW | 12 SV Werder Bremen; Bremen | 162 Werder Bremen | Weserstadion | 134 SV Werder Bremen
BMG | 18 Borussia Mönchengladbach; M'gladbach | 163 Borussia Mönchengladbach | Borussia-Park | 87 Borussia Mönchengladbach
FCU | 28 1. FC Union Berlin; Union Berlin | 182 Union Berlin | An der Alten Försterei | 80 1. FC Union Berlin
FCA | 16 FC Augsburg; Augsburg | 170 FC Augsburg | WWK Arena | 95 FC Augsburg
WOB | 11 VfL Wolfsburg; Wolfsburg | 161 VfL Wolfsburg | Volkswagen Arena | 131 VfL Wolfsburg
KOE | 1 1. FC Köln; 1. FC Köln | 192 1. FC Köln | RheinEnergieStadion | 65 1. FC Köln
HSV | 7 Hamburger SV; HSV | 175 Hamburger SV | Volksparkstadion | 100 Hamburger SV
STP | 20 FC St. Pauli 1910; St. Pauli | 186 FC St. Pauli | Millerntor-Stadion | 98 FC St. Pauli
FCH | 44 1. FC Heidenheim 1846; Heidenheim | 180 1. FC Heidenheim | Voith-Arena | 199 1. FC Heidenheim 1846`,
};

const idAndName = (text: string): { id: number; name: string } => ({
  id: Number.parseInt(text, 10),
  name: text.slice(text.indexOf(' ') + 1),
});

const readClub = (line: string, league: League, index: number): Club => {
  const [code = '', footballData = '', apiFootball = '', ground = '', openLigaDb] = line.split(' | ');
  const [name = '', shortName = ''] = footballData.split('; ');
  return {
    code,
    league,
    index,
    footballData: { ...idAndName(name), shortName },
    apiFootball: idAndName(apiFootball),
    openLigaDb: openLigaDb === undefined ? null : idAndName(openLigaDb),
    ground,
  };
};

export const CLUBS: readonly Club[] = (['premier-league', 'bundesliga'] as const)
  .flatMap((league) =>
    LINES[league]
      .trim()
      .split('\n')
      .map((line) => ({ league, line })),
  )
  .map(({ league, line }, index) => readClub(line, league, index));

/** A club by its code. Throws for an unknown one: the match day is our own data. */
export const clubOf = (code: string): Club => {
  const club = CLUBS.find((one) => one.code === code);
  if (club === undefined) throw new Error(`No club has the code ${code}.`);
  return club;
};
