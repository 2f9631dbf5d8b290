import { clubTable } from './team-table.ts';

/** The clubs of the running season. */
export const LIGUE_1 = clubTable(
  'football',
  `
psg | 巴黎圣日耳曼 | 巴黎 | Paris Saint-Germain | PSG | PSG | #0b2a66 #c8102e | 93 | Paris Saint-Germain FC; Paris SG; Paris; Paris St. Germain; Paris S. Germain; Paris Saint Germain; Paris St Germain; Paris Saint-Germain Football Club
marseille | 马赛 | 马赛 | Marseille | Marseille | MAR | #2faee0 #ffffff | 82 | Olympique de Marseille; Olympique Marseille; Olymp. Marseille; Ol. Marseille
monaco | 摩纳哥 | 摩纳哥 | Monaco | Monaco | ASM | #e63031 #ffffff | 79 | AS Monaco FC; AS Monaco; Association Sportive de Monaco; AS Monaco Football Club
lyon | 里昂 | 里昂 | Lyon | Lyon | LYO | #14387f #da0812 | 80 | Olympique Lyonnais; Olympique Lyon; Ol. Lyon
lens | 朗斯 | 朗斯 | Lens | Lens | RCL | #ec1c24 #fff200 | 80 | RC Lens; Racing Club de Lens; Racing Lens; Racing Club Lens
lille | 里尔 | 里尔 | Lille | Lille | LIL | #e01e13 #20325f | 79 | Lille OSC; LOSC Lille; LOSC; OSC Lille; LOSC Lille Métropole; Lille Métropole
strasbourg | 斯特拉斯堡 | 斯堡 | Strasbourg | Strasbourg | STR | #009fe3 #ffffff | 76 | RC Strasbourg Alsace; RC Strasbourg; Racing Strasbourg; Racing Club de Strasbourg; Racing Club de Strasbourg Alsace; Racing Straßburg; RC Straßburg
rennes | 雷恩 | 雷恩 | Rennes | Rennes | REN | #e23117 #1a1a1a | 76 | Stade Rennais FC 1901; Stade Rennais FC; Stade Rennais; Stade Rennes; FC Stade Rennes; Stade Rennais Football Club
nice | 尼斯 | 尼斯 | Nice | Nice | NIC | #d41d24 #1a1a1a | 72 | OGC Nice; OGC Nizza; OGC Nice Côte d'Azur; Olympique Gymnaste Club Nice Côte d'Azur
toulouse | 图卢兹 | 图卢兹 | Toulouse | Toulouse | TFC | #5b2d89 #ffffff | 71 | Toulouse FC; FC Toulouse
paris-fc | 巴黎FC | 巴黎FC | Paris FC | Paris FC | PFC | #14284b #68b9e8 | 70 | Paris Football Club; Paris FC 98
brest | 布雷斯特 | 布雷斯特 | Brest | Brest | BRE | #e30613 #ffffff | 70 | Stade Brestois 29; Stade Brestois; Stade Brest; Stade Brest 29
lorient | 洛里昂 | 洛里昂 | Lorient | Lorient | LOR | #f58113 #1a1a1a | 68 | FC Lorient; Football Club Lorient-Bretagne Sud
auxerre | 欧塞尔 | 欧塞尔 | Auxerre | Auxerre | AUX | #0356a2 #ffffff | 66 | AJ Auxerre; AJ Auxerroise; Association de la Jeunesse Auxerroise
angers | 昂热 | 昂热 | Angers | Angers | ANG | #1a1a1a #ffffff | 66 | Angers SCO; SCO Angers; Angers Sporting Club de l'Ouest; Angers SC
nantes | 南特 | 南特 | Nantes | Nantes | NAN | #fcd405 #00843d | 66 | FC Nantes
le-havre | 勒阿弗尔 | 勒阿弗尔 | Le Havre | Le Havre | HAC | #79b4df #003a70 | 65 | Le Havre AC; Havre AC; HAC Le Havre; Havre Athletic Club; Le Havre Athletic Club Football
metz | 梅斯 | 梅斯 | Metz | Metz | MET | #7a1a3b #c9a36a | 62 | FC Metz; Football Club de Metz
`,
);

