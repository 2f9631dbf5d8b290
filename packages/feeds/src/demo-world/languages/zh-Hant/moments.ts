/**
 * Texts of hosts' posts. `{home}` and `{away}` are short names, `{score}` the result, `{winner}` and `{loser}` the sides of a
 * match that was not drawn, `{league}` the competition.
 */
export const BEFORE_MATCH = [
  '今晚{home}對{away}，我在直播間等大家，提前十分鐘開麥。',
  '{league}這一輪最想看的就是{home}和{away}。首發出來我第一時間講。',
  '做了三頁{away}的筆記，定位球那一頁最厚。開賽前聊給你們聽。',
  '到現場了！看台已經開始唱了，{home}的熱身節奏很不錯。',
  '賽前問題：{home}這場會不會變陣？留言區留下你的首發。',
  '{away}客場從來不好對付，今天的關鍵在中路。一會兒直播間見。',
  '剛和朋友打了個賭，{home}贏我請全直播間喝手搖飲。',
  '準備好圍巾、熱茶和嗓子。{home} vs {away}，馬上開始。',
  '把上一次兩隊交手又看了一遍，細節真多，畫了張圖給大家。',
  '{league}開賽前的半小時，是一天裡最安靜也最期待的時候。',
] as const;

export const AFTER_WIN = [
  '{score}！{winner}這場贏得乾淨，換人之後完全是另一支球隊。',
  '終場。{winner}拿下{loser}，今晚的紅包沒白發，謝謝大家陪到最後。',
  '嗓子啞了。{home} {score} {away}，回放我明天剪出來。',
  '{loser}其實踢得不差，差的是最後一下。{score}，比分說明不了全部。',
  '{winner}的反擊教科書級別，三腳傳球就到了對面禁區。',
  '賽後檢討已經寫好：{winner}贏在中場，數據圖在第二張。',
  '{score}，{loser}的球迷抱一下，下一輪再來。',
  '現場照片來了，終場那一刻整個看台都站著。',
] as const;

export const AFTER_DRAW = [
  '{score}握手言和。{home}和{away}誰更該遺憾？我覺得是主隊。',
  '一場悶平也有看頭，{away}的防線站位值得截圖。',
  '{home} {score} {away}，九十分鐘沒分出高下，留言區倒是分了三派。',
] as const;

export const AFTER_GAME = [
  '{score}！{winner}最後兩分鐘的執行力太強了，暫停佈置全打成了。',
  '終場哨響，{winner}拿下{loser}。今晚籃板就是勝負手。',
  '{loser}第三節那一波沒頂住，{score}，可惜了前兩節的手感。',
  '剛關臺，{home} {score} {away}。精華已經在剪，壓哨那球單獨放一段。',
  '{winner}的擋拆今天無解，戰術板我畫好了，看圖。',
  '{home} {score} {away}。{winner}的板凳深度真不是吹的，替補上來節奏不掉。',
] as const;

export const ANY_TIME = [
  '換了新的麥克風，今晚試音，音質不好的話彈幕罵我。',
  '收拾書房翻出十年前的球票，邊角都黃了，那天的雨還記得。',
  '今天踢了一場野球，進一個，丟三個。明天繼續講別人的防守。',
  '追蹤破新高了，週末加播一場，想看哪場留言區點。',
  '很多人問怎麼入門看陣型，先別看球，看沒有球的人。',
  '凌晨的比賽看完，天剛亮，下樓喝了碗熱豆漿。',
  '粉絲寄來的手繪圍巾，太用心了，掛在直播間背景牆上。',
  '本週賽程表整理好了，保存這張圖就夠了。',
] as const;
