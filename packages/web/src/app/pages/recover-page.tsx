import { unlessHosted } from '#app/pages/host-sign-in.tsx';
import RecoverPage from '#features/account/recover-page.tsx';

export default unlessHosted(RecoverPage);
