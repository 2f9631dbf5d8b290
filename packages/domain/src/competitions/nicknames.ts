/** What fans call clubs, beside their names: the id, then nicknames. */
const NICKNAMES = `
arsenal|枪手|兵工厂|Gunners
aston-villa|维拉
atletico-madrid|马竞|床单军团|Colchoneros
barcelona|巴萨|红蓝军团|Barca|Blaugrana
bayern|南大王|FCB
chelsea|蓝军|车子|Blues
crystal-palace|水晶宫
dortmund|大黄蜂|BVB
everton|太妃糖|Toffees
fulham|农场主
inter|蓝黑军团|国米|Nerazzurri
juventus|老妇人|斑马军团|尤文|Juve
lazio|蓝鹰
leverkusen|药厂
liverpool|红军|Reds
man-city|蓝月亮|曼城|City
man-united|红魔|曼联|Man Utd|United
milan|红黑军团|AC米兰|Rossoneri
napoli|水城
newcastle|喜鹊|Magpies
nottm-forest|森林
psg|大巴黎|巴黎圣日耳曼
real-betis|贝蒂斯
real-madrid|皇马|银河战舰|美凌格|Los Blancos
roma|红狼
tottenham|热刺|白百合|Spurs
west-ham|铁锤帮|西汉姆|Hammers
wolves|狼队
nba-bos|绿军|绿衫军
nba-chi|公牛
nba-gsw|金州勇士|Dubs
nba-lal|紫金军团|湖人
nba-nyk|尼克斯
nba-sas|马刺
`;

/** What fans call clubs beside their names, by the id of the club. */
export const TEAM_NICKNAMES: ReadonlyMap<string, readonly string[]> = new Map(
  NICKNAMES.trim()
    .split('\n')
    .map((line) => line.split('|'))
    .map(([id = '', ...nicknames]) => [id, nicknames] as const),
);
