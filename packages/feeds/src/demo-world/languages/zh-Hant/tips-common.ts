/**
 * Sentences of articles on any sport. `{homeForm}` etc. are clauses with a team's real statistics; `{open}`, `{line}` and
 * `{odds}` are the bookmakers' movement, `{pick}` the pick.
 */
export const FORMS = [
  '先看狀態：{home}{homeForm}，{away}{awayForm}，走勢一目瞭然。',
  '{home}{homeForm}，{homeScored}；{away}這邊{awayForm}，{awayConceded}。',
  '數據不會說謊，{away}{awayForm}，{awayScored}，而{home}{homeConceded}。',
  '{home}{homeForm}，{homeScored}、{homeConceded}，攻守兩端都擺在這裡。',
  '近況對比：{away}{awayForm}，{home}{homeForm}，樣本不大但方向清楚。',
  '從最近幾輪看，{home}{homeScored}，{away}{awayScored}，兩邊的效率可以直接比。',
  '防守端{home}{homeConceded}，{away}{awayConceded}，差別就在這幾個回合。',
  '{away}{awayForm}，成績單擺在那裡；{home}{homeForm}，底牌也亮了。',
  '戰績放在一起：{home}{homeForm}、{away}{awayForm}，再看過程比結果更有意思。',
  '{home}{homeForm}的背後是{homeScored}，{away}{awayForm}，{awayScored}。',
  '{away}最近{awayConceded}，{home}{homeForm}，這一組數字我反覆看了兩遍。',
] as const;

export const MOTIVES = [
  '戰意方面，雙方都還有明確的積分目標，不存在放棄的理由。',
  '{home}主場上座率高，教練賽前也強調要給球迷一個交代。',
  '{away}剛定下階段目標，這一場拿到手，後面的賽程會輕鬆很多。',
  '接下來還有硬仗，{home}希望早點把主動權握在手裡。',
  '{away}教練在發佈會上點名要態度，隊員不敢鬆懈。',
  '排名咬得緊，誰掉隊誰就要在積分榜上滑幾位，雙方都清楚。',
  '{home}管理層近來壓力不小，主帥需要用場面說話。',
  '{away}客場之旅的最後一站，收尾收得漂亮，回家才有好氣氛。',
  '兩隊上一回交手留下不少話題，這次誰都想把理講回來。',
  '{home}的年輕球員正在爭位置，拼搶積極性不用擔心。',
  '{away}主力之間的競爭進入白熱化，訓練強度一直沒降。',
  '賽季走到這個階段，每一分都要算計，{home}不會輕易送禮。',
  '{home}內部會議剛開完，氣氛轉好，這種拐點我一向重視。',
  '{away}在媒體面前很低調，可訓練內容說明他們準備得相當具體。',
] as const;

/** How the odds of a match's winner moved. */
export const RESULT_LINES = [
  '歐賠初始給到{open}，現在回落到{odds}，資金方向相當一致。',
  '這一項從{open}一路降到{odds}，幾家主流機構步調統一。',
  '賠率由{open}調低到{odds}，返還率卻沒動，說明不是隨手改的。',
  '初賠{open}偏高，臨場已經收到{odds}，防範的意味很濃。',
  '早盤{open}還有人猶豫，到{odds}時市場已經用腳投票。',
  '凱利方差在{odds}附近收得很窄，比起初賠{open}分歧小多了。',
  '指數從{open}走到{odds}，降得不急不躁，屬於有節奏的下調。',
  '拿{open}的初賠和{odds}的即時賠對照，機構的態度變化清清楚楚。',
  '{open}開出來不到半天就見{odds}，後續水位再沒反彈。',
] as const;

/** How a handicap moved. */
export const HANDICAP_LINES = [
  '盤口從{open}調到{line}，水位沒有明顯抬高，調整是真心的。',
  '初盤{open}，即時{line}，{odds}的水位擺在明處，機構態度不含糊。',
  '亮盤時是{open}，今天上午變成{line}，量沒放大，屬於主動修正。',
  '{open}到{line}這一步走得很乾脆，其他公司一小時內全部跟上。',
  '很多人沒注意，盤面已由{open}走到{line}，水位卻穩在{odds}。',
  '從{open}變到{line}，上下盤的成交併不懸殊，誘導的成分不大。',
  '指數公司最初給{open}，如今定在{line}，這個深淺我認為剛好。',
  '先開{open}再換到{line}，中間水位只動過一次，訊號乾淨。',
  '{line}這個位置比初盤{open}更貼近我算出來的實力差。',
] as const;

/** How a total moved. */
export const TOTALS_LINES = [
  '總數盤從{open}挪到{line}，說明機構也在重新評估節奏。',
  '初盤{open}，現在{line}，{odds}的水位基本沒有反覆。',
  '大小盤由{open}變為{line}，調整發生在首發消息之後，含金量高。',
  '{open}掛了一整夜，早上直接改成{line}，不像是散戶推出來的。',
  '對比{open}和{line}兩個位置，我的模型落點更靠近後者的外側。',
  '同樣的對陣上一次也開在{line}附近，這回先擺{open}，有點試探的意思。',
  '從{open}到{line}，水位保持在{odds}上下，多空雙方力量不對等。',
  '機構把總數定到{line}，比初始{open}更進一步，方向已經挑明。',
  '{line}這條線我等了一天，比{open}時更合適下手。',
] as const;

