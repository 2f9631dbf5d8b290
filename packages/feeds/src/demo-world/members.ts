/** Members that the demo world brings along; `insider` may see the private rooms. `coins` is the opening balance. */
export const DEMO_MEMBERS: readonly { username: string; password: string; coins: number }[] = [
  { username: 'demo', password: 'touchline', coins: 520 },
  { username: 'rival', password: 'touchline', coins: 300 },
  { username: 'insider', password: 'touchline', coins: 2000 },
];
