import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router';
import { FinancePage } from './finance-page.tsx';
import { WalletPage } from './wallet/wallet-page.tsx';

export default function Page(): ReactNode {
  return (
    <Routes>
      <Route index element={<FinancePage />} />
      <Route path="wallets/:uid" element={<WalletPage />} />
    </Routes>
  );
}