export const CONCLUSIONS = [
  '綜合來看，這一場選{pick}，參考指數{odds}。',
  '結論：{pick}，{odds}可以接受。',
  '說到這裡答案也就出來了，主推{pick}（{odds}）。',
  '所以我的方向是{pick}，倉位放正常的一份即可。',
  '把幾條線索合在一起，看好{pick}，{odds}以上都能做。',
  '穩妥起見只走一個方向：{pick}，別貪多。',
  '最終選擇{pick}，指數{odds}，祝各位好運。',
  '這單給{pick}，臨場若有重大傷停再酌情減量。',
  '推薦{pick}，{odds}的回報配得上這份風險。',
  '一句話總結：{pick}。',
  '傾向已經很明顯，{pick}，按紀律執行。',
  '模型和眼睛難得一致，出手{pick}，賠率{odds}。',
  '不繞彎子，{pick}就是我今天的答案。',
  '權衡之後落在{pick}，小幅投入，理性看球。',
  '這裡跟{pick}，{odds}，輸贏都記進戰績。',
  '個人首選{pick}，其他玩法這場不碰。',
  '方向定為{pick}，現在的{odds}是合理價。',
  '拿定主意：{pick}，開賽前不再改動。',
  '因此本場建議{pick}，指數約{odds}，量力而行。',
] as const;

/** The second halves of titles by market; none reveals the pick. */
export const RESULT_TITLES = [
  '勝負手藏在哪裡',
  '這次能否如願全取三分',
  '冷熱之間怎麼取捨',
  '歐賠變化說明了什麼',
  '九十分鐘夠不夠分出高下',
  '三分還是一分',
  '勝平負思路理一理',
  '指數給出了暗示',
  '懸念不止在比分',
  '別急著站隊',
  '看清戰意再下結論',
] as const;

export const HANDICAP_TITLES = [
  '優勢能否兌現成淨勝分差',
  '盤口深淺有說法',
  '這個讓步給得值不值',
  '水位變化透出端倪',
  '受讓一方底氣何來',
  '臨場升降看門道',
  '穿盤難度有多大',
  '機構這一手耐人尋味',
  '讓多讓少一念之間',
  '實力差距值幾個身位',
  '上下盤之爭見分曉',
] as const;

export const TOTALS_TITLES = [
  '攻防節奏怎麼走',
  '比分會不會打開',
  '總數盤口有玄機',
  '火力與防線的較量',
  '快慢之間看大小',
  '臨場數據指向明確',
  '記分牌能忙到什麼程度',
  '進攻端的賬要細算',
  '一場節奏主導的比賽',
  '總分走向提前拆解',
  '數字比名氣更誠實',
] as const;

export const MULTIPLE_TITLES = [
  '{combo}精選：{home}領銜今日組合',
  '從{home}到{last}，{count}場一起看',
  '今日{combo}，{home}打頭陣',
  '{home}、{last}同框，{count}場思路打包',
  '小串怡情：{home}搭{last}',
  '{count}場賽事一張單，{home}先開路',
  '把{home}和{last}放在一起的理由',
  '穩中求進的{combo}：首選{home}這場',
  '{home}與{last}兩處機會，{count}場合一',
  '低水也能聚沙成塔，{home}起步的{combo}',
  '今晚{count}場連看：{home}開場，{last}收尾',
  '{combo}思路公開：{home}、{last}',
  '不求多隻求準，{home}加{last}的{combo}',
] as const;

export const MULTIPLE_OPENINGS = [
  '今天把{count}場邏輯最順的比賽放在一張單裡，逐場說明理由。',
  '單場指數偏低，拆開打不划算，{count}場合在一起正合適。',
  '這{count}場開賽時間接近，資訊都已到位，串在一起看更省心。',
  '挑串關先挑不容易翻車的，下面{count}場是從十幾場裡篩剩的。',
  '{count}場比賽互不相干，風險分散，勝算反而可以算得清楚。',
  '串關不是湊數，每一場都要單獨站得住，這{count}場都過了關。',
  '賽程密集的日子適合做小串，{count}場足夠，多了就是賭運氣。',
  '{combo}的思路昨晚就有了，等到首發消息才敢落筆。',
  '按老規矩，串關只選自己跟了整個賽季的球隊，今天是這{count}場。',
  '數據篩完再人工過一遍，最後留下{count}場，依次來講。',
] as const;

export const MULTIPLE_CLOSINGS = [
  '合計指數{odds}，小額參與，圖個連貫。',
  '{count}場相乘約{odds}，倉位控制在平時的三分之一。',
  '總回報{odds}，任何一場臨場有變都寧可放棄。',
  '組合指數{odds}，量力而行，理性看球。',
  '全部命中的回報是{odds}倍，別因為倍數高就加碼。',
  '算下來{odds}，這個數字和風險對得上。',
  '最終{combo}指數{odds}，開賽前不再調整。',
  '{odds}的總指數已經足夠，沒必要再往裡加場次。',
  '就這{count}場，合起來{odds}，輸贏都記進戰績。',
] as const;
