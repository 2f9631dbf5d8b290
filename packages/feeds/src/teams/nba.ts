import { clubTable } from './team-table.ts';
import type { KnownTeam } from './team-table.ts';

/** The thirty teams: east first, then west; among the spellings are former names and abbreviations of each franchise. */
export const NBA_TEAMS = clubTable(
  'basketball',
  `
nba-atl | 亚特兰大老鹰 | 老鹰 | Atlanta Hawks | Hawks | ATL | #e03a3e #26282a | 72 | St. Louis Hawks; Milwaukee Hawks; Tri-Cities Blackhawks; STL; MLH; MIH; TRI; TCB
nba-bos | 波士顿凯尔特人 | 凯尔特人 | Boston Celtics | Celtics | BOS | #0a7a3b #064d25 | 84 |
nba-bkn | 布鲁克林篮网 | 篮网 | Brooklyn Nets | Nets | BKN | #1a1a1a #7d8285 | 58 | New Jersey Nets; New York Nets; NJ Nets; NJN; BRK; NYN; BK
nba-cha | 夏洛特黄蜂 | 黄蜂 | Charlotte Hornets | Hornets | CHA | #00788c #1d1160 | 64 | Charlotte Bobcats; CHO; CHH
nba-chi | 芝加哥公牛 | 公牛 | Chicago Bulls | Bulls | CHI | #ce1141 #1a1a1a | 67 |
nba-cle | 克利夫兰骑士 | 骑士 | Cleveland Cavaliers | Cavaliers | CLE | #860038 #fdbb30 | 87 | Cleveland Cavs
nba-det | 底特律活塞 | 活塞 | Detroit Pistons | Pistons | DET | #c8102e #1d42ba | 82 | Fort Wayne Pistons; FTW
nba-ind | 印第安纳步行者 | 步行者 | Indiana Pacers | Pacers | IND | #002d62 #fdbb30 | 70 |
nba-mia | 迈阿密热火 | 热火 | Miami Heat | Heat | MIA | #98002e #f9a01b | 72 |
nba-mil | 密尔沃基雄鹿 | 雄鹿 | Milwaukee Bucks | Bucks | MIL | #00471b #eee1c6 | 72 |
nba-nyk | 纽约尼克斯 | 尼克斯 | New York Knicks | Knicks | NYK | #006bb6 #f58426 | 85 | NY; NY Knicks
nba-orl | 奥兰多魔术 | 魔术 | Orlando Magic | Magic | ORL | #0077c0 #1a1a1a | 76 |
nba-phi | 费城76人 | 76人 | Philadelphia 76ers | 76ers | PHI | #006bb6 #ed174c | 73 | Philadelphia Sixers; Syracuse Nationals; SYR; PHL
nba-tor | 多伦多猛龙 | 猛龙 | Toronto Raptors | Raptors | TOR | #ce1141 #1a1a1a | 73 |
nba-was | 华盛顿奇才 | 奇才 | Washington Wizards | Wizards | WAS | #002b5c #e31837 | 54 | Washington Bullets; Capital Bullets; Baltimore Bullets; Chicago Zephyrs; Chicago Packers; WSB; CAP; BAL; CHZ; CHP; WSH
nba-dal | 达拉斯独行侠 | 独行侠 | Dallas Mavericks | Mavericks | DAL | #00538c #b8c4ca | 70 |
nba-den | 丹佛掘金 | 掘金 | Denver Nuggets | Nuggets | DEN | #0e2240 #d9a520 | 87 |
nba-gsw | 金州勇士 | 勇士 | Golden State Warriors | Warriors | GSW | #1d428a #ffc72c | 77 | San Francisco Warriors; Philadelphia Warriors; SFW; PHW; GOS; GS
nba-hou | 休斯顿火箭 | 火箭 | Houston Rockets | Rockets | HOU | #ce1141 #2b2b2b | 85 | San Diego Rockets; SDR
nba-lac | 洛杉矶快船 | 快船 | LA Clippers | Clippers | LAC | #c8102e #1d428a | 74 | Los Angeles Clippers; San Diego Clippers; Buffalo Braves; SDC; BUF
nba-lal | 洛杉矶湖人 | 湖人 | Los Angeles Lakers | Lakers | LAL | #552583 #e0a417 | 81 | LA Lakers; Minneapolis Lakers; MNL
nba-mem | 孟菲斯灰熊 | 灰熊 | Memphis Grizzlies | Grizzlies | MEM | #5d76a9 #12173f | 72 | Vancouver Grizzlies; VAN
nba-min | 明尼苏达森林狼 | 森林狼 | Minnesota Timberwolves | Timberwolves | MIN | #0c2340 #78be20 | 83 |
nba-nop | 新奥尔良鹈鹕 | 鹈鹕 | New Orleans Pelicans | Pelicans | NOP | #0c2340 #c8a45c | 61 | New Orleans Hornets; New Orleans/Oklahoma City Hornets; NO/Oklahoma City Hornets; NOH; NOK; NO
nba-okc | 俄克拉荷马城雷霆 | 雷霆 | Oklahoma City Thunder | Thunder | OKC | #007ac1 #ef3b24 | 93 | Seattle SuperSonics; Seattle Sonics; SEA
nba-phx | 菲尼克斯太阳 | 太阳 | Phoenix Suns | Suns | PHX | #1d1160 #e56020 | 74 | PHO
nba-por | 波特兰开拓者 | 开拓者 | Portland Trail Blazers | Trail Blazers | POR | #e03a3e #1a1a1a | 69 | Portland Blazers
nba-sac | 萨克拉门托国王 | 国王 | Sacramento Kings | Kings | SAC | #5a2d81 #63727a | 62 | Kansas City Kings; Kansas City-Omaha Kings; Cincinnati Royals; Rochester Royals; KCK; KCO; CIN; ROC
nba-sas | 圣安东尼奥马刺 | 马刺 | San Antonio Spurs | Spurs | SAS | #2b2b2b #c4ced4 | 84 | SAN; SA
nba-uta | 犹他爵士 | 爵士 | Utah Jazz | Jazz | UTA | #002b5c #f9a01b | 57 | New Orleans Jazz; NOJ; UTH; UTAH
`,
);

/**
 * The team of an abbreviation of the league or of Basketball-Reference, such as `BOS` or `BRK`; that of a former team, such as `SEA`,
 * means the current franchise. Undefined for any other.
 */
export const nbaTeamOfCode = (tricode: string): KnownTeam | undefined => {
  const code = tricode.toUpperCase();
  return NBA_TEAMS.find((team) => team.code === code || team.aliases.includes(code));
};

/** The team of a full name, such as `Boston Celtics`, or of another or a former one; undefined for any other. */
export const nbaTeamOfName = (fullName: string): KnownTeam | undefined =>
  NBA_TEAMS.find(({ name, aliases }) => name.en === fullName || aliases.includes(fullName));
