import { memo } from 'react';
import { useParams } from 'react-router';
import type { ComponentType } from 'react';

/** R22: the path's parameters as props. */
export const RoutedPage = memo(
  ({ page: Page }: { page: ComponentType<{ [parameter: string]: string | undefined }> }) => <Page {...useParams()} />,
);
