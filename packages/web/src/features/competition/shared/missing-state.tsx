import { EmptyState } from '#ui/state/empty-state.tsx';
import { StateLink } from '#ui/state/state-link.tsx';

interface MissingStateProps {
  title: string;
  text: string;
  /** Where there is something, and what a tap says. */
  to: string;
  linkText: string;
}

/** The address names what does not exist: says so, and leads to where there is something. */
export const MissingState = ({ title, text, to, linkText }: MissingStateProps) => (
  <EmptyState
    scene="lost"
    title={title}
    text={text}
    action={
      <StateLink to={to} replace>
        {linkText}
      </StateLink>
    }
  />
);
