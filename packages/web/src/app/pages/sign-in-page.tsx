import { unlessHosted } from '#app/pages/host-sign-in.tsx';
import SignInPage from '#features/account/sign-in-page.tsx';

export default unlessHosted(SignInPage);
