/**
 * Sentences of articles on any sport. `{homeForm}` etc. are clauses with a team's real statistics; `{open}`, `{line}` and
 * `{odds}` are the bookmakers' movement, `{pick}` the pick.
 */
export const FORMS = [
  '先看状态：{home}{homeForm}，{away}{awayForm}，走势一目了然。',
  '{home}{homeForm}，{homeScored}；{away}这边{awayForm}，{awayConceded}。',
  '数据不会说谎，{away}{awayForm}，{awayScored}，而{home}{homeConceded}。',
  '{home}{homeForm}，{homeScored}、{homeConceded}，攻守两端都摆在这里。',
  '近况对比：{away}{awayForm}，{home}{homeForm}，样本不大但方向清楚。',
  '从最近几轮看，{home}{homeScored}，{away}{awayScored}，两边的效率可以直接比。',
  '防守端{home}{homeConceded}，{away}{awayConceded}，差别就在这几个回合。',
  '{away}{awayForm}，成绩单摆在那里；{home}{homeForm}，底牌也亮了。',
  '战绩放在一起：{home}{homeForm}、{away}{awayForm}，再看过程比结果更有意思。',
  '{home}{homeForm}的背后是{homeScored}，{away}{awayForm}，{awayScored}。',
  '{away}最近{awayConceded}，{home}{homeForm}，这一组数字我反复看了两遍。',
] as const;

export const MOTIVES = [
  '战意方面，双方都还有明确的积分目标，不存在放弃的理由。',
  '{home}主场上座率高，教练赛前也强调要给球迷一个交代。',
  '{away}刚定下阶段目标，这一场拿到手，后面的赛程会轻松很多。',
  '接下来还有硬仗，{home}希望早点把主动权握在手里。',
  '{away}教练在发布会上点名要态度，队员不敢松懈。',
  '排名咬得紧，谁掉队谁就要在积分榜上滑几位，双方都清楚。',
  '{home}管理层近来压力不小，主帅需要用场面说话。',
  '{away}客场之旅的最后一站，收尾收得漂亮，回家才有好气氛。',
  '两队上一回交手留下不少话题，这次谁都想把理讲回来。',
  '{home}的年轻球员正在争位置，拼抢积极性不用担心。',
  '{away}主力之间的竞争进入白热化，训练强度一直没降。',
  '赛季走到这个阶段，每一分都要算计，{home}不会轻易送礼。',
  '{home}内部会议刚开完，气氛转好，这种拐点我一向重视。',
  '{away}在媒体面前很低调，可训练内容说明他们准备得相当具体。',
] as const;

/** How the odds of a match's winner moved. */
export const RESULT_LINES = [
  '欧赔初始给到{open}，现在回落到{odds}，资金方向相当一致。',
  '这一项从{open}一路降到{odds}，几家主流机构步调统一。',
  '赔率由{open}调低到{odds}，返还率却没动，说明不是随手改的。',
  '初赔{open}偏高，临场已经收到{odds}，防范的意味很浓。',
  '早盘{open}还有人犹豫，到{odds}时市场已经用脚投票。',
  '凯利方差在{odds}附近收得很窄，比起初赔{open}分歧小多了。',
  '指数从{open}走到{odds}，降得不急不躁，属于有节奏的下调。',
  '拿{open}的初赔和{odds}的即时赔对照，机构的态度变化清清楚楚。',
  '{open}开出来不到半天就见{odds}，后续水位再没反弹。',
] as const;

/** How a handicap moved. */
export const HANDICAP_LINES = [
  '盘口从{open}调到{line}，水位没有明显抬高，调整是真心的。',
  '初盘{open}，即时{line}，{odds}的水位摆在明处，机构态度不含糊。',
  '亮盘时是{open}，今天上午变成{line}，量没放大，属于主动修正。',
  '{open}到{line}这一步走得很干脆，其他公司一小时内全部跟上。',
  '很多人没注意，盘面已由{open}走到{line}，水位却稳在{odds}。',
  '从{open}变到{line}，上下盘的成交并不悬殊，诱导的成分不大。',
  '指数公司最初给{open}，如今定在{line}，这个深浅我认为刚好。',
  '先开{open}再换到{line}，中间水位只动过一次，信号干净。',
  '{line}这个位置比初盘{open}更贴近我算出来的实力差。',
] as const;

/** How a total moved. */
export const TOTALS_LINES = [
  '总数盘从{open}挪到{line}，说明机构也在重新评估节奏。',
  '初盘{open}，现在{line}，{odds}的水位基本没有反复。',
  '大小盘由{open}变为{line}，调整发生在首发消息之后，含金量高。',
  '{open}挂了一整夜，早上直接改成{line}，不像是散户推出来的。',
  '对比{open}和{line}两个位置，我的模型落点更靠近后者的外侧。',
  '同样的对阵上一次也开在{line}附近，这回先摆{open}，有点试探的意思。',
  '从{open}到{line}，水位保持在{odds}上下，多空双方力量不对等。',
  '机构把总数定到{line}，比初始{open}更进一步，方向已经挑明。',
  '{line}这条线我等了一天，比{open}时更合适下手。',
] as const;

