/**
 * Texts of hosts' posts. `{home}` and `{away}` are short names, `{score}` the result, `{winner}` and `{loser}` the sides of a
 * match that was not drawn, `{league}` the competition.
 */
export const BEFORE_MATCH = [
  '今晚{home}对{away}，我在直播间等大家，提前十分钟开麦。',
  '{league}这一轮最想看的就是{home}和{away}。首发出来我第一时间讲。',
  '做了三页{away}的笔记，定位球那一页最厚。开赛前聊给你们听。',
  '到现场了！看台已经开始唱了，{home}的热身节奏很不错。',
  '赛前问题：{home}这场会不会变阵？评论区留下你的首发。',
  '{away}客场从来不好对付，今天的关键在中路。一会儿直播间见。',
  '刚和朋友打了个赌，{home}赢我请全直播间喝奶茶。',
  '准备好围巾、热茶和嗓子。{home} vs {away}，马上开始。',
  '把上一次两队交手又看了一遍，细节真多，画了张图给大家。',
  '{league}开赛前的半小时，是一天里最安静也最期待的时候。',
] as const;

export const AFTER_WIN = [
  '{score}！{winner}这场赢得干净，换人之后完全是另一支球队。',
  '终场。{winner}拿下{loser}，今晚的红包没白发，谢谢大家陪到最后。',
  '嗓子哑了。{home} {score} {away}，回放我明天剪出来。',
  '{loser}其实踢得不差，差的是最后一下。{score}，比分说明不了全部。',
  '{winner}的反击教科书级别，三脚传球就到了对面禁区。',
  '赛后复盘已经写好：{winner}赢在中场，数据图在第二张。',
  '{score}，{loser}的球迷抱一下，下一轮再来。',
  '现场照片来了，终场那一刻整个看台都站着。',
] as const;

export const AFTER_DRAW = [
  '{score}握手言和。{home}和{away}谁更该遗憾？我觉得是主队。',
  '一场闷平也有看头，{away}的防线站位值得截图。',
  '{home} {score} {away}，九十分钟没分出高下，评论区倒是分了三派。',
] as const;

export const AFTER_GAME = [
  '{score}！{winner}最后两分钟的执行力太强了，暂停布置全打成了。',
  '终场哨响，{winner}拿下{loser}。今晚篮板就是胜负手。',
  '{loser}第三节那一波没顶住，{score}，可惜了前两节的手感。',
  '刚下播，{home} {score} {away}。集锦已经在剪，压哨那球单独放一段。',
  '{winner}的挡拆今天无解，战术板我画好了，看图。',
  '{home} {score} {away}。{winner}的板凳深度真不是吹的，替补上来节奏不掉。',
] as const;

export const ANY_TIME = [
  '换了新的话筒，今晚试音，音质不好的话弹幕骂我。',
  '收拾书房翻出十年前的球票，边角都黄了，那天的雨还记得。',
  '今天踢了一场野球，进一个，丢三个。明天继续讲别人的防守。',
  '关注破新高了，周末加播一场，想看哪场评论区点。',
  '很多人问怎么入门看阵型，先别看球，看没有球的人。',
  '凌晨的比赛看完，天刚亮，下楼喝了碗热豆浆。',
  '粉丝寄来的手绘围巾，太用心了，挂在直播间背景墙上。',
  '本周赛程表整理好了，保存这张图就够了。',
] as const;
