import type { Session } from '#platform/session/session-store.ts';
import { fileUrl } from '#platform/origins/origins.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';

/** The member's own picture in the header. */
const OwnAvatar = ({ user }: Pick<Session, 'user'>) => (
  <Avatar name={user.username} src={fileUrl(user.headUrl)} size={28} />
);

export default OwnAvatar;
