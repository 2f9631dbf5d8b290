import { unlessHosted } from '#app/pages/host-sign-in.tsx';
import RegisterPage from '#features/account/register-page.tsx';

export default unlessHosted(RegisterPage);
