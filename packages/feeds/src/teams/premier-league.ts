import { clubTable } from './team-table.ts';

/** The clubs of the running season. */
export const PREMIER_LEAGUE = clubTable(
  'football',
  `
arsenal | 阿森纳 | 阿森纳 | Arsenal | Arsenal | #d4202a #9c0f18 | 91 | Arsenal FC
liverpool | 利物浦 | 利物浦 | Liverpool | Liverpool | #c8102e #860a1e | 89 | Liverpool FC
man-city | 曼彻斯特城 | 曼城 | Manchester City | Man City | #6fb4e8 #1c6fb0 | 90 | Manchester City FC
chelsea | 切尔西 | 切尔西 | Chelsea | Chelsea | #1a49b8 #0d2f85 | 84 | Chelsea FC
tottenham | 托特纳姆热刺 | 热刺 | Tottenham Hotspur | Tottenham | #132257 #3b4a86 | 77 | Tottenham Hotspur FC; Spurs
man-united | 曼彻斯特联 | 曼联 | Manchester United | Man United | #da291c #8a0f0a | 78 | Manchester United FC
newcastle | 纽卡斯尔联 | 纽卡斯尔 | Newcastle United | Newcastle | #241f20 #777777 | 80 | Newcastle United FC
aston-villa | 阿斯顿维拉 | 维拉 | Aston Villa | Aston Villa | #7b1535 #6fb4e8 | 80 | Aston Villa FC
brighton | 布莱顿 | 布莱顿 | Brighton & Hove Albion | Brighton | #0057b8 #ffffff | 76 | Brighton & Hove Albion FC
nottm-forest | 诺丁汉森林 | 森林 | Nottingham Forest | Nottm Forest | #dd0000 #9b0000 | 74 | Nottingham Forest FC
bournemouth | 伯恩茅斯 | 伯恩茅斯 | AFC Bournemouth | Bournemouth | #da291c #1a1a1a | 74 | Bournemouth
brentford | 布伦特福德 | 布伦特 | Brentford | Brentford | #e30613 #fbb800 | 73 | Brentford FC
fulham | 富勒姆 | 富勒姆 | Fulham | Fulham | #1a1a1a #cc0000 | 73 | Fulham FC
crystal-palace | 水晶宫 | 水晶宫 | Crystal Palace | Palace | #1b458f #c4122e | 75 | Crystal Palace FC
everton | 埃弗顿 | 埃弗顿 | Everton | Everton | #003399 #001f5c | 71 | Everton FC
west-ham | 西汉姆联 | 西汉姆 | West Ham United | West Ham | #7a263a #1bb1e7 | 69 | West Ham United FC
wolves | 狼队 | 狼队 | Wolverhampton Wanderers | Wolves | #fdb913 #231f20 | 67 | Wolverhampton Wanderers FC
leeds | 利兹联 | 利兹联 | Leeds United | Leeds | #1d428a #ffcd00 | 67 | Leeds United FC
sunderland | 桑德兰 | 桑德兰 | Sunderland | Sunderland | #eb172b #211e1e | 68 | Sunderland AFC
burnley | 伯恩利 | 伯恩利 | Burnley | Burnley | #6c1d45 #99d6ea | 63 | Burnley FC
`,
);

/** Clubs of other seasons. */
export const OTHER_ENGLISH_CLUBS = clubTable(
  'football',
  `
leicester | 莱斯特城 | 莱斯特 | Leicester City | Leicester | #003090 #fdbe11 | 64 | Leicester City FC
ipswich | 伊普斯维奇 | 伊镇 | Ipswich Town | Ipswich | #3a64a3 #ffffff | 62 | Ipswich Town FC
southampton | 南安普顿 | 南安普顿 | Southampton | Southampton | #d71920 #130c0e | 61 | Southampton FC
coventry | 考文垂 | 考文垂 | Coventry City | Coventry | #59cbe8 #1d3c6e | 62 | Coventry City FC
middlesbrough | 米德尔斯堡 | 米堡 | Middlesbrough | Middlesbrough | #e11b22 #7d0d12 | 61 | Middlesbrough FC
hull | 赫尔城 | 赫尔城 | Hull City | Hull | #f5a12d #1a1a1a | 59 | Hull City AFC
millwall | 米尔沃尔 | 米尔沃尔 | Millwall | Millwall | #001d5e #4a69b0 | 59 | Millwall FC
sheffield-united | 谢菲尔德联 | 谢菲联 | Sheffield United | Sheffield Utd | #ec2227 #1a1a1a | 60 | Sheffield United FC
`,
);
