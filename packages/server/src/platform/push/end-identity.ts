import { channel } from '@touchline/contract/channels.ts';
import type { PushDataOf } from '@touchline/contract/push.ts';
import { type Channels, newEpoch } from '#platform/push/channels.ts';
import type { Connection } from '#platform/push/connection.ts';
import { textFrame } from '#platform/push/frame.ts';
import type { SessionEnd } from '#platform/push/push-hub.ts';
import type { Rights } from '#platform/push/rights.ts';

/** Turns the socket of a member into that of a visitor, tells it so, and checks its channels anew. */
export const endIdentity = (
  connection: Connection,
  { code, message }: SessionEnd,
  channels: Channels,
  rights: Rights,
): Promise<void> => {
  const own = channel.user(connection.uid ?? '');
  const wasThere = connection.channels.has(own);
  channels.leave(connection, own);
  connection.identity = null;
  if (wasThere) connection.write(lastMessage(own, { code, msg: message }));
  else connection.refuse(code, message);
  return rights.recheck(connection);
};

/** A message outside the numbering, since other sockets of the member go on without it. */
const lastMessage = (own: string, data: PushDataOf<'session.change'>): Buffer => {
  const position = { channel: own, epoch: newEpoch(), offset: 1 };
  return textFrame(JSON.stringify({ ...position, namespace: 'account', mutation: 'session.change', data }));
};
