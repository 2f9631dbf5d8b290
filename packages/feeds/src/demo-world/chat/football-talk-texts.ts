/* Lines of the host, questions of the audience, and English lines; placeholders as in the room's other texts. */

export const HOST = {
  goal: [
    '球进了！{p}，{s}！',
    '漂亮！大家看{p}这个启动时机，比后卫快了半拍',
    '{t}这次进攻从后场就开始倒，一直在等这个空当',
    '先别急着走，回放再看一遍，跑位比射门更值钱',
    '{s}，后面{o}的站位要变了，注意看',
  ],
  talk: [
    '现在{t}打的是两翼齐飞，中路反而空了',
    '注意{p}的站位，他一直在两条线中间接球',
    '大家看{o}的后腰，一直在往左边补',
    '欢迎新来的朋友，现在{s}',
    '喜欢听的点个关注，比赛天天有',
    '弹幕文明看球，输赢都是朋友',
    '刚才那次犯规，按规则给球权是对的',
  ],
  later: [
    '{min}分钟，体能开始说话了',
    '这个强度能维持二十分钟就不错了',
    '{p}今天跑动很积极，镜头外也在做事',
    '{t}的边后卫敢上来了，说明中场占优',
    '我看{o}下一步会换个边锋',
    '{t}射门次数多，但大多在禁区外，质量一般',
    '看看跑动距离，{p}应该是全场前三',
  ],
  before: [
    '欢迎来到直播间，今天{home}对{away}',
    '首发大家都看到了吧，关键看中场这一块',
    '给大家讲一下两边的站位，{home}这边更靠前',
    '还有几分钟，去把水杯装满',
    '今天我主要盯{p}，大家也帮我看着点',
  ],
  break: [
    '半场{s}，我说三个细节',
    '上半场最值得看的是{p}的无球跑动',
    '下半场看点：{home}还能不能压住节奏',
    '休息一下，大家有问题发弹幕，我挑着答',
    '数据我看了，射门质量比数量重要',
  ],
} as const;

/** A question to the host, and the answers. */
export const QUESTIONS = [
  {
    isLater: true,
    ask: ['{h}，{t}该怎么调整？', '主播觉得{t}要换人吗'],
    answer: ['先把中场人数补上，再说进攻', '我会先换边路，体能掉得最快'],
  },
  { ask: ['{h}觉得今天谁最好？', '主播选个全场最佳呗'], answer: ['到现在我选{p}', '我投{p}一票，攻守都有他'] },
  {
    ask: ['主播，{p}今天踢的什么位置？', '{p}是不是往里踢了？'],
    answer: ['名义上靠边，其实一直往肋部走', '他在两条线之间，专门接第二点'],
  },
  {
    ask: ['刚才那个算越位吗？', '主播讲讲刚才那个越位'],
    answer: ['看传球那一瞬间，身体任何能进球的部位都算', '就差半步，边裁跟得很准'],
  },
  {
    ask: ['{o}为什么老退那么深？', '主播，{o}这是什么战术'],
    answer: ['他们在等反击的空间，故意让出来的', '中场少一个人接应，只能先退'],
  },
  {
    ask: ['新手提问，什么叫肋部？', '主播，高位压迫是什么意思'],
    answer: ['边路和中路之间那条走廊，最难防', '就是在对方半场就开始抢，抢到离球门近'],
  },
] as const;

export const ENGLISH = {
  before: [
    'Hello everyone',
    'Kick-off soon!',
    'Line-ups look strong',
    'Hope {p} plays well',
    'Come on {m}!',
    'First time in this room',
  ],
  mine: ['GOOOAL!', 'What a finish by {p}!', 'Get in!! {s}', '{p} you beauty'],
  theirs: ['Oh no...', 'Come on {m}, wake up', 'Sloppy at the back', 'Still time, keep going'],
  play: [
    'Lovely touch from {p}',
    '{p} is everywhere today',
    'Great tempo so far',
    'We need more width',
    'That press is working',
    'Hello from the late shift',
    'Midfield is so tight',
    '{t} look dangerous on the break',
    'Anyone else nervous?',
    'Good tackle, clean',
    'Watching from the train, go {m}',
    'Both keepers look sharp',
  ],
} as const;
