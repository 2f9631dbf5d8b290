import { fileUrl } from '#platform/origins/origins.ts';
import type { Session } from '#platform/session/session-store.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';

/** The face of who is signed in, in the header. Visitors' pages do without. */
const MemberFace = ({ session: { user } }: { session: Session }) => (
  <Avatar name={user.username} src={fileUrl(user.headUrl)} size={28} />
);

export default MemberFace;
