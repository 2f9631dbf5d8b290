/** Questions of hosts to their rooms. `{home}` and `{away}` are short names. */
export const WINNER = { question: '{home} 对 {away}，今天谁赢？', draw: '平局' } as const;

export const QUESTIONS = [
  { question: '这场你最看重什么？', options: ['进攻', '防守', '门将', '教练换人'] },
  { question: '下半场节奏会更快吗？', options: ['会', '不会', '看谁先进球'] },
  { question: '今天在哪里看球？', options: ['家里', '外面', '路上', '偷偷在公司'] },
] as const;
