/*
 * Templates of what is said in a basketball room; words in braces as in the football texts, `{n}` the points of a run, `{q}`
 * the quarter and `{left}` what is left of it.
 */

export const THREE = {
  mine: [
    '三分！{p}！',
    '{p}手感来了',
    '空位三分稳稳的',
    '{p}这弧线太美了',
    '外线开火，{s}',
    '这球出手我就知道有',
    '再来一个{p}',
  ],
  theirs: [
    '又放{p}空位……',
    '外线得贴上去啊',
    '{p}今天怎么这么准',
    '换防慢了一步',
    '这三分有点伤士气',
    '盯住{p}别让他接球',
  ],
  neutral: [
    '{p}又是三分，{s}',
    '转移球打得真好',
    '这手感没话说',
    '从底角来的，最舒服的位置',
    '{t}今天外线有准头',
    '球队转移三次才出手，好看',
  ],
} as const;

export const BLOCK = [
  '{p}大帽！',
  '盖得真干净',
  '{p}护筐太有威慑力了',
  '这一下全场都站起来了',
  '谁还敢往里冲',
  '{p}这弹速',
] as const;

export const STEAL = [
  '{p}抢断，快攻来了',
  '{p}手真快',
  '断得漂亮，预判满分',
  '{o}这个传球太随意了',
  '{p}防守端太认真了',
] as const;

export const BASKET = [
  '{p}杀进去了',
  '{p}打板命中',
  '漂亮，{p}这个终结',
  '{s}，比分咬得真紧',
  '{t}挡拆又打成了',
  '{p}这脚步，细',
  '{p}中距离稳',
  '内线吃饼，{p}笑了',
  '{p}两罚',
  '罚球也是分，别浪费',
  '{p}今天进攻欲望很强',
] as const;

export const RUN = {
  mine: [
    '{n}比0！{m}起飞了',
    '打停了打停了，{o}快叫暂停',
    '这波攻势我能看一年',
    '防守带动进攻，就该这么打',
    '{m}连得{n}分，爽',
    '气势完全起来了',
  ],
  theirs: [
    '别再失误了，叫个暂停吧',
    '被打了个{n}比0……',
    '{m}稳住，先打成一个',
    '这两分钟完全断电',
    '换人换人，先把节奏降下来',
    '防守退快点啊',
  ],
  neutral: [
    '{t}一波{n}比0',
    '这波{n}分有点提神',
    '{o}该暂停了',
    '比赛节奏被{t}带起来了',
    '转换进攻打疯了',
    '看看{o}怎么回应这{n}分',
  ],
} as const;

export const QUARTER_END = [
  '{q}打完，{s}',
  '这节打得好快',
  '单节看{home}稍微占优',
  '下一节看轮换',
  '{p}这节存在感很强',
  '休息两分钟，眼睛歇歇',
  '失误再少点就更好看了',
  '篮板差得有点多',
  '趁现在续杯',
  '替补上来要顶住啊',
  '{s}，还早着呢',
] as const;

export const HALF_TIME = [
  '半场{s}，先去洗个水果',
  '上半场{p}最亮眼',
  '中场十五分钟，有人聊聊战术吗',
  '下半场开局最关键',
  '三分命中率决定下半场',
  '半场就这么刺激，下半场还得了',
  '{home}篮板占优，{away}跑得快',
  '谁剪个{p}的集锦',
  '第三节一般都是分水岭',
  '刚看了技术统计，失误有点多',
  '我先下楼拿个快递',
  '{m}下半场继续',
  '教练该调整对位了',
  '板凳得分差距挺明显',
  '想看{p}多持球几个回合',
  '休息时间，投票：上半场最佳是谁',
] as const;

export const LATE = [
  '{left}，{s}，要窒息了',
  '最后一攻交给谁？',
  '这个回合太重要了',
  '别犯规别犯规',
  '{p}来，我信你',
  '暂停回来肯定有战术',
  '关键球时间到了',
  '谁都别眨眼',
  '这一分一分地磨',
  '罚球稳住啊',
  '防一个！防一个就赢了',
  '篮板！保护篮板！',
] as const;

export const OVERTIME = [
  '加时！今晚不睡了',
  '打平进加时，太值了',
  '加时拼的是意志',
  '{s}，再来五分钟',
  '两边都快没油了',
  '加时先得分的心理优势很大',
] as const;

export const LEADING = [
  '{m}节奏真舒服',
  '领先别松，防守端咬住',
  '{s}，再拉开一点就好了',
  '{m}今天传导很流畅',
  '这个防守强度我喜欢',
  '{m}板凳给力',
] as const;

export const TRAILING = [
  '{m}先把篮板守住',
  '别老单打，动起来',
  '追分要从防守开始',
  '{s}，不多，两三个回合的事',
  '{m}外线该热起来了',
  '换个小个阵容试试',
] as const;

export const LEVEL = [
  '{s}，咬得真紧',
  '这场谁也甩不开谁',
  '势均力敌，看得过瘾',
  '一个三分就能改变局面',
  '两边都没失误，强强对话',
] as const;

