/** For tests: the clubs of 2010-11 in the short spelling of football-data.co.uk, and the relegated and promoted clubs of each later season. */
export const SEASONS: Readonly<Record<string, string>> = {
  'premier-league': `
2010-11 +Arsenal +Aston Villa +Birmingham +Blackburn +Blackpool +Bolton +Chelsea +Everton +Fulham +Liverpool +Man City +Man United +Newcastle +Stoke +Sunderland +Tottenham +West Brom +West Ham +Wigan +Wolves
2011-12 -Birmingham -Blackpool -West Ham +QPR +Norwich +Swansea
2012-13 -Bolton -Blackburn -Wolves +Reading +Southampton +West Ham
2013-14 -Wigan -Reading -QPR +Cardiff +Hull +Crystal Palace
2014-15 -Norwich -Fulham -Cardiff +Leicester +Burnley +QPR
2015-16 -Hull -Burnley -QPR +Bournemouth +Watford +Norwich
2016-17 -Newcastle -Norwich -Aston Villa +Burnley +Middlesbrough +Hull
2017-18 -Hull -Middlesbrough -Sunderland +Newcastle +Brighton +Huddersfield
2018-19 -Swansea -Stoke -West Brom +Wolves +Cardiff +Fulham
2019-20 -Cardiff -Fulham -Huddersfield +Norwich +Sheffield United +Aston Villa
2020-21 -Bournemouth -Watford -Norwich +Leeds +West Brom +Fulham
2021-22 -Fulham -West Brom -Sheffield United +Norwich +Watford +Brentford
2022-23 -Burnley -Watford -Norwich +Fulham +Bournemouth +Nott'm Forest
2023-24 -Leicester -Leeds -Southampton +Burnley +Sheffield United +Luton
2024-25 -Luton -Burnley -Sheffield United +Leicester +Ipswich +Southampton
2025-26 -Leicester -Ipswich -Southampton +Leeds +Burnley +Sunderland`,
  'la-liga': `
2010-11 +Almeria +Ath Bilbao +Ath Madrid +Barcelona +Espanol +Getafe +Hercules +La Coruna +Levante +Malaga +Mallorca +Osasuna +Santander +Real Madrid +Sociedad +Sevilla +Sp Gijon +Valencia +Villarreal +Zaragoza
2011-12 -La Coruna -Hercules -Almeria +Betis +Vallecano +Granada
2012-13 -Villarreal -Sp Gijon -Santander +La Coruna +Celta +Valladolid
2013-14 -Mallorca -La Coruna -Zaragoza +Elche +Villarreal +Almeria
2014-15 -Osasuna -Valladolid -Betis +Eibar +La Coruna +Cordoba
2015-16 -Elche -Almeria -Cordoba +Betis +Sp Gijon +Las Palmas
2016-17 -Vallecano -Getafe -Levante +Alaves +Leganes +Osasuna
2017-18 -Sp Gijon -Osasuna -Granada +Levante +Girona +Getafe
2018-19 -La Coruna -Las Palmas -Malaga +Vallecano +Huesca +Valladolid
2019-20 -Girona -Huesca -Vallecano +Osasuna +Granada +Mallorca
2020-21 -Leganes -Mallorca -Espanol +Huesca +Cadiz +Elche
2021-22 -Huesca -Valladolid -Eibar +Espanol +Mallorca +Vallecano
2022-23 -Granada -Levante -Alaves +Almeria +Valladolid +Girona
2023-24 -Valladolid -Espanol -Elche +Granada +Las Palmas +Alaves
2024-25 -Cadiz -Almeria -Granada +Leganes +Valladolid +Espanol
2025-26 -Leganes -Las Palmas -Valladolid +Levante +Elche +Oviedo`,
  'serie-a': `
2010-11 +Bari +Bologna +Brescia +Cagliari +Catania +Cesena +Chievo +Fiorentina +Genoa +Inter +Juventus +Lazio +Lecce +Milan +Napoli +Palermo +Parma +Roma +Sampdoria +Udinese
2011-12 -Sampdoria -Brescia -Bari +Atalanta +Siena +Novara
2012-13 -Lecce -Novara -Cesena +Pescara +Torino +Sampdoria
2013-14 -Palermo -Siena -Pescara +Sassuolo +Verona +Livorno
2014-15 -Catania -Bologna -Livorno +Palermo +Empoli +Cesena
2015-16 -Cagliari -Cesena -Parma +Carpi +Frosinone +Bologna
2016-17 -Carpi -Frosinone -Verona +Cagliari +Crotone +Pescara
2017-18 -Empoli -Palermo -Pescara +Spal +Verona +Benevento
2018-19 -Crotone -Verona -Benevento +Empoli +Parma +Frosinone
2019-20 -Empoli -Frosinone -Chievo +Brescia +Lecce +Verona
2020-21 -Lecce -Brescia -Spal +Benevento +Crotone +Spezia
2021-22 -Benevento -Crotone -Parma +Empoli +Salernitana +Venezia
2022-23 -Cagliari -Genoa -Venezia +Lecce +Cremonese +Monza
2023-24 -Spezia -Cremonese -Sampdoria +Frosinone +Genoa +Cagliari
2024-25 -Frosinone -Sassuolo -Salernitana +Parma +Como +Venezia
2025-26 -Empoli -Venezia -Monza +Sassuolo +Pisa +Cremonese`,
  bundesliga: `
2010-11 +Bayern Munich +Dortmund +Ein Frankfurt +FC Koln +Freiburg +Hamburg +Hannover +Hoffenheim +Kaiserslautern +Leverkusen +M'gladbach +Mainz +Nurnberg +Schalke 04 +St Pauli +Stuttgart +Werder Bremen +Wolfsburg
2011-12 -Ein Frankfurt -St Pauli +Hertha +Augsburg
2012-13 -Hertha -FC Koln -Kaiserslautern +Greuther Furth +Ein Frankfurt +Fortuna Dusseldorf
2013-14 -Fortuna Dusseldorf -Greuther Furth +Hertha +Braunschweig
2014-15 -Nurnberg -Braunschweig +FC Koln +Paderborn
2015-16 -Freiburg -Paderborn +Ingolstadt +Darmstadt
2016-17 -Stuttgart -Hannover +Freiburg +RB Leipzig
2017-18 -Ingolstadt -Darmstadt +Stuttgart +Hannover
2018-19 -Hamburg -FC Koln +Fortuna Dusseldorf +Nurnberg
2019-20 -Stuttgart -Hannover -Nurnberg +FC Koln +Paderborn +Union Berlin
2020-21 -Fortuna Dusseldorf -Paderborn +Bielefeld +Stuttgart
2021-22 -Werder Bremen -Schalke 04 +Bochum +Greuther Furth
2022-23 -Bielefeld -Greuther Furth +Schalke 04 +Werder Bremen
2023-24 -Schalke 04 -Hertha +Heidenheim +Darmstadt
2024-25 -FC Koln -Darmstadt +St Pauli +Holstein Kiel
2025-26 -Bochum -Holstein Kiel +FC Koln +Hamburg`,
  'ligue-1': `
2010-11 +Arles +Auxerre +Bordeaux +Brest +Caen +Lens +Lille +Lorient +Lyon +Marseille +Monaco +Montpellier +Nancy +Nice +Paris SG +Rennes +Sochaux +St Etienne +Toulouse +Valenciennes
2011-12 -Monaco -Lens -Arles +Evian Thonon Gaillard +Ajaccio +Dijon
2012-13 -Caen -Dijon -Auxerre +Bastia +Reims +Troyes
2013-14 -Nancy -Troyes -Brest +Monaco +Guingamp +Nantes
2014-15 -Sochaux -Valenciennes -Ajaccio +Metz +Lens +Caen
2015-16 -Evian Thonon Gaillard -Metz -Lens +Troyes +Ajaccio GFCO +Angers
2016-17 -Reims -Ajaccio GFCO -Troyes +Nancy +Dijon +Metz
2017-18 -Lorient -Nancy -Bastia +Strasbourg +Amiens +Troyes
2018-19 -Troyes -Metz +Reims +Nimes
2019-20 -Caen -Guingamp +Metz +Brest
2020-21 -Amiens -Toulouse +Lorient +Lens
2021-22 -Dijon -Nimes +Troyes +Clermont
2022-23 -St Etienne -Metz -Bordeaux +Toulouse +Ajaccio +Auxerre
2023-24 -Ajaccio -Angers -Troyes -Auxerre +Le Havre +Metz
2024-25 -Metz -Lorient -Clermont +Auxerre +Angers +St Etienne
2025-26 -St Etienne -Montpellier -Reims +Lorient +Paris FC +Metz`,
};

