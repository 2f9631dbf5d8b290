import { clubTable } from './team-table.ts';

/** The clubs of the running season. */
export const LA_LIGA = clubTable(
  'football',
  `
barcelona | 巴塞罗那 | 巴萨 | Barcelona | Barcelona | #a5044d #16408f | 92 | FC Barcelona
real-madrid | 皇家马德里 | 皇马 | Real Madrid | Real Madrid | #d9b652 #8c7426 | 91 | Real Madrid CF
atletico-madrid | 马德里竞技 | 马竞 | Atlético Madrid | Atlético | #cb3524 #1d2f6f | 84 | Club Atlético de Madrid; Atletico de Madrid
athletic-bilbao | 毕尔巴鄂竞技 | 毕尔巴鄂 | Athletic Club | Athletic | #ee2523 #1a1a1a | 79 | Athletic Bilbao; Athletic Club Bilbao
villarreal | 比利亚雷亚尔 | 黄潜 | Villarreal | Villarreal | #ffe667 #005187 | 79 | Villarreal CF
real-betis | 皇家贝蒂斯 | 贝蒂斯 | Real Betis | Betis | #0bb363 #e2e2e2 | 77 | Real Betis Balompié
real-sociedad | 皇家社会 | 皇家社会 | Real Sociedad | Sociedad | #143c8b #ffffff | 75 | Real Sociedad de Fútbol
celta-vigo | 塞尔塔 | 塞尔塔 | Celta Vigo | Celta | #8ac3ee #e5254e | 73 | RC Celta de Vigo; RC Celta
rayo-vallecano | 巴列卡诺 | 巴列卡诺 | Rayo Vallecano | Rayo | #e53027 #ffd700 | 71 | Rayo Vallecano de Madrid
osasuna | 奥萨苏纳 | 奥萨苏纳 | Osasuna | Osasuna | #d91a21 #0a346f | 71 | CA Osasuna
mallorca | 马洛卡 | 马洛卡 | Mallorca | Mallorca | #e20613 #1a1a1a | 69 | RCD Mallorca
valencia | 瓦伦西亚 | 瓦伦西亚 | Valencia | Valencia | #ee3524 #1a1a1a | 70 | Valencia CF
sevilla | 塞维利亚 | 塞维利亚 | Sevilla | Sevilla | #d8061f #8f0413 | 72 | Sevilla FC
espanyol | 西班牙人 | 西班牙人 | Espanyol | Espanyol | #007fc8 #ffffff | 70 | RCD Espanyol de Barcelona; RCD Espanyol
getafe | 赫塔费 | 赫塔费 | Getafe | Getafe | #005999 #00305c | 68 | Getafe CF
girona | 赫罗纳 | 赫罗纳 | Girona | Girona | #cd2534 #ffffff | 70 | Girona FC
alaves | 阿拉维斯 | 阿拉维斯 | Alavés | Alavés | #0761af #ffffff | 67 | Deportivo Alavés
elche | 埃尔切 | 埃尔切 | Elche | Elche | #05642c #ffffff | 66 | Elche CF
levante | 莱万特 | 莱万特 | Levante | Levante | #b4053f #005cab | 65 | Levante UD
real-oviedo | 皇家奥维耶多 | 奥维耶多 | Real Oviedo | Oviedo | #0045a7 #ffffff | 62 | Oviedo
`,
);

/** Clubs of other seasons. */
export const OTHER_SPANISH_CLUBS = clubTable(
  'football',
  `
leganes | 莱加内斯 | 莱加内斯 | Leganés | Leganés | #0c1f6e #ffffff | 63 | CD Leganés
las-palmas | 拉斯帕尔马斯 | 拉斯帕 | Las Palmas | Las Palmas | #ffe400 #0055a5 | 63 | UD Las Palmas
valladolid | 皇家巴利亚多利德 | 巴利亚多 | Real Valladolid | Valladolid | #921b88 #ffffff | 60 | Real Valladolid CF
racing-santander | 桑坦德竞技 | 桑坦德 | Racing de Santander | Racing | #00843d #1a1a1a | 62 | Racing Santander; Real Racing Club de Santander
deportivo | 拉科鲁尼亚 | 拉科 | Deportivo de La Coruña | Deportivo | #2b4fa3 #ffffff | 62 | RC Deportivo; Deportivo La Coruña
almeria | 阿尔梅里亚 | 阿尔梅里亚 | Almería | Almería | #ee1119 #ffffff | 62 | UD Almería
malaga | 马拉加 | 马拉加 | Málaga | Málaga | #2f66b1 #ffffff | 60 | Málaga CF
`,
);
