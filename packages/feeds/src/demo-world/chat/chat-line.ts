/** A line of a room's invented audience or its host. `id` is stable: the same id is the same line. */
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
