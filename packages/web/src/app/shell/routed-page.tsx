import { memo } from 'react';
import { useParams } from 'react-router';
import type { PageRoute } from '#app/routes.tsx';

/** R22: the path's parameters as props. */
export const RoutedPage = memo(({ page: Page }: Pick<PageRoute, 'page'>) => <Page {...useParams()} />);
