import { clubTable } from './team-table.ts';

/** The clubs of the running season. */
export const LA_LIGA = clubTable(
  'football',
  `
barcelona | 巴塞罗那 | 巴萨 | Barcelona | Barcelona | BAR | #a5044d #16408f | 92 | FC Barcelona; Barça; Fútbol Club Barcelona
real-madrid | 皇家马德里 | 皇马 | Real Madrid | Real Madrid | RMA | #d9b652 #8c7426 | 91 | Real Madrid CF; R. Madrid; Real Madrid Club de Fútbol
atletico-madrid | 马德里竞技 | 马竞 | Atlético Madrid | Atlético | ATM | #cb3524 #1d2f6f | 84 | Club Atlético de Madrid; Atletico de Madrid; Atl. Madrid; Atlético de Madrid; Ath Madrid; Atlético; Atleti; At. Madrid
athletic-bilbao | 毕尔巴鄂竞技 | 毕尔巴鄂 | Athletic Club | Athletic | ATH | #ee2523 #1a1a1a | 79 | Athletic Bilbao; Athletic Club Bilbao; Ath Bilbao; Athletic; Athletic de Bilbao; Bilbao; At. Bilbao; Ath. Club
villarreal | 比利亚雷亚尔 | 黄潜 | Villarreal | Villarreal | VIL | #ffe667 #005187 | 79 | Villarreal CF; Villareal; FC Villarreal
real-betis | 皇家贝蒂斯 | 贝蒂斯 | Real Betis | Betis | BET | #0bb363 #e2e2e2 | 77 | Real Betis Balompié; Betis Sevilla; Real Betis Sevilla; Real Betis Balompie; Real Betis Balompié SAD
real-sociedad | 皇家社会 | 皇家社会 | Real Sociedad | Sociedad | RSO | #143c8b #ffffff | 75 | Real Sociedad de Fútbol; R. Sociedad; Real Sociedad San Sebastián; Sociedad; Real Sociedad de Futbol; R. S. San Sebastián
celta-vigo | 塞尔塔 | 塞尔塔 | Celta Vigo | Celta | CEL | #8ac3ee #e5254e | 73 | RC Celta de Vigo; RC Celta; Celta de Vigo; RC Celta Vigo; Real Club Celta de Vigo; Celta; R.C. Celta
rayo-vallecano | 巴列卡诺 | 巴列卡诺 | Rayo Vallecano | Rayo | RAY | #e53027 #ffd700 | 71 | Rayo Vallecano de Madrid; Vallecano; Rayo; R. Vallecano; Rayo V.
osasuna | 奥萨苏纳 | 奥萨苏纳 | Osasuna | Osasuna | OSA | #d91a21 #0a346f | 71 | CA Osasuna; At. Osasuna; Atlético Osasuna; Club Atlético Osasuna
mallorca | 马洛卡 | 马洛卡 | Mallorca | Mallorca | MLL | #e20613 #1a1a1a | 69 | RCD Mallorca; Real Mallorca; Real CD Mallorca; Real Club Deportivo Mallorca
valencia | 瓦伦西亚 | 瓦伦西亚 | Valencia | Valencia | VAL | #ee3524 #1a1a1a | 70 | Valencia CF; FC Valencia
sevilla | 塞维利亚 | 塞维利亚 | Sevilla | Sevilla | SEV | #d8061f #8f0413 | 72 | Sevilla FC; FC Sevilla
espanyol | 西班牙人 | 西班牙人 | Espanyol | Espanyol | ESP | #007fc8 #ffffff | 70 | RCD Espanyol de Barcelona; RCD Espanyol; Espanyol Barcelona; Espanyol de Barcelona; Español; Esp. Barcelona; Espan. Barcelona; Espanyol Barc.; Real CD Espanyol; RCD Español; Reial Club Deportiu Espanyol; Real Club Deportivo Espanyol; Real Club Deportivo Español
getafe | 赫塔费 | 赫塔费 | Getafe | Getafe | GET | #005999 #00305c | 68 | Getafe CF; FC Getafe
girona | 赫罗纳 | 赫罗纳 | Girona | Girona | GIR | #cd2534 #ffffff | 70 | Girona FC; FC Girona
alaves | 阿拉维斯 | 阿拉维斯 | Alavés | Alavés | ALA | #0761af #ffffff | 67 | Deportivo Alavés; CD Alavés; D. Alavés; Dep. Alavés; Alavés Vitoria
elche | 埃尔切 | 埃尔切 | Elche | Elche | ELC | #05642c #ffffff | 66 | Elche CF; FC Elche
levante | 莱万特 | 莱万特 | Levante | Levante | LEV | #b4053f #005cab | 65 | Levante UD; UD Levante; Levante Unión Deportiva
real-oviedo | 皇家奥维耶多 | 奥维耶多 | Real Oviedo | Oviedo | OVI | #0045a7 #ffffff | 62 | Oviedo; Real Oviedo CF
`,
);

