import { cacheRule } from './cache-rule.ts';
import { layersRule } from './layers-rule.ts';
import { transactionRule } from './transaction-rule.ts';

/** Custom lint rules of this repository. */
export default {
  meta: { name: 'touchline' },
  rules: { cache: cacheRule, layers: layersRule, transaction: transactionRule },
};
