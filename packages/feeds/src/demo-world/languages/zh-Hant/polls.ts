/** Questions of hosts to their rooms. `{home}` and `{away}` are short names. */
export const WINNER = { question: '{home} 對 {away}，今天誰贏？', draw: '平局' } as const;

export const QUESTIONS = [
  { question: '這場你最看重什麼？', options: ['進攻', '防守', '門將', '教練換人'] },
  { question: '下半場節奏會更快嗎？', options: ['會', '不會', '看誰先進球'] },
  { question: '今天在哪裡看球？', options: ['家裡', '外面', '路上', '偷偷在公司'] },
] as const;
