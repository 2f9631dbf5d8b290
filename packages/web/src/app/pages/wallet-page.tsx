import { HeldCoins } from '#features/news/orders/held-coins.tsx';
import { WalletPage as Wallet } from '#features/wallet/wallet-page.tsx';

/** `/account/wallet`: the wallet with what open purchases keep aside. */
const WalletPage = () => <Wallet held={<HeldCoins />} />;

export default WalletPage;
