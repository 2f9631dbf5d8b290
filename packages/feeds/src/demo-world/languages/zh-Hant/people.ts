/** Lines of `id | name | teams | birthday | tags | introduction`; teams are the host's favourites. */
export const FOOTBALL_HOSTS = `
xianggang | 港島夜球 | man-united chelsea | 1983-06-30 | 英超,宵夜 | 凌晨收工，煮碗公仔麵，陪大家看完英超再睡。
danshui | 淡水阿哲 | liverpool | 1992-09-04 | 英超,利物浦 | 河邊的小套房，一台投影機，一群講不停的朋友。
jiayi | 嘉義球探 | barcelona real-madrid | 1988-01-23 | 西甲,戰術板 | 教國中生踢球十年，講評也像上課，但不考試。
milan | 米蘭小辣椒 | milan juventus | 1996-11-15 | 意甲,女主播 | 在米蘭念過設計，看球先看球衣，再看防線。
bairen | 拜仁老爹 | bayern | 1976-04-02 | 德甲,老球迷 | 從黑白電視看到手機，德甲沒有漏過一季。
kuli | 酷力門神 | | 1990-08-08 | 前職業,門將 | 守過企甲球門，最懂那顆球從哪裡飛過來。
`;

export const BASKETBALL_HOSTS = `
gongguan | 公館鬥牛王 | nba-lal nba-gsw | 1991-03-17 | NBA,鬥牛 | 河濱球場的常客，把 NBA 戰術講成鬥牛聽得懂的話。
zaochen | 早晨聯盟 | nba-bos nba-nyk | 1987-10-10 | NBA,早餐 | 早上八點開台，配蛋餅看 NBA，上班族的好朋友。
`;

/** Lines of `id | name | sport | known for | leagues | hit rate in percent | activity in percent | style | introduction`. */
export const TIPSTERS = `
shuizhun | 水準哥 | football | 英超讓球 | 12387 | 61 | 88 | handicap | 不吹不喊，只寫看得到的東西，輸贏都留在戰績裡。
jinqiu | 進球計算機 | football | 大小球 | 12417 12388 | 59 | 86 | totals | 會計師的本業，把進球當帳來算，一筆一筆對。
lanxia | 籃下阿姨 | basketball | NBA讓分 | nba | 57 | 84 | handicap | 國手退役的二姨，講卡位講了三十年還是講不膩。
`;

/** Names of an audience: `first` words before `last` ones, both without a space. */
export const AUDIENCE = {
  first:
    '北看台 南看台 珍奶去冰 熬夜的 隔壁 愛吃火鍋的 下班後的 二樓的 操場邊的 路過的 追風的 海邊的 山城 陽台上的 加班的 早起的 半糖 帶球的 河濱 老城區 晚風裡的 騎車的 泡茶的 東門 西門 不睡覺的 快樂的 認真的 佛系 慢熱'.split(
      ' ',
    ),
  last: '阿伯 小周 阿強 阿宏 橘貓 柯基 阿嬤 學長 班長 門神 小白 豆花 湯圓 西瓜 包子 鐵頭 十號 左腳 小陳 阿偉 老趙 阿花 小魚 大聖 板凳 拖鞋 阿寬 麻糬 石頭 毛豆'.split(
    ' ',
  ),
  alone: [] as string[],
} as const;

/** Other rooms of a host. */
export const roomName = (name: string, number: number): string => `${name}${number}號房`;
