import { clubTable } from './team-table.ts';
import type { KnownTeam } from './team-table.ts';

/** The thirty teams: east first, then west. */
export const NBA_TEAMS = clubTable(
  'basketball',
  `
nba-atl | 亚特兰大老鹰 | 老鹰 | Atlanta Hawks | Hawks | #e03a3e #26282a | 72 |
nba-bos | 波士顿凯尔特人 | 凯尔特人 | Boston Celtics | Celtics | #0a7a3b #064d25 | 84 |
nba-bkn | 布鲁克林篮网 | 篮网 | Brooklyn Nets | Nets | #1a1a1a #7d8285 | 58 |
nba-cha | 夏洛特黄蜂 | 黄蜂 | Charlotte Hornets | Hornets | #00788c #1d1160 | 64 |
nba-chi | 芝加哥公牛 | 公牛 | Chicago Bulls | Bulls | #ce1141 #1a1a1a | 67 |
nba-cle | 克利夫兰骑士 | 骑士 | Cleveland Cavaliers | Cavaliers | #860038 #fdbb30 | 87 | Cleveland Cavs
nba-det | 底特律活塞 | 活塞 | Detroit Pistons | Pistons | #c8102e #1d42ba | 82 |
nba-ind | 印第安纳步行者 | 步行者 | Indiana Pacers | Pacers | #002d62 #fdbb30 | 70 |
nba-mia | 迈阿密热火 | 热火 | Miami Heat | Heat | #98002e #f9a01b | 72 |
nba-mil | 密尔沃基雄鹿 | 雄鹿 | Milwaukee Bucks | Bucks | #00471b #eee1c6 | 72 |
nba-nyk | 纽约尼克斯 | 尼克斯 | New York Knicks | Knicks | #006bb6 #f58426 | 85 |
nba-orl | 奥兰多魔术 | 魔术 | Orlando Magic | Magic | #0077c0 #1a1a1a | 76 |
nba-phi | 费城76人 | 76人 | Philadelphia 76ers | 76ers | #006bb6 #ed174c | 73 | Philadelphia Sixers
nba-tor | 多伦多猛龙 | 猛龙 | Toronto Raptors | Raptors | #ce1141 #1a1a1a | 73 |
nba-was | 华盛顿奇才 | 奇才 | Washington Wizards | Wizards | #002b5c #e31837 | 54 |
nba-dal | 达拉斯独行侠 | 独行侠 | Dallas Mavericks | Mavericks | #00538c #b8c4ca | 70 |
nba-den | 丹佛掘金 | 掘金 | Denver Nuggets | Nuggets | #0e2240 #d9a520 | 87 |
nba-gsw | 金州勇士 | 勇士 | Golden State Warriors | Warriors | #1d428a #ffc72c | 77 |
nba-hou | 休斯顿火箭 | 火箭 | Houston Rockets | Rockets | #ce1141 #2b2b2b | 85 |
nba-lac | 洛杉矶快船 | 快船 | LA Clippers | Clippers | #c8102e #1d428a | 74 | Los Angeles Clippers
nba-lal | 洛杉矶湖人 | 湖人 | Los Angeles Lakers | Lakers | #552583 #e0a417 | 81 | LA Lakers
nba-mem | 孟菲斯灰熊 | 灰熊 | Memphis Grizzlies | Grizzlies | #5d76a9 #12173f | 72 |
nba-min | 明尼苏达森林狼 | 森林狼 | Minnesota Timberwolves | Timberwolves | #0c2340 #78be20 | 83 |
nba-nop | 新奥尔良鹈鹕 | 鹈鹕 | New Orleans Pelicans | Pelicans | #0c2340 #c8a45c | 61 |
nba-okc | 俄克拉荷马城雷霆 | 雷霆 | Oklahoma City Thunder | Thunder | #007ac1 #ef3b24 | 93 |
nba-phx | 菲尼克斯太阳 | 太阳 | Phoenix Suns | Suns | #1d1160 #e56020 | 74 |
nba-por | 波特兰开拓者 | 开拓者 | Portland Trail Blazers | Trail Blazers | #e03a3e #1a1a1a | 69 | Portland Blazers
nba-sac | 萨克拉门托国王 | 国王 | Sacramento Kings | Kings | #5a2d81 #63727a | 62 |
nba-sas | 圣安东尼奥马刺 | 马刺 | San Antonio Spurs | Spurs | #2b2b2b #c4ced4 | 84 |
nba-uta | 犹他爵士 | 爵士 | Utah Jazz | Jazz | #002b5c #f9a01b | 57 |
`,
);

/** The team of the league's abbreviation, such as `BOS`; undefined for any other. */
export const nbaTeamOfCode = (tricode: string): KnownTeam | undefined =>
  NBA_TEAMS.find(({ id }) => id === `nba-${tricode.toLowerCase()}`);

/** The team of a full name, such as `Boston Celtics`, or of another spelling of it; undefined for any other. */
export const nbaTeamOfName = (fullName: string): KnownTeam | undefined =>
  NBA_TEAMS.find(({ name, aliases }) => name.en === fullName || aliases.includes(fullName));
