import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter, Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { RoutedPage } from '#app/shell/routed-page.tsx';

const Author = ({ id, from }: { [parameter: string]: string | undefined }) =>
  createElement('p', null, `${id} ${from ?? 'none'}`);

test('[R22] an author’s page receives the id of its address as a prop', () => {
  const page = createElement(Route, { path: '/news/user/:id', element: createElement(RoutedPage, { page: Author }) });
  const html = renderToStaticMarkup(
    createElement(MemoryRouter, { initialEntries: ['/news/user/42?from=list'] }, createElement(Routes, null, page)),
  );
  expect(html).toBe('<p>42 none</p>');
});
