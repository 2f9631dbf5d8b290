import { clubTable } from './team-table.ts';

/** The clubs of the running season. */
export const SERIE_A = clubTable(
  'football',
  `
inter | 国际米兰 | 国米 | Inter Milan | Inter | INT | #0b3d91 #111111 | 89 | FC Internazionale Milano; Internazionale; Inter; FC Internazionale; Internazionale Milano; Inter Milano; Inter Mailand; FC Inter
napoli | 那不勒斯 | 那不勒斯 | Napoli | Napoli | NAP | #12a0d7 #003c82 | 86 | SSC Napoli; SSC Neapel; Società Sportiva Calcio Napoli; Napoli Soccer
milan | AC米兰 | 米兰 | AC Milan | Milan | MIL | #c9151e #111111 | 84 | Milan; AC Mailand; Associazione Calcio Milan
juventus | 尤文图斯 | 尤文 | Juventus | Juventus | JUV | #1a1a1a #ffffff | 83 | Juventus FC; Juventus Turin; Juventus Torino; Juve
roma | 罗马 | 罗马 | Roma | Roma | ROM | #8e1f2f #f0bc42 | 81 | AS Roma; AS Rom; Associazione Sportiva Roma; Roma AS
atalanta | 亚特兰大 | 亚特兰大 | Atalanta | Atalanta | ATA | #1e71b8 #1a1a1a | 80 | Atalanta BC; Atalanta Bergamo; Atalanta Bergamasca Calcio; Atalanta BC Bergamo
como | 科莫 | 科莫 | Como | Como | COM | #1c4d9c #ffffff | 79 | Como 1907; Como Calcio; Calcio Como
bologna | 博洛尼亚 | 博洛尼亚 | Bologna | Bologna | BOL | #a21c26 #1a2f48 | 77 | Bologna FC 1909; Bologna FC; FC Bologna
lazio | 拉齐奥 | 拉齐奥 | Lazio | Lazio | LAZ | #87d8f7 #15366f | 76 | SS Lazio; Lazio Roma; S.S. Lazio; Lazio Rom; Società Sportiva Lazio; SS Lazio Roma; Lazio Rome
fiorentina | 佛罗伦萨 | 紫百合 | Fiorentina | Fiorentina | FIO | #592c82 #3a1a59 | 73 | ACF Fiorentina; AC Fiorentina; AC Firenze; AC Florenz; Fiorentina Firenze; Associazione Calcio Firenze Fiorentina
torino | 都灵 | 都灵 | Torino | Torino | TOR | #8a1e03 #5a1200 | 70 | Torino FC; FC Torino; Torino Football Club; FC Turin; Torino Calcio
udinese | 乌迪内斯 | 乌迪内斯 | Udinese | Udinese | UDI | #1a1a1a #a7a8aa | 70 | Udinese Calcio
sassuolo | 萨索洛 | 萨索洛 | Sassuolo | Sassuolo | SAS | #00a752 #1a1a1a | 69 | US Sassuolo; US Sassuolo Calcio; Sassuolo Calcio; Unione Sportiva Sassuolo Calcio
genoa | 热那亚 | 热那亚 | Genoa | Genoa | GEN | #a61e30 #002147 | 68 | Genoa CFC; Genoa Cricket and Football Club; FC Genua; CFC Genua 1893; Genoa 1893
cagliari | 卡利亚里 | 卡利亚里 | Cagliari | Cagliari | CAG | #ad002a #002350 | 67 | Cagliari Calcio; US Cagliari
parma | 帕尔马 | 帕尔马 | Parma | Parma | PAR | #ffd200 #1b4094 | 67 | Parma Calcio 1913; Parma Calcio; Parma FC; FC Parma; AC Parma
lecce | 莱切 | 莱切 | Lecce | Lecce | LEC | #ffed00 #d4001f | 65 | US Lecce
cremonese | 克雷莫内塞 | 克雷莫内 | Cremonese | Cremonese | CRE | #e2001a #8e8f91 | 64 | US Cremonese; Cremonese Calcio
verona | 维罗纳 | 维罗纳 | Hellas Verona | Verona | VER | #ffd900 #005395 | 63 | Hellas Verona FC; Verona; Hellas; Hellas Verona
pisa | 比萨 | 比萨 | Pisa | Pisa | PIS | #0f2d72 #1a1a1a | 62 | Pisa SC; AC Pisa 1909; Pisa Calcio; SC Pisa; AC Pisa; Pisa Sporting Club
`,
);