export const CONCLUSIONS = [
  '综合来看，这一场选{pick}，参考指数{odds}。',
  '结论：{pick}，{odds}可以接受。',
  '说到这里答案也就出来了，主推{pick}（{odds}）。',
  '所以我的方向是{pick}，仓位放正常的一份即可。',
  '把几条线索合在一起，看好{pick}，{odds}以上都能做。',
  '稳妥起见只走一个方向：{pick}，别贪多。',
  '最终选择{pick}，指数{odds}，祝各位好运。',
  '这单给{pick}，临场若有重大伤停再酌情减量。',
  '推荐{pick}，{odds}的回报配得上这份风险。',
  '一句话总结：{pick}。',
  '倾向已经很明显，{pick}，按纪律执行。',
  '模型和眼睛难得一致，出手{pick}，赔率{odds}。',
  '不绕弯子，{pick}就是我今天的答案。',
  '权衡之后落在{pick}，小幅投入，理性看球。',
  '这里跟{pick}，{odds}，输赢都记进战绩。',
  '个人首选{pick}，其他玩法这场不碰。',
  '方向定为{pick}，现在的{odds}是合理价。',
  '拿定主意：{pick}，开赛前不再改动。',
  '因此本场建议{pick}，指数约{odds}，量力而行。',
] as const;

/** The second halves of titles by market; none reveals the pick. */
export const RESULT_TITLES = [
  '胜负手藏在哪里',
  '这次能否如愿全取三分',
  '冷热之间怎么取舍',
  '欧赔变化说明了什么',
  '九十分钟够不够分出高下',
  '三分还是一分',
  '胜平负思路理一理',
  '指数给出了暗示',
  '悬念不止在比分',
  '别急着站队',
  '看清战意再下结论',
] as const;

export const HANDICAP_TITLES = [
  '优势能否兑现成净胜分差',
  '盘口深浅有说法',
  '这个让步给得值不值',
  '水位变化透出端倪',
  '受让一方底气何来',
  '临场升降看门道',
  '穿盘难度有多大',
  '机构这一手耐人寻味',
  '让多让少一念之间',
  '实力差距值几个身位',
  '上下盘之争见分晓',
] as const;

export const TOTALS_TITLES = [
  '攻防节奏怎么走',
  '比分会不会打开',
  '总数盘口有玄机',
  '火力与防线的较量',
  '快慢之间看大小',
  '临场数据指向明确',
  '记分牌能忙到什么程度',
  '进攻端的账要细算',
  '一场节奏主导的比赛',
  '总分走向提前拆解',
  '数字比名气更诚实',
] as const;

export const MULTIPLE_TITLES = [
  '{combo}精选：{home}领衔今日组合',
  '从{home}到{last}，{count}场一起看',
  '今日{combo}，{home}打头阵',
  '{home}、{last}同框，{count}场思路打包',
  '小串怡情：{home}搭{last}',
  '{count}场赛事一张单，{home}先开路',
  '把{home}和{last}放在一起的理由',
  '稳中求进的{combo}：首选{home}这场',
  '{home}与{last}两处机会，{count}场合一',
  '低水也能聚沙成塔，{home}起步的{combo}',
  '今晚{count}场连看：{home}开场，{last}收尾',
  '{combo}思路公开：{home}、{last}',
  '不求多只求准，{home}加{last}的{combo}',
] as const;

export const MULTIPLE_OPENINGS = [
  '今天把{count}场逻辑最顺的比赛放在一张单里，逐场说明理由。',
  '单场指数偏低，拆开打不划算，{count}场合在一起正合适。',
  '这{count}场开赛时间接近，信息都已到位，串在一起看更省心。',
  '挑串关先挑不容易翻车的，下面{count}场是从十几场里筛剩的。',
  '{count}场比赛互不相干，风险分散，胜算反而可以算得清楚。',
  '串关不是凑数，每一场都要单独站得住，这{count}场都过了关。',
  '赛程密集的日子适合做小串，{count}场足够，多了就是赌运气。',
  '{combo}的思路昨晚就有了，等到首发消息才敢落笔。',
  '按老规矩，串关只选自己跟了整个赛季的球队，今天是这{count}场。',
  '数据筛完再人工过一遍，最后留下{count}场，依次来讲。',
] as const;

export const MULTIPLE_CLOSINGS = [
  '合计指数{odds}，小额参与，图个连贯。',
  '{count}场相乘约{odds}，仓位控制在平时的三分之一。',
  '总回报{odds}，任何一场临场有变都宁可放弃。',
  '组合指数{odds}，量力而行，理性看球。',
  '全部命中的回报是{odds}倍，别因为倍数高就加码。',
  '算下来{odds}，这个数字和风险对得上。',
  '最终{combo}指数{odds}，开赛前不再调整。',
  '{odds}的总指数已经足够，没必要再往里加场次。',
  '就这{count}场，合起来{odds}，输赢都记进战绩。',
] as const;
