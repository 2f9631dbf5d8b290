/** A member that the demo world brings along. */
export interface DemoMember {
  username: string;
  password: string;
  /** Opening balance of gold coins. */
  coins: number;
  /** What the parent site would tell of the member's recharges and VIP level (E23, V7). */
  rechargeTotal: number;
  vipLevel: number;
}

/** The members of the demo: `insider` may see the private rooms, `rival` has recharged nothing. */
export const DEMO_MEMBERS: readonly DemoMember[] = [
  { username: 'demo', password: 'touchline', coins: 520, rechargeTotal: 1000, vipLevel: 3 },
  { username: 'rival', password: 'touchline', coins: 300, rechargeTotal: 0, vipLevel: 0 },
  { username: 'insider', password: 'touchline', coins: 2000, rechargeTotal: 5000, vipLevel: 6 },
];