/** Clubs of other seasons. */
export const OTHER_ITALIAN_CLUBS = clubTable(
  'football',
  `
venezia | 威尼斯 | 威尼斯 | Venezia | Venezia | VEN | #ff6b00 #005f3b | 63 | Venezia FC; SSC Venezia; FBC Unione Venezia; Unione Venezia; FC Unione Venezia; Venezia Calcio; Foot Ball Club Unione Venezia
empoli | 恩波利 | 恩波利 | Empoli | Empoli | EMP | #00579c #ffffff | 62 | Empoli FC; FC Empoli
monza | 蒙扎 | 蒙扎 | Monza | Monza | MON | #e4032e #ffffff | 62 | AC Monza; SS Monza; Monza 1912; SS Monza 1912; AC Monza Brianza 1912
frosinone | 弗罗西诺内 | 弗罗西诺 | Frosinone | Frosinone | FRO | #ffdd00 #005fa8 | 61 | Frosinone Calcio
palermo | 巴勒莫 | 巴勒莫 | Palermo | Palermo | PAL | #f4a6c0 #1a1a1a | 62 | Palermo FC; US Palermo; US Città di Palermo; Palermo Calcio; Città di Palermo; Unione Sportiva Città di Palermo
bari | 巴里 | 巴里 | Bari | Bari | BAR | #d71920 #ffffff | 60 | AS Bari; SSC Bari; FC Bari 1908
benevento | 贝内文托 | 贝内文托 | Benevento | Benevento | BEN | #ffd100 #c8102e | 59 | Benevento Calcio
brescia | 布雷西亚 | 布雷西亚 | Brescia | Brescia | BRE | #0055a4 #ffffff | 60 | Brescia Calcio
carpi | 卡尔皮 | 卡尔皮 | Carpi | Carpi | CAR | #d71920 #ffffff | 57 | Carpi FC; Carpi FC 1909
catania | 卡塔尼亚 | 卡塔尼亚 | Catania | Catania | CAT | #00539f #d71920 | 58 | Calcio Catania; Catania Calcio; Catania FC
cesena | 切塞纳 | 切塞纳 | Cesena | Cesena | CES | #1a1a1a #ffffff | 59 | AC Cesena; Cesena FC
chievo | 切沃 | 切沃 | Chievo Verona | Chievo | CHV | #ffe500 #00529f | 60 | AC Chievo Verona; AC ChievoVerona; Chievo; ChievoVerona
crotone | 克罗托内 | 克罗托内 | Crotone | Crotone | CRO | #004b8d #d71920 | 58 | FC Crotone; Crotone FC; Federazione Calcistica Crotone
livorno | 利沃诺 | 利沃诺 | Livorno | Livorno | LIV | #8a1538 #ffffff | 57 | AS Livorno; AS Livorno Calcio; Livorno Calcio; US Livorno 1915
novara | 诺瓦拉 | 诺瓦拉 | Novara | Novara | NOV | #0066b3 #ffffff | 55 | Novara Calcio; Novara FC
pescara | 佩斯卡拉 | 佩斯卡拉 | Pescara | Pescara | PES | #00a3e0 #ffffff | 57 | Pescara Calcio; Delfino Pescara 1936; Delfino Pescara
salernitana | 萨勒尼塔纳 | 萨勒尼塔 | Salernitana | Salernitana | SAL | #76232f #ffffff | 60 | US Salernitana 1919; US Salernitana; Salernitana Calcio 1919
sampdoria | 桑普多利亚 | 桑普 | Sampdoria | Sampdoria | SAM | #1b5497 #ffffff | 62 | UC Sampdoria; Sampdoria Genoa; Sampdoria Genova; Sampdoria Genua
siena | 锡耶纳 | 锡耶纳 | Siena | Siena | SIE | #1a1a1a #ffffff | 56 | AC Siena; Robur Siena; SS Robur Siena; ACN Siena; ACR Siena 1904
spal | 斯帕尔 | 斯帕尔 | SPAL | SPAL | SPA | #7ab8e0 #ffffff | 58 | SPAL 2013; SPAL Ferrara; SPAL 2013 Ferrara; S.P.A.L.
spezia | 斯佩齐亚 | 斯佩齐亚 | Spezia | Spezia | SPE | #1a1a1a #ffffff | 60 | Spezia Calcio; Spezia Calcio 1906
`,
);
