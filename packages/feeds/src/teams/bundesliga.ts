import { clubTable } from './team-table.ts';

/** The clubs of the running season. */
export const BUNDESLIGA = clubTable(
  'football',
  `
bayern | 拜仁慕尼黑 | 拜仁 | Bayern Munich | Bayern | FCB | #dc052d #0a4fa3 | 93 | FC Bayern München; Bayern München; Bayern; FC Bayern; FC Bayern Munich
dortmund | 多特蒙德 | 多特 | Borussia Dortmund | Dortmund | BVB | #fde100 #1a1a1a | 84 | BVB; Bor. Dortmund; BV 09 Borussia Dortmund; BVB 09
leverkusen | 勒沃库森 | 药厂 | Bayer Leverkusen | Leverkusen | B04 | #e32221 #1a1a1a | 82 | Bayer 04 Leverkusen; Bay. Leverkusen; Bayer; Leverkusen
leipzig | RB莱比锡 | 莱比锡 | RB Leipzig | Leipzig | RBL | #dd0741 #001f47 | 82 | Leipzig; RasenBallsport Leipzig; Rasen Ballsport Leipzig
stuttgart | 斯图加特 | 斯图加特 | VfB Stuttgart | Stuttgart | VFB | #e32219 #ffffff | 80 | Stuttgart
frankfurt | 法兰克福 | 法兰克福 | Eintracht Frankfurt | Frankfurt | SGE | #e1000f #1a1a1a | 77 | Frankfurt; Ein Frankfurt; E. Frankfurt; Eintr. Frankfurt; SG Eintracht Frankfurt; Eint Frankfurt; Eintracht; Frankfurter SG Eintracht
hoffenheim | 霍芬海姆 | 霍芬海姆 | TSG Hoffenheim | Hoffenheim | TSG | #1961b5 #ffffff | 77 | TSG 1899 Hoffenheim; 1899 Hoffenheim; TSG 1899; TSG Hoffenheim 1899
freiburg | 弗赖堡 | 弗赖堡 | SC Freiburg | Freiburg | SCF | #c4122f #1a1a1a | 75 | Freiburg; Sport-Club Freiburg
mainz | 美因茨 | 美因茨 | Mainz 05 | Mainz | M05 | #c3141e #7d0b12 | 70 | 1. FSV Mainz 05; FSV Mainz 05; FSV Mainz; Mainz; 1. FSV Mainz
werder-bremen | 云达不莱梅 | 不莱梅 | Werder Bremen | Bremen | SVW | #1d9053 #ffffff | 70 | SV Werder Bremen; Werder
gladbach | 门兴格拉德巴赫 | 门兴 | Borussia Mönchengladbach | Gladbach | BMG | #1a1a1a #00995a | 70 | Mönchengladbach; Bor. Mönchengladbach; M'gladbach; Borussia M'gladbach; Bor. M'gladbach; Borussia Gladbach; VfL Borussia Mönchengladbach; B. M'gladbach; B. Mönchengladbach; Borussia MG
union-berlin | 柏林联合 | 柏林联合 | Union Berlin | Union | FCU | #eb1923 #ffcc00 | 70 | 1. FC Union Berlin; 1.FC Union Berlin; FC Union Berlin
augsburg | 奥格斯堡 | 奥格斯堡 | FC Augsburg | Augsburg | FCA | #ba3733 #46714d | 70 | Augsburg
wolfsburg | 沃尔夫斯堡 | 狼堡 | VfL Wolfsburg | Wolfsburg | WOB | #65b32e #24620f | 69 | Wolfsburg
koln | 科隆 | 科隆 | 1. FC Köln | Köln | KOE | #ed1c24 #ffffff | 69 | FC Köln; Köln; Cologne; 1. FC Cologne; FC Cologne; 1.FC Köln
hamburg | 汉堡 | 汉堡 | Hamburger SV | Hamburg | HSV | #0a5cab #1a1a1a | 69 | HSV; Hamburg SV
st-pauli | 圣保利 | 圣保利 | FC St. Pauli | St. Pauli | STP | #624839 #e30613 | 66 | FC St. Pauli 1910; St Pauli; FC Sankt Pauli; Sankt Pauli
heidenheim | 海登海姆 | 海登海姆 | 1. FC Heidenheim | Heidenheim | FCH | #e2001a #003b79 | 64 | 1. FC Heidenheim 1846; FC Heidenheim
`,
);