export const PLAY = [
  '{p}这个欧洲步',
  '{p}挡拆质量真高',
  '{p}底角要位了，给球啊',
  '{t}联防有效果',
  '{t}轮转补得及时',
  '{p}卡位卡得死死的',
  '这个传球，{p}后脑勺长眼睛了',
  '{t}空间拉得真开',
  '{p}三威胁一站，防守就退半步',
  '{q}还有{left}',
  '{t}该打个战术了',
  '{p}单防真硬',
  '{t}快攻退防有点慢',
  '这次换防沟通没做好',
  '{p}掩护完顺下，教科书',
  '{p}弱侧协防到位',
  '{t}进攻三秒了吧',
  '{t}二次进攻拼得凶',
  '{p}这个假动作把人晃起来了',
  '刚那个转换球配合太默契了',
  '{t}发底线球有设计',
  '{p}地板球都扑，太拼了',
  '{t}这几个回合慢下来了，对的',
  '{p}往底线走，封得住吗',
] as const;

/** What nobody would say in the first minutes. */
export const LATER = [
  '{p}又造犯规了',
  '{p}今天篮板抢疯了',
  '{p}状态不错，多给他球',
  '{p}要不要歇一会儿',
  '{t}今天内线打得坚决',
  '{o}对{p}包夹了',
  '{p}越打越自信',
  '{t}今天失误控制得不错',
  '{t}三分出手好多',
  '到现在{p}最稳',
  '{p}这数据快好看起来了',
  '{t}板凳今天有贡献',
  '{p}犯规得注意点了',
  '{t}后场篮板保护得好',
] as const;

export const BEFORE = [
  '首发五虎出来了，{p}在',
  '{home}对{away}，今晚主菜',
  '热身投篮{p}百发百中',
  '快跳球了',
  '今天想看{p}发挥',
  '{home}主场气氛一直可以',
  '{away}这边轮换深',
  '前排占座',
  '饮料零食就位',
  '谁跳球？内线高度差不多',
  '{m}今天要把篮板守好',
  '刚下课，没迟到吧',
  '灯光一暗我就激动',
  '预感会是高分局',
] as const;

export const HOST = {
  goal: [
    '{p}！这个回合设计得太漂亮了',
    '看慢动作，{p}接球之前已经看好位置了',
    '{s}，{o}该叫暂停了',
    '防守反击一气呵成，{t}这几个回合打明白了',
    '这就是空间的好处，{o}不敢收缩',
  ],
  talk: [
    '注意看弱侧，{p}一直在给队友做掩护',
    '{t}现在打的是五外，内线全拉空了',
    '{o}的挡拆防守在换人，{t}就找错位打',
    '欢迎新来的朋友，现在{s}',
    '喜欢的点个关注，天天有球看',
    '大家发弹幕文明一点，看球开心最重要',
    '{t}这一轮发球战术我画过图，等会儿讲',
  ],
  later: [
    '{p}今天出手选择很合理',
    '失误控制得好，比分就跑不远',
    '篮板是今天的胜负手，我一直在数',
    '这种比赛看板凳，谁的第二阵容能顶住',
    '{q}还剩{left}，轮换开始变短了',
  ],
  before: [
    '欢迎来到直播间，{home}对{away}',
    '首发出来了，今天的对位很有意思',
    '我先讲讲{home}常用的两套挡拆',
    '重点看{p}，他决定节奏',
    '还有几分钟跳球，大家坐好',
  ],
  break: [
    '{s}，我说三个关键回合',
    '这一段{p}打得最聪明',
    '数据上看，差距就在篮板和失误',
    '下一节的看点是轮换',
    '有问题发弹幕，我挑几个答',
  ],
} as const;

/** A question to the host, and what the host says to it. */
export const QUESTIONS = [
  {
    isLater: true,
    ask: ['{h}，{t}该换谁上？', '主播觉得轮换合理吗'],
    answer: ['我会让{p}多打几分钟', '再等一个死球，换个能投的上来'],
  },
  {
    isLater: true,
    ask: ['主播选一下今天最佳', '{h}觉得谁打得最好'],
    answer: ['目前我选{p}', '{p}吧，攻守两端都有贡献'],
  },
  {
    ask: ['主播，什么叫五外？', '新手问下什么是挡拆'],
    answer: ['五个人都能投，全站到三分线外面', '一个人挡住防守者，让拿球的人走出来'],
  },
  {
    ask: ['{o}为什么不包夹{p}？', '主播，对{p}该怎么防'],
    answer: ['一包夹底角就空了，风险更大', '逼他往弱侧走，不让他舒服出手'],
  },
  { ask: ['刚才那个是走步吗', '主播讲讲刚才的判罚'], answer: ['收球之后两步，没问题', '轴心脚没动，裁判吹得对'] },
] as const;

export const ENGLISH = {
  before: [
    'Hello everyone',
    'Tip-off soon!',
    'Good starting five',
    'Hope {p} plays well',
    'Come on {m}!',
    'First time in this room',
  ],
  mine: ['Bang! {p} from deep', 'Splash!', "Let's go {m}!", '{p} is cooking'],
  theirs: ['Need a timeout', 'Close out on {p} please', 'Too easy...', 'Lock in on defense'],
  play: [
    'Great ball movement',
    '{p} owns the glass tonight',
    'Nice pick and roll',
    'Hello from the night shift',
    'Love this pace',
    '{t} bench is deep',
    'That screen was huge',
    'What an atmosphere',
    '{p} with the hustle',
    'Hands up on defense!',
    'Anyone watching at work?',
    'Good look, keep shooting',
  ],
} as const;
