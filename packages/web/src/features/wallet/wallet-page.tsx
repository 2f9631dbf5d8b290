const WalletPage = () => null;

export default WalletPage;