/** Clubs of other seasons. */
export const OTHER_SPANISH_CLUBS = clubTable(
  'football',
  `
leganes | 莱加内斯 | 莱加内斯 | Leganés | Leganés | LEG | #0c1f6e #ffffff | 63 | CD Leganés; Club Deportivo Leganés
las-palmas | 拉斯帕尔马斯 | 拉斯帕 | Las Palmas | Las Palmas | LPA | #ffe400 #0055a5 | 63 | UD Las Palmas; Las Palmas UD
valladolid | 皇家巴利亚多利德 | 巴利亚多 | Real Valladolid | Valladolid | VLL | #921b88 #ffffff | 60 | Real Valladolid CF; R. Valladolid; R. Valladolid C.F.; Valladolid
racing-santander | 桑坦德竞技 | 桑坦德 | Racing de Santander | Racing | RAC | #00843d #1a1a1a | 62 | Racing Santander; Real Racing Club de Santander; Santander; Real Racing Santander; Real Racing Club; Racing Club Santander; Real Santander; R. Racing Club; Racing; R. Santander
deportivo | 拉科鲁尼亚 | 拉科 | Deportivo de La Coruña | Deportivo | DEP | #2b4fa3 #ffffff | 62 | RC Deportivo; Deportivo La Coruña; La Coruña; RCD La Coruña; RC Deportivo La Coruña; RC Deportivo de La Coruña; Dep. La Coruña; Deportivo; Deportivo Coruña; Deportivo da Coruña; Real Club Deportivo de La Coruña; RCD de La Coruña; RCD Coruña; Dep. Coruña; D. La Coruña; Dépor
almeria | 阿尔梅里亚 | 阿尔梅里亚 | Almería | Almería | ALM | #ee1119 #ffffff | 62 | UD Almería
malaga | 马拉加 | 马拉加 | Málaga | Málaga | MLG | #2f66b1 #ffffff | 60 | Málaga CF; FC Málaga
cadiz | 加的斯 | 加的斯 | Cádiz | Cádiz | CAD | #fdda24 #0045a7 | 61 | Cádiz CF; FC Cádiz
cordoba | 科尔多瓦 | 科尔多瓦 | Córdoba | Córdoba | COR | #007a33 #ffffff | 60 | Córdoba CF
eibar | 埃瓦尔 | 埃瓦尔 | Eibar | Eibar | EIB | #9e2343 #1f3d7c | 61 | SD Eibar; Sociedad Deportiva Eibar
granada | 格拉纳达 | 格拉纳达 | Granada | Granada | GRA | #c31432 #ffffff | 61 | Granada CF; FC Granada
hercules | 埃尔库莱斯 | 埃尔库莱 | Hércules | Hércules | HER | #005eb8 #ffffff | 56 | Hércules CF; Hércules de Alicante; Hércules Alicante
huesca | 韦斯卡 | 韦斯卡 | Huesca | Huesca | HUE | #00205b #a4123f | 60 | SD Huesca; Sociedad Deportiva Huesca
numancia | 努曼西亚 | 努曼西亚 | Numancia | Numancia | NUM | #c8102e #0047ab | 55 | CD Numancia; CD Numancia de Soria
recreativo | 韦尔瓦 | 韦尔瓦 | Recreativo de Huelva | Recreativo | REC | #0055a4 #ffffff | 54 | Recreativo Huelva; RC Recreativo de Huelva; Recreativo; Real Club Recreativo de Huelva; Huelva
sporting-gijon | 希洪竞技 | 希洪 | Sporting Gijón | Sporting | SPO | #e30613 #ffffff | 61 | Sporting de Gijón; Real Sporting de Gijón; Real Sporting; Sp Gijón; Gijón; Real Sporting Gijón; R. Sporting
tenerife | 特内里费 | 特内里费 | Tenerife | Tenerife | TEN | #005baa #ffffff | 59 | CD Tenerife
xerez | 赫雷斯 | 赫雷斯 | Xerez | Xerez | XER | #0a3a82 #ffffff | 54 | Xerez CD; Deportivo Xerez
zaragoza | 皇家萨拉戈萨 | 萨拉戈萨 | Real Zaragoza | Zaragoza | ZAR | #0b4ea2 #ffffff | 61 | Real Saragossa; Real Zaragoza CD; R. Zaragoza
`,
);
