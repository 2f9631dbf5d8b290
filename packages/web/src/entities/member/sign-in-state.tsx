import { useLingui } from '@lingui/react/macro';
import { useRequireMember } from '#platform/session/require-member.ts';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';

/** In place of a list that only members have: what would be there, and the way to sign-in. */
export const SignInState = ({ title, text }: { title: string; text: string }) => {
  const { t } = useLingui();
  const requireMember = useRequireMember();
  return (
    <EmptyState
      scene="lost"
      title={title}
      text={text}
      action={
        <Button look="solid" size="large" onClick={() => requireMember()}>
          {t`登录`}
        </Button>
      }
    />
  );
};
