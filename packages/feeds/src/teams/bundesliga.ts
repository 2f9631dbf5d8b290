import { clubTable } from './team-table.ts';

/** The clubs of the running season. */
export const BUNDESLIGA = clubTable(
  'football',
  `
bayern | 拜仁慕尼黑 | 拜仁 | Bayern Munich | Bayern | #dc052d #0a4fa3 | 93 | FC Bayern München; Bayern München
dortmund | 多特蒙德 | 多特 | Borussia Dortmund | Dortmund | #fde100 #1a1a1a | 84 | BVB
leverkusen | 勒沃库森 | 药厂 | Bayer Leverkusen | Leverkusen | #e32221 #1a1a1a | 82 | Bayer 04 Leverkusen
leipzig | RB莱比锡 | 莱比锡 | RB Leipzig | Leipzig | #dd0741 #001f47 | 82 | Leipzig
stuttgart | 斯图加特 | 斯图加特 | VfB Stuttgart | Stuttgart | #e32219 #ffffff | 80 | Stuttgart
frankfurt | 法兰克福 | 法兰克福 | Eintracht Frankfurt | Frankfurt | #e1000f #1a1a1a | 77 | Frankfurt
hoffenheim | 霍芬海姆 | 霍芬海姆 | TSG Hoffenheim | Hoffenheim | #1961b5 #ffffff | 77 | TSG 1899 Hoffenheim; 1899 Hoffenheim
freiburg | 弗赖堡 | 弗赖堡 | SC Freiburg | Freiburg | #c4122f #1a1a1a | 75 | Freiburg
mainz | 美因茨 | 美因茨 | Mainz 05 | Mainz | #c3141e #7d0b12 | 70 | 1. FSV Mainz 05
werder-bremen | 云达不莱梅 | 不莱梅 | Werder Bremen | Bremen | #1d9053 #ffffff | 70 | SV Werder Bremen
gladbach | 门兴格拉德巴赫 | 门兴 | Borussia Mönchengladbach | Gladbach | #1a1a1a #00995a | 70 | Mönchengladbach; Bor. Mönchengladbach
union-berlin | 柏林联合 | 柏林联合 | Union Berlin | Union | #eb1923 #ffcc00 | 70 | 1. FC Union Berlin
augsburg | 奥格斯堡 | 奥格斯堡 | FC Augsburg | Augsburg | #ba3733 #46714d | 70 | Augsburg
wolfsburg | 沃尔夫斯堡 | 狼堡 | VfL Wolfsburg | Wolfsburg | #65b32e #24620f | 69 | Wolfsburg
koln | 科隆 | 科隆 | 1. FC Köln | Köln | #ed1c24 #ffffff | 69 | FC Köln; Köln; Cologne
hamburg | 汉堡 | 汉堡 | Hamburger SV | Hamburg | #0a5cab #1a1a1a | 69 | HSV
st-pauli | 圣保利 | 圣保利 | FC St. Pauli | St. Pauli | #624839 #e30613 | 66 | FC St. Pauli 1910
heidenheim | 海登海姆 | 海登海姆 | 1. FC Heidenheim | Heidenheim | #e2001a #003b79 | 64 | 1. FC Heidenheim 1846
`,
);

/** Clubs of other seasons. */
export const OTHER_GERMAN_CLUBS = clubTable(
  'football',
  `
bochum | 波鸿 | 波鸿 | VfL Bochum | Bochum | #005ca9 #ffffff | 63 | VfL Bochum 1848
holstein-kiel | 基尔 | 基尔 | Holstein Kiel | Kiel | #004f9f #e30613 | 62 | Kiel
schalke | 沙尔克04 | 沙尔克 | Schalke 04 | Schalke | #004d9d #ffffff | 67 | FC Schalke 04
elversberg | 埃尔弗斯贝格 | 埃尔弗斯 | SV Elversberg | Elversberg | #1a1a1a #8b8d8f | 62 | SV 07 Elversberg
paderborn | 帕德博恩 | 帕德博恩 | SC Paderborn | Paderborn | #005ba1 #1a1a1a | 62 | SC Paderborn 07
hannover | 汉诺威96 | 汉诺威 | Hannover 96 | Hannover | #009639 #1a1a1a | 62 | Hannover
darmstadt | 达姆施塔特 | 达姆施塔 | SV Darmstadt | Darmstadt | #004e9e #ffffff | 61 | SV Darmstadt 98; Darmstadt 98
`,
);
