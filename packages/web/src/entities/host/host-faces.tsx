import { Avatar } from '#ui/avatar/avatar.tsx';
import styles from './host-faces.module.css';

interface HostFacesProps {
  hosts: readonly { id: string; name: string; portrait: string }[];
  /** Faces that are drawn; the rest is a number. */
  most?: number;
  /** Side of a face in px. */
  size?: number;
  /** Words for the whole stack, such as 3 位主播. */
  label: string;
}

/** The hosts on a match as overlapping faces. */
export const HostFaces = ({ hosts, most = 3, size = 26, label }: HostFacesProps) => (
  <span className={styles.faces} role="img" aria-label={label}>
    {hosts.slice(0, most).map((host) => (
      <Avatar key={host.id} name={host.name} src={host.portrait} size={size} className={styles.face} />
    ))}
    {hosts.length > most ? <i className={styles.rest}>+{hosts.length - most}</i> : null}
  </span>
);
