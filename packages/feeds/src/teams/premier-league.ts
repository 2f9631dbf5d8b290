import { clubTable } from './team-table.ts';

/** The clubs of the running season. */
export const PREMIER_LEAGUE = clubTable(
  'football',
  `
arsenal | 阿森纳 | 阿森纳 | Arsenal | Arsenal | ARS | #d4202a #9c0f18 | 91 | Arsenal FC; FC Arsenal
liverpool | 利物浦 | 利物浦 | Liverpool | Liverpool | LIV | #c8102e #860a1e | 89 | Liverpool FC
man-city | 曼彻斯特城 | 曼城 | Manchester City | Man City | MCI | #6fb4e8 #1c6fb0 | 90 | Manchester City FC; Man. City; Manchester C
chelsea | 切尔西 | 切尔西 | Chelsea | Chelsea | CHE | #1a49b8 #0d2f85 | 84 | Chelsea FC; FC Chelsea
tottenham | 托特纳姆热刺 | 热刺 | Tottenham Hotspur | Tottenham | TOT | #132257 #3b4a86 | 77 | Tottenham Hotspur FC; Spurs; Tottenham Hotspurs
man-united | 曼彻斯特联 | 曼联 | Manchester United | Man United | MUN | #da291c #8a0f0a | 78 | Manchester United FC; Man Utd; Man. United; Manchester Utd; Manchester U.; Manchester Utd.; Man U
newcastle | 纽卡斯尔联 | 纽卡斯尔 | Newcastle United | Newcastle | NEW | #241f20 #777777 | 80 | Newcastle United FC; Newcastle Utd; Newcastle U
aston-villa | 阿斯顿维拉 | 维拉 | Aston Villa | Aston Villa | AVL | #7b1535 #6fb4e8 | 80 | Aston Villa FC; Villa
brighton | 布莱顿 | 布莱顿 | Brighton & Hove Albion | Brighton | BHA | #0057b8 #ffffff | 76 | Brighton & Hove Albion FC; Brighton & Hove; Brighton Hove Albion
nottm-forest | 诺丁汉森林 | 森林 | Nottingham Forest | Nottm Forest | NFO | #dd0000 #9b0000 | 74 | Nottingham Forest FC; Nott'm Forest; Nottingham; Notts Forest; Nottingham F.; Nott'ham Forest
bournemouth | 伯恩茅斯 | 伯恩茅斯 | AFC Bournemouth | Bournemouth | BOU | #da291c #1a1a1a | 74 | Bournemouth; Bournemouth FC
brentford | 布伦特福德 | 布伦特 | Brentford | Brentford | BRE | #e30613 #fbb800 | 73 | Brentford FC
fulham | 富勒姆 | 富勒姆 | Fulham | Fulham | FUL | #1a1a1a #cc0000 | 73 | Fulham FC
crystal-palace | 水晶宫 | 水晶宫 | Crystal Palace | Palace | CRY | #1b458f #c4122e | 75 | Crystal Palace FC; C Palace; Crystal P
everton | 埃弗顿 | 埃弗顿 | Everton | Everton | EVE | #003399 #001f5c | 71 | Everton FC
west-ham | 西汉姆联 | 西汉姆 | West Ham United | West Ham | WHU | #7a263a #1bb1e7 | 69 | West Ham United FC; West Ham Utd; FC West Ham United; West Ham U
wolves | 狼队 | 狼队 | Wolverhampton Wanderers | Wolves | WOL | #fdb913 #231f20 | 67 | Wolverhampton Wanderers FC; Wolverhampton; Wolverhampton Wand.; Wolverhampton W.
leeds | 利兹联 | 利兹联 | Leeds United | Leeds | LEE | #1d428a #ffcd00 | 67 | Leeds United FC; Leeds United AFC; Leeds Utd
sunderland | 桑德兰 | 桑德兰 | Sunderland | Sunderland | SUN | #eb172b #211e1e | 68 | Sunderland AFC
burnley | 伯恩利 | 伯恩利 | Burnley | Burnley | BUR | #6c1d45 #99d6ea | 63 | Burnley FC
`,
);