/** Clubs of other seasons. */
export const OTHER_GERMAN_CLUBS = clubTable(
  'football',
  `
bochum | 波鸿 | 波鸿 | VfL Bochum | Bochum | BOC | #005ca9 #ffffff | 63 | VfL Bochum 1848; Bochum
holstein-kiel | 基尔 | 基尔 | Holstein Kiel | Kiel | KSV | #004f9f #e30613 | 62 | Kiel; KSV Holstein; KSV Holstein Kiel
schalke | 沙尔克04 | 沙尔克 | Schalke 04 | Schalke | S04 | #004d9d #ffffff | 67 | FC Schalke 04; Schalke
elversberg | 埃尔弗斯贝格 | 埃尔弗斯 | SV Elversberg | Elversberg | SVE | #1a1a1a #8b8d8f | 62 | SV 07 Elversberg; Elversberg
paderborn | 帕德博恩 | 帕德博恩 | SC Paderborn | Paderborn | SCP | #005ba1 #1a1a1a | 62 | SC Paderborn 07; Paderborn 07; Paderborn
hannover | 汉诺威96 | 汉诺威 | Hannover 96 | Hannover | H96 | #009639 #1a1a1a | 62 | Hannover; Hannover 1896; Hannoverscher SV 96; Hannoverscher SV
darmstadt | 达姆施塔特 | 达姆施塔 | SV Darmstadt | Darmstadt | D98 | #004e9e #ffffff | 61 | SV Darmstadt 98; Darmstadt 98; Darmstadt
bielefeld | 比勒费尔德 | 比勒菲 | Arminia Bielefeld | Bielefeld | DSC | #004e95 #ffffff | 61 | DSC Arminia Bielefeld; Arminia
braunschweig | 布伦瑞克 | 布伦瑞克 | Eintracht Braunschweig | Braunschweig | EBS | #ffd400 #0050a0 | 60 | Braunschweig; E. Braunschweig; Eintr. Braunschweig; Ein Braunschweig; TSV Eintracht Braunschweig
dusseldorf | 杜塞尔多夫 | 杜塞 | Fortuna Düsseldorf | Düsseldorf | F95 | #e2001a #ffffff | 62 | Fortuna Düsseldorf 1895; F. Düsseldorf; Fortuna
furth | 菲尔特 | 菲尔特 | Greuther Fürth | Fürth | SGF | #00a651 #ffffff | 60 | SpVgg Greuther Fürth; SpVgg Greuther Fürth 1903; SpVgg Fürth; Gr. Fürth
hertha | 柏林赫塔 | 赫塔 | Hertha BSC | Hertha | BSC | #005ca9 #ffffff | 64 | Hertha Berlin; Hertha BSC Berlin; Hertha Berliner SC; Hertha Berliner Sport-Club
ingolstadt | 因戈尔施塔特 | 因戈施塔 | FC Ingolstadt | Ingolstadt | FCI | #d71920 #1a1a1a | 59 | FC Ingolstadt 04
kaiserslautern | 凯泽斯劳滕 | 凯泽 | 1. FC Kaiserslautern | K'lautern | FCK | #e2001a #ffffff | 62 | Kaiserslautern; FC Kaiserslautern; 1. FC K'lautern
karlsruhe | 卡尔斯鲁厄 | 卡鲁 | Karlsruher SC | Karlsruhe | KSC | #0054a6 #ffffff | 61 | Karlsruhe; Karlsruher
nurnberg | 纽伦堡 | 纽伦堡 | 1. FC Nürnberg | Nürnberg | FCN | #a6192e #ffffff | 61 | FC Nürnberg; Nuremberg; 1. FC Nuremberg
`,
);
