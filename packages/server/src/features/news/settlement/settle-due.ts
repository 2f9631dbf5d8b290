import type { NewsNeeds } from '../needs.ts';

export const settleDue = async (_needs: NewsNeeds): Promise<void> => {};