/** Clubs of other seasons. */
export const OTHER_ENGLISH_CLUBS = clubTable(
  'football',
  `
leicester | 莱斯特城 | 莱斯特 | Leicester City | Leicester | LEI | #003090 #fdbe11 | 64 | Leicester City FC
ipswich | 伊普斯维奇 | 伊镇 | Ipswich Town | Ipswich | IPS | #3a64a3 #ffffff | 62 | Ipswich Town FC
southampton | 南安普顿 | 南安普顿 | Southampton | Southampton | SOU | #d71920 #130c0e | 61 | Southampton FC
coventry | 考文垂 | 考文垂 | Coventry City | Coventry | COV | #59cbe8 #1d3c6e | 62 | Coventry City FC
middlesbrough | 米德尔斯堡 | 米堡 | Middlesbrough | Middlesbrough | MID | #e11b22 #7d0d12 | 61 | Middlesbrough FC; Middlesboro; M'brough
hull | 赫尔城 | 赫尔城 | Hull City | Hull | HUL | #f5a12d #1a1a1a | 59 | Hull City AFC; Hull City FC
millwall | 米尔沃尔 | 米尔沃尔 | Millwall | Millwall | MIL | #001d5e #4a69b0 | 59 | Millwall FC
sheffield-united | 谢菲尔德联 | 谢菲联 | Sheffield United | Sheffield Utd | SHU | #ec2227 #1a1a1a | 60 | Sheffield United FC; Sheff. United; Sheff Utd; Sheffield Utd; Sheffield U
birmingham | 伯明翰城 | 伯明翰 | Birmingham City | Birmingham | BIR | #0000dd #ffffff | 61 | Birmingham City FC
blackburn | 布莱克本流浪者 | 布莱克本 | Blackburn Rovers | Blackburn | BLB | #009ee0 #ffffff | 60 | Blackburn Rovers FC
blackpool | 布莱克浦 | 布莱克浦 | Blackpool | Blackpool | BLP | #f68712 #ffffff | 58 | Blackpool FC
bolton | 博尔顿流浪者 | 博尔顿 | Bolton Wanderers | Bolton | BOL | #263c7e #ffffff | 58 | Bolton Wanderers FC
cardiff | 加的夫城 | 加的夫 | Cardiff City | Cardiff | CAR | #0070b5 #d11524 | 59 | Cardiff City FC
huddersfield | 哈德斯菲尔德 | 哈镇 | Huddersfield Town | Huddersfield | HUD | #0e63ad #ffffff | 58 | Huddersfield Town AFC; Huddersfield Town FC
luton | 卢顿 | 卢顿 | Luton Town | Luton | LUT | #f78f1e #002d62 | 60 | Luton Town FC
norwich | 诺维奇城 | 诺维奇 | Norwich City | Norwich | NOR | #fff200 #00a650 | 61 | Norwich City FC
portsmouth | 朴茨茅斯 | 朴茨茅斯 | Portsmouth | Portsmouth | POR | #001489 #ffffff | 58 | Portsmouth FC
qpr | 女王公园巡游者 | 女王公园 | Queens Park Rangers | QPR | QPR | #1d5ba4 #ffffff | 60 | Queens Park Rangers FC; Queens Park R.; Queens Park; Queens Park Rgrs
reading | 雷丁 | 雷丁 | Reading | Reading | REA | #004494 #ffffff | 57 | Reading FC
stoke | 斯托克城 | 斯托克 | Stoke City | Stoke | STK | #e03a3e #ffffff | 60 | Stoke City FC
swansea | 斯旺西城 | 斯旺西 | Swansea City | Swansea | SWA | #1a1a1a #ffffff | 60 | Swansea City AFC; Swansea City FC
watford | 沃特福德 | 沃特福德 | Watford | Watford | WAT | #fbee23 #ed2127 | 61 | Watford FC
west-brom | 西布罗姆维奇 | 西布朗 | West Bromwich Albion | West Brom | WBA | #122f67 #ffffff | 61 | West Bromwich Albion FC; West Bromwich; W Bromwich Albion; West Brom Albion; WBA
wigan | 维冈竞技 | 维冈 | Wigan Athletic | Wigan | WIG | #1d59af #ffffff | 57 | Wigan Athletic FC
`,
);