/** Clubs of other seasons. */
export const OTHER_FRENCH_CLUBS = clubTable(
  'football',
  `
reims | 兰斯 | 兰斯 | Reims | Reims | REI | #ee2223 #ffffff | 65 | Stade de Reims; Stade Reims
saint-etienne | 圣埃蒂安 | 圣埃蒂安 | Saint-Étienne | St-Étienne | STE | #009639 #ffffff | 65 | AS Saint-Étienne; AS Saint-Etienne; St Etienne; St-Étienne; AS St-Étienne; AS St. Etienne; ASSE; Association Sportive de Saint-Étienne Loire
montpellier | 蒙彼利埃 | 蒙彼利埃 | Montpellier | Montpellier | MTP | #1f2c5c #f26522 | 61 | Montpellier HSC; HSC Montpellier; Montpellier Hérault SC; Montpellier Hérault; Montpellier Hérault Sport Club; Montpellier-Hérault; Montpellier-Hérault Sports Club
troyes | 特鲁瓦 | 特鲁瓦 | Troyes | Troyes | TRO | #0072bc #ffffff | 62 | ES Troyes AC; ESTAC Troyes; Troyes AC; ES Troyes; ESTAC; Espérance Sportive Troyes Aube Champagne
le-mans | 勒芒 | 勒芒 | Le Mans | Le Mans | LEM | #d50032 #f2c75c | 60 | Le Mans FC; Le Mans UC 72; Le Mans UC; Le Mans Union Club 72; Mans UC
ajaccio | 阿雅克肖 | 阿雅克肖 | AC Ajaccio | Ajaccio | ACA | #e2001a #ffffff | 58 | Ajaccio; Athletic Club Ajaccien; AC Ajaccien
amiens | 亚眠 | 亚眠 | Amiens | Amiens | AMI | #1a1a1a #ffffff | 59 | Amiens SC; Amiens SCF; Amiens SC Football
arles-avignon | 阿尔勒阿维尼翁 | 阿尔勒 | Arles-Avignon | Arles | ARL | #ffd100 #003da5 | 53 | AC Arles-Avignon; AC Arles Avignon; AC Arles; Athletic Club Arles-Avignon
bastia | 巴斯蒂亚 | 巴斯蒂亚 | Bastia | Bastia | BAS | #005bac #ffffff | 60 | SC Bastia; Sporting Club de Bastia; Sporting Club Bastia; SC de Bastia
bordeaux | 波尔多 | 波尔多 | Bordeaux | Bordeaux | BOR | #001b50 #ffffff | 63 | FC Girondins de Bordeaux; Girondins de Bordeaux; Girondins Bordeaux; FC Girondins Bordeaux; Girondins; Football Club des Girondins de Bordeaux
boulogne | 布洛涅 | 布洛涅 | Boulogne | Boulogne | USB | #d71920 #1a1a1a | 54 | US Boulogne; US Boulogne Côte d'Opale; Union Sportive Boulogne; USBCO
caen | 卡昂 | 卡昂 | Caen | Caen | CAE | #00539f #e2001a | 59 | SM Caen; Stade Malherbe Caen; Stade Malherbe de Caen
clermont | 克莱蒙 | 克莱蒙 | Clermont | Clermont | CLE | #7a1f3d #00539f | 60 | Clermont Foot 63; Clermont Foot; Clermont Foot Auvergne 63; Clermont Foot Auvergne
dijon | 第戎 | 第戎 | Dijon | Dijon | DFC | #d71920 #ffffff | 59 | Dijon FCO; FCO Dijon; Dijon Football Côte-d'Or; Dijon Football Côte d'Or
evian | 埃维昂 | 埃维昂 | Évian Thonon Gaillard | Évian | ETG | #e6007e #00539f | 57 | Évian TG; Évian TG FC; Évian Thonon Gaillard FC; Evian Thonon-Gaillard; Évian Thonon-Gaillard FC; Thonon Évian Grand Genève FC
gazelec-ajaccio | 加泽莱克阿雅克肖 | 加泽莱克 | Gazélec Ajaccio | Gazélec | GFC | #d71920 #004b9b | 55 | GFC Ajaccio; Ajaccio GFCO; GFCO Ajaccio; Gazélec FC Ajaccio; Gazélec Football Club Ajaccio; Gazelec FCO Ajaccio; Gazélec Ajaccio GFCA; GFCA; Ajaccio GFC
grenoble | 格勒诺布尔 | 格勒诺布 | Grenoble | Grenoble | GRE | #0055a4 #ffffff | 57 | Grenoble Foot 38; Grenoble Foot; GF38
guingamp | 甘冈 | 甘冈 | Guingamp | Guingamp | EAG | #d71920 #1a1a1a | 59 | EA Guingamp; En Avant Guingamp; En Avant de Guingamp
nancy | 南锡 | 南锡 | Nancy | Nancy | ASN | #d71920 #ffffff | 58 | AS Nancy Lorraine; AS Nancy-Lorraine; AS Nancy
nimes | 尼姆 | 尼姆 | Nîmes | Nîmes | NIM | #c8102e #ffffff | 58 | Nîmes Olympique; Olympique Nîmes; Nîmes Olympique SC
sochaux | 索肖 | 索肖 | Sochaux | Sochaux | SOC | #ffd100 #00539f | 57 | FC Sochaux-Montbéliard; FC Sochaux; Sochaux-Montbéliard
valenciennes | 瓦朗谢讷 | 瓦朗谢讷 | Valenciennes | Valenciennes | VAF | #d71920 #ffffff | 57 | Valenciennes FC; Valenciennes AFC; FC Valenciennes
`,
);
