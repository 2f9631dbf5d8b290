import { Trans, useLingui } from '@lingui/react/macro';
import { FailureState } from '#ui/state/failure-state.tsx';

interface ErrorStateProps {
  /** What failed, such as 「主播列表」加载失败. */
  title?: string | undefined;
  /** The reason, where one is known. */
  text?: string | undefined;
  onRetry: () => void;
  busy?: boolean;
}

/** A region whose data did not come; the rest of the page lives on. */
export const ErrorState = ({ title, ...rest }: ErrorStateProps) => {
  const { t } = useLingui();
  return <FailureState title={title ?? t`内容加载失败`} retry={<Trans>重试</Trans>} {...rest} />;
};
