import { clubTable } from './team-table.ts';

/** The clubs of the running season. */
export const SERIE_A = clubTable(
  'football',
  `
inter | 国际米兰 | 国米 | Inter Milan | Inter | #0b3d91 #111111 | 89 | FC Internazionale Milano; Internazionale; Inter
napoli | 那不勒斯 | 那不勒斯 | Napoli | Napoli | #12a0d7 #003c82 | 86 | SSC Napoli
milan | AC米兰 | 米兰 | AC Milan | Milan | #c9151e #111111 | 84 | Milan
juventus | 尤文图斯 | 尤文 | Juventus | Juventus | #1a1a1a #ffffff | 83 | Juventus FC; Juventus Turin
roma | 罗马 | 罗马 | Roma | Roma | #8e1f2f #f0bc42 | 81 | AS Roma
atalanta | 亚特兰大 | 亚特兰大 | Atalanta | Atalanta | #1e71b8 #1a1a1a | 80 | Atalanta BC
como | 科莫 | 科莫 | Como | Como | #1c4d9c #ffffff | 79 | Como 1907
bologna | 博洛尼亚 | 博洛尼亚 | Bologna | Bologna | #a21c26 #1a2f48 | 77 | Bologna FC 1909; Bologna FC
lazio | 拉齐奥 | 拉齐奥 | Lazio | Lazio | #87d8f7 #15366f | 76 | SS Lazio
fiorentina | 佛罗伦萨 | 紫百合 | Fiorentina | Fiorentina | #592c82 #3a1a59 | 73 | ACF Fiorentina
torino | 都灵 | 都灵 | Torino | Torino | #8a1e03 #5a1200 | 70 | Torino FC
udinese | 乌迪内斯 | 乌迪内斯 | Udinese | Udinese | #1a1a1a #a7a8aa | 70 | Udinese Calcio
sassuolo | 萨索洛 | 萨索洛 | Sassuolo | Sassuolo | #00a752 #1a1a1a | 69 | US Sassuolo; US Sassuolo Calcio
genoa | 热那亚 | 热那亚 | Genoa | Genoa | #a61e30 #002147 | 68 | Genoa CFC
cagliari | 卡利亚里 | 卡利亚里 | Cagliari | Cagliari | #ad002a #002350 | 67 | Cagliari Calcio
parma | 帕尔马 | 帕尔马 | Parma | Parma | #ffd200 #1b4094 | 67 | Parma Calcio 1913; Parma Calcio
lecce | 莱切 | 莱切 | Lecce | Lecce | #ffed00 #d4001f | 65 | US Lecce
cremonese | 克雷莫内塞 | 克雷莫内 | Cremonese | Cremonese | #e2001a #8e8f91 | 64 | US Cremonese
verona | 维罗纳 | 维罗纳 | Hellas Verona | Verona | #ffd900 #005395 | 63 | Hellas Verona FC
pisa | 比萨 | 比萨 | Pisa | Pisa | #0f2d72 #1a1a1a | 62 | Pisa SC; AC Pisa 1909
`,
);

/** Clubs of other seasons. */
export const OTHER_ITALIAN_CLUBS = clubTable(
  'football',
  `
venezia | 威尼斯 | 威尼斯 | Venezia | Venezia | #ff6b00 #005f3b | 63 | Venezia FC
empoli | 恩波利 | 恩波利 | Empoli | Empoli | #00579c #ffffff | 62 | Empoli FC
monza | 蒙扎 | 蒙扎 | Monza | Monza | #e4032e #ffffff | 62 | AC Monza
frosinone | 弗罗西诺内 | 弗罗西诺 | Frosinone | Frosinone | #ffdd00 #005fa8 | 61 | Frosinone Calcio
palermo | 巴勒莫 | 巴勒莫 | Palermo | Palermo | #f4a6c0 #1a1a1a | 62 | Palermo FC
`,
);
