import '#client/site.css';
import { startChildPage } from '#client/child-page.ts';
import { byId } from '#client/element.ts';
import { showHeader } from '#client/header.ts';
import { watchForChild } from '#client/missing-child.ts';
import { follow, sitePage, startNavigation } from '#client/navigation.ts';
import { homePage } from '#client/pages/home.ts';
import { signInPage } from '#client/pages/sign-in.ts';
import { readSession } from '#client/session.ts';
import { language } from '#client/settings.ts';
import { readFrameworkFromUrl } from '#client/framework.ts';

const showPage = (): void => {
  const page = sitePage.get();
  byId('page').hidden = page === 'child';
  byId('child').hidden = page !== 'child';
  byId('page').replaceChildren(...(page === 'home' ? homePage() : page === 'sign-in' ? signInPage() : []));
  if (page !== 'child') document.title = 'Cornerflag';
};

readFrameworkFromUrl();
await readSession();
follow();
sitePage.listen(showPage);
language.listen(showPage);
showPage();
showHeader();
startNavigation();
startChildPage();
watchForChild();
