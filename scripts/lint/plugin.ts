import { cacheRule } from './cache-rule.ts';
import { layersRule } from './layers-rule.ts';
import { transactionRule } from './transaction-rule.ts';

/** The rules of this repository that the linter has no rule of its own for. */
export default {
  meta: { name: 'touchline' },
  rules: { cache: cacheRule, layers: layersRule, transaction: transactionRule },
};
