/* Lines of the host, questions of the audience, and English lines; placeholders as in the room's other texts. */

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

/** A question to the host, and the answers. */
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