/** For tests: spellings of one club each, as used by openfootball, football-data.org and others. */
export const SPELLINGS: Readonly<Record<string, string>> = {
  'premier-league': `
west-brom: West Bromwich Albion; West Bromwich Albion FC; West Bromwich; West Brom; WEST BROM; WBA
norwich: Norwich City; Norwich City FC; Norwich
nottm-forest: Nottingham Forest; Nottingham Forest FC; Nott'm Forest; Nott’m Forest; Nott'ham Forest
man-united: Manchester United; Manchester United FC; Man Utd; Man. United; Manchester Utd
brighton: Brighton & Hove Albion; Brighton and Hove Albion FC; Brighton Hove Albion
wolves: Wolverhampton Wanderers; Wolverhampton Wanderers FC; Wolverhampton; Wolves
qpr: Queens Park Rangers; Queens Park Rangers FC; QPR; Queens Park Rgrs
bournemouth: AFC Bournemouth; Bournemouth; A.F.C. Bournemouth
tottenham: Tottenham Hotspur; Tottenham Hotspur FC; Spurs
swansea: Swansea City; Swansea City AFC; Swansea City FC
sunderland: Sunderland; Sunderland AFC; AFC Sunderland`,
  'la-liga': `
espanyol: Espanyol; RCD Espanyol; RCD Espanyol de Barcelona; Espanyol Barcelona; Español; Real Club Deportivo Español
alaves: Alavés; Deportivo Alavés; CD Alavés; Deportivo Alaves
deportivo: Deportivo; RC Deportivo La Coruña; RC Deportivo de La Coruña; Deportivo La Coruña; RCD La Coruña; La Coruña; D. La Coruña; RCD Coruña
atletico-madrid: Atlético Madrid; Atlético; Club Atlético de Madrid; Atlético de Madrid; Atl. Madrid
athletic-bilbao: Athletic Club; Athletic; Athletic Club Bilbao; Athletic Bilbao
real-sociedad: Real Sociedad; R. Sociedad; Real Sociedad de Fútbol
real-madrid: Real Madrid; R. Madrid; Real Madrid CF
celta-vigo: Celta; Celta Vigo; RC Celta de Vigo; RC Celta; Celta de Vigo
rayo-vallecano: Rayo; Rayo Vallecano; Rayo Vallecano de Madrid; R. Vallecano
real-betis: Betis; Real Betis; Real Betis Balompié
sporting-gijon: Sporting; Sporting Gijón; Real Sporting de Gijón; Sporting de Gijón
racing-santander: Santander; Racing Santander; Racing de Santander; Real Racing Club de Santander; R. Santander; Real Racing Santander
levante: Levante; Levante UD; UD Levante
malaga: Málaga; Málaga CF; CF Málaga`,
  'serie-a': `
lazio: Lazio; SS Lazio; S.S. Lazio; Lazio Roma
sassuolo: Sassuolo; US Sassuolo; US Sassuolo Calcio; Sassuolo Calcio
sampdoria: Sampdoria; UC Sampdoria; Sampdoria Genoa; U.C. Sampdoria
parma: Parma; Parma FC; FC Parma; Parma Calcio 1913; Parma Calcio
inter: Inter; Internazionale; FC Internazionale Milano; Inter Milan
milan: Milan; AC Milan
juventus: Juventus; Juventus FC; Juventus Torino; Juventus Turin
verona: Verona; Hellas Verona; Hellas Verona FC
chievo: Chievo; AC Chievo Verona; Chievo Verona; ChievoVerona; Associazione Calcio Chievo Verona
roma: Roma; AS Roma; A.S. Roma
genoa: Genoa; Genoa CFC
palermo: Palermo; US Palermo; US Città di Palermo; Palermo FC; Unione Sportiva Città di Palermo
spal: SPAL; SPAL 2013; SPAL 2013 Ferrara; Spal
siena: Siena; AC Siena; Robur Siena; Associazione Calcio Siena
como: Como; Como 1907; Calcio Como
salernitana: Salernitana; US Salernitana 1919; US Salernitana; Unione Sportiva Salernitana 1919
bologna: Bologna; Bologna FC; Bologna FC 1909; FC Bologna`,
  bundesliga: `
furth: Greuther Fürth; SpVgg Greuther Fürth; SpVgg Greuther Fuerth; SpVgg Greuther Fürth 1903
koln: 1. FC Köln; FC Köln; 1.FC Köln; 1. FC Koeln; Köln
bayern: Bayern München; FC Bayern München; FC Bayern Muenchen; Bayern Munich
gladbach: Borussia Mönchengladbach; Bor. Mönchengladbach; Borussia M'gladbach; Bor. M'gladbach; Borussia Moenchengladbach
leverkusen: Bayer 04 Leverkusen; Bayer Leverkusen; Leverkusen
mainz: 1. FSV Mainz 05; FSV Mainz 05; Mainz 05
nurnberg: 1. FC Nürnberg; FC Nürnberg; 1. FC Nuernberg; Nürnberg
hoffenheim: TSG 1899 Hoffenheim; 1899 Hoffenheim; TSG Hoffenheim
hertha: Hertha BSC; Hertha Berlin; Hertha BSC Berlin; Hertha Berliner Sport-Club
dusseldorf: Fortuna Düsseldorf; Fortuna Duesseldorf; F. Düsseldorf
ingolstadt: FC Ingolstadt 04; FC Ingolstadt
bielefeld: Arminia Bielefeld; DSC Arminia Bielefeld
frankfurt: Eintracht Frankfurt; SG Eintracht Frankfurt; Frankfurt; Frankfurter SG Eintracht
schalke: FC Schalke 04; Schalke 04; Schalke
union-berlin: 1. FC Union Berlin; Union Berlin
heidenheim: 1. FC Heidenheim; 1. FC Heidenheim 1846
st-pauli: FC St. Pauli; St. Pauli; FC St. Pauli 1910`,
  'ligue-1': `
psg: Paris Saint-Germain; Paris Saint-Germain FC; Paris SG; Paris St. Germain; Paris S-G
paris-fc: Paris FC
saint-etienne: AS Saint-Étienne; Saint-Étienne; St-Étienne; St Etienne
marseille: Olympique de Marseille; Olympique Marseille; Marseille
lyon: Olympique Lyonnais; Olympique Lyon; Lyon
lille: Lille OSC; LOSC Lille; Lille
rennes: Stade Rennais FC; Stade Rennais FC 1901; Stade Rennais; Rennes
brest: Stade Brestois 29; Stade Brestois; Brest
bordeaux: FC Girondins de Bordeaux; Girondins de Bordeaux; Girondins Bordeaux; Bordeaux
ajaccio: AC Ajaccio; Ajaccio
gazelec-ajaccio: GFC Ajaccio; Gazélec Ajaccio; Gazélec FC Ajaccio; Ajaccio GFCO
evian: Évian Thonon Gaillard; Évian Thonon Gaillard FC; Évian TG; Evian Thonon-Gaillard FC; Thonon Évian Grand Genève FC
arles-avignon: AC Arles-Avignon; AC Arles Avignon; Arles
montpellier: Montpellier HSC; HSC Montpellier; Montpellier Hérault SC
caen: SM Caen; Stade Malherbe Caen; Caen
nancy: AS Nancy-Lorraine; AS Nancy Lorraine; AS Nancy
troyes: ES Troyes AC; ESTAC Troyes; Troyes AC
guingamp: EA Guingamp; En Avant de Guingamp; Guingamp
strasbourg: RC Strasbourg; RC Strasbourg Alsace; Racing Strasbourg
nimes: Nîmes Olympique; Olympique Nîmes; Nîmes
sochaux: FC Sochaux-Montbéliard; FC Sochaux; Sochaux
clermont: Clermont Foot 63; Clermont Foot; Clermont
lens: RC Lens; Racing Club de Lens; Lens
bastia: SC Bastia; Sporting Club de Bastia; Bastia`,
};
