/** What somebody of a room's invented audience, or its host, says. `id` is stable: the same line again is the same one. */
export interface DemoChatLine {
  id: string;
  liveRoomId: string;
  nickName: string;
  /** Empty for the audience. */
  headUrl: string;
  role: 'member' | 'host';
  vipLevel: number;
  text: string;
  /** Epoch ms. */
  createdAt: number;
}
