import type { TipDetail } from '@touchline/contract/news.ts';
import type { ReactNode } from 'react';

const TipComments = ({ bar }: { tip: TipDetail; bar: ReactNode }) => <>{bar}</>;

export default TipComments;
