import type { KnownTeam } from '#teams/team-table.ts';

const linesOf = (table: string): [string, string][] =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([id = '', ground = '']) => [id, ground]);

/** Lines of `team | venue`. */
const GROUNDS: ReadonlyMap<string, string> = new Map(
  linesOf(`
arsenal | Emirates Stadium
liverpool | Anfield
man-city | Etihad Stadium
chelsea | Stamford Bridge
tottenham | Tottenham Hotspur Stadium
man-united | Old Trafford
newcastle | St James' Park
aston-villa | Villa Park
brighton | Amex Stadium
nottm-forest | City Ground
bournemouth | Vitality Stadium
brentford | Gtech Community Stadium
fulham | Craven Cottage
crystal-palace | Selhurst Park
everton | Hill Dickinson Stadium
west-ham | London Stadium
wolves | Molineux Stadium
leeds | Elland Road
sunderland | Stadium of Light
burnley | Turf Moor
barcelona | Camp Nou
real-madrid | Santiago Bernabéu
atletico-madrid | Metropolitano
athletic-bilbao | San Mamés
villarreal | Estadio de la Cerámica
real-betis | Benito Villamarín
real-sociedad | Anoeta
celta-vigo | Balaídos
rayo-vallecano | Vallecas
osasuna | El Sadar
mallorca | Son Moix
valencia | Mestalla
sevilla | Ramón Sánchez-Pizjuán
espanyol | RCDE Stadium
getafe | Coliseum
girona | Montilivi
alaves | Mendizorrotza
elche | Martínez Valero
levante | Ciutat de València
real-oviedo | Carlos Tartiere
inter | San Siro
napoli | Stadio Diego Armando Maradona
milan | San Siro
juventus | Allianz Stadium
roma | Stadio Olimpico
atalanta | Gewiss Stadium
como | Stadio Giuseppe Sinigaglia
bologna | Stadio Renato Dall'Ara
lazio | Stadio Olimpico
fiorentina | Stadio Artemio Franchi
torino | Stadio Olimpico Grande Torino
udinese | Stadio Friuli
sassuolo | Mapei Stadium
genoa | Stadio Luigi Ferraris
cagliari | Unipol Domus
parma | Stadio Ennio Tardini
lecce | Stadio Via del Mare
cremonese | Stadio Giovanni Zini
verona | Stadio Bentegodi
pisa | Arena Garibaldi
bayern | Allianz Arena
dortmund | Westfalenstadion
leverkusen | BayArena
leipzig | Red Bull Arena
stuttgart | Neckarstadion
frankfurt | Waldstadion
hoffenheim | Rhein-Neckar-Arena
freiburg | Europa-Park Stadion
mainz | Mewa Arena
werder-bremen | Weserstadion
gladbach | Borussia-Park
union-berlin | An der Alten Försterei
augsburg | WWK Arena
wolfsburg | Volkswagen Arena
koln | RheinEnergieStadion
hamburg | Volksparkstadion
st-pauli | Millerntor-Stadion
heidenheim | Voith-Arena
psg | Parc des Princes
marseille | Stade Vélodrome
monaco | Stade Louis II
lyon | Groupama Stadium
lens | Stade Bollaert-Delelis
lille | Stade Pierre-Mauroy
strasbourg | Stade de la Meinau
rennes | Roazhon Park
nice | Allianz Riviera
toulouse | Stadium de Toulouse
paris-fc | Stade Jean-Bouin
brest | Stade Francis-Le Blé
lorient | Stade du Moustoir
auxerre | Stade de l'Abbé-Deschamps
angers | Stade Raymond-Kopa
nantes | Stade de la Beaujoire
le-havre | Stade Océane
metz | Stade Saint-Symphorien
nba-atl | State Farm Arena
nba-bos | TD Garden
nba-bkn | Barclays Center
nba-cha | Spectrum Center
nba-chi | United Center
nba-cle | Rocket Arena
nba-det | Little Caesars Arena
nba-ind | Gainbridge Fieldhouse
nba-mia | Kaseya Center
nba-mil | Fiserv Forum
nba-nyk | Madison Square Garden
nba-orl | Kia Center
nba-phi | Xfinity Mobile Arena
nba-tor | Scotiabank Arena
nba-was | Capital One Arena
nba-dal | American Airlines Center
nba-den | Ball Arena
nba-gsw | Chase Center
nba-hou | Toyota Center
nba-lac | Intuit Dome
nba-lal | Crypto.com Arena
nba-mem | FedExForum
nba-min | Target Center
nba-nop | Smoothie King Center
nba-okc | Paycom Center
nba-phx | Footprint Center
nba-por | Moda Center
nba-sac | Golden 1 Center
nba-sas | Frost Bank Center
nba-uta | Delta Center
`),
);

/** The home venue of a team; an invented one when it is not listed. */
export const venueOf = ({ id, sport, shortName }: Pick<KnownTeam, 'id' | 'sport' | 'shortName'>): string =>
  GROUNDS.get(id) ?? `${shortName.en} ${sport === 'football' ? 'Stadium' : 'Arena'}`;
