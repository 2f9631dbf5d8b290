import { clubTable } from './team-table.ts';

/** The clubs of the running season. */
export const LIGUE_1 = clubTable(
  'football',
  `
psg | 巴黎圣日耳曼 | 巴黎 | Paris Saint-Germain | PSG | #0b2a66 #c8102e | 93 | Paris Saint-Germain FC; Paris SG
marseille | 马赛 | 马赛 | Marseille | Marseille | #2faee0 #ffffff | 82 | Olympique de Marseille; Olympique Marseille
monaco | 摩纳哥 | 摩纳哥 | Monaco | Monaco | #e63031 #ffffff | 79 | AS Monaco FC; AS Monaco
lyon | 里昂 | 里昂 | Lyon | Lyon | #14387f #da0812 | 80 | Olympique Lyonnais; Olympique Lyon
lens | 朗斯 | 朗斯 | Lens | Lens | #ec1c24 #fff200 | 80 | RC Lens; Racing Club de Lens
lille | 里尔 | 里尔 | Lille | Lille | #e01e13 #20325f | 79 | Lille OSC; LOSC Lille
strasbourg | 斯特拉斯堡 | 斯堡 | Strasbourg | Strasbourg | #009fe3 #ffffff | 76 | RC Strasbourg Alsace; RC Strasbourg
rennes | 雷恩 | 雷恩 | Rennes | Rennes | #e23117 #1a1a1a | 76 | Stade Rennais FC 1901; Stade Rennais FC; Stade Rennais
nice | 尼斯 | 尼斯 | Nice | Nice | #d41d24 #1a1a1a | 72 | OGC Nice
toulouse | 图卢兹 | 图卢兹 | Toulouse | Toulouse | #5b2d89 #ffffff | 71 | Toulouse FC
paris-fc | 巴黎FC | 巴黎FC | Paris FC | Paris FC | #14284b #68b9e8 | 70 | Paris Football Club
brest | 布雷斯特 | 布雷斯特 | Brest | Brest | #e30613 #ffffff | 70 | Stade Brestois 29; Stade Brestois
lorient | 洛里昂 | 洛里昂 | Lorient | Lorient | #f58113 #1a1a1a | 68 | FC Lorient
auxerre | 欧塞尔 | 欧塞尔 | Auxerre | Auxerre | #0356a2 #ffffff | 66 | AJ Auxerre
angers | 昂热 | 昂热 | Angers | Angers | #1a1a1a #ffffff | 66 | Angers SCO; SCO Angers
nantes | 南特 | 南特 | Nantes | Nantes | #fcd405 #00843d | 66 | FC Nantes
le-havre | 勒阿弗尔 | 勒阿弗尔 | Le Havre | Le Havre | #79b4df #003a70 | 65 | Le Havre AC
metz | 梅斯 | 梅斯 | Metz | Metz | #7a1a3b #c9a36a | 62 | FC Metz
`,
);

/** Clubs of other seasons. */
export const OTHER_FRENCH_CLUBS = clubTable(
  'football',
  `
reims | 兰斯 | 兰斯 | Reims | Reims | #ee2223 #ffffff | 65 | Stade de Reims
saint-etienne | 圣埃蒂安 | 圣埃蒂安 | Saint-Étienne | St-Étienne | #009639 #ffffff | 65 | AS Saint-Étienne; AS Saint-Etienne
montpellier | 蒙彼利埃 | 蒙彼利埃 | Montpellier | Montpellier | #1f2c5c #f26522 | 61 | Montpellier HSC
troyes | 特鲁瓦 | 特鲁瓦 | Troyes | Troyes | #0072bc #ffffff | 62 | ES Troyes AC; ESTAC Troyes
le-mans | 勒芒 | 勒芒 | Le Mans | Le Mans | #d50032 #f2c75c | 60 | Le Mans FC
`,
);
