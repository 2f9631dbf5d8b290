import type { NewsNeeds, Trx } from '../needs.ts';

export const purgeDemoNews = async (_needs: NewsNeeds, _trx: Trx): Promise<number> => 0;
