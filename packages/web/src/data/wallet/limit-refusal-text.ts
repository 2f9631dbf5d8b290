import { useLingui } from '@lingui/react/macro';
import type { LimitKind } from '@touchline/contract/limit-terms.ts';
import type { LimitRefusal } from '@touchline/contract/wallet-limits.ts';
import { useEndText } from '#platform/i18n/use-end-text.ts';
import { useWholeNumber } from '#platform/i18n/use-whole-number.ts';

/** Sentences about a limit that would be exceeded. */
const useLimitSentence = (kind: LimitKind) => {
  const { t } = useLingui();
  return ({ reason, period }: LimitRefusal, rest: string, time: string): string => {
    const names =
      kind === 'purchase'
        ? { day: t`每日购买上限`, week: t`每周购买上限`, month: t`每月购买上限` }
        : { day: t`每日充值上限`, week: t`每周充值上限`, month: t`每月充值上限` };
    const name = names[period ?? 'day'];
    return reason === 'own-limit'
      ? t`会超出你自己设的${name}，还可以用 ${rest}，${time} 重新计算`
      : t`会超出平台的${name}，还可以用 ${rest}，${time} 重新计算`;
  };
};

/** Why a purchase or a top-up is refused, and until when. */
export const useLimitRefusalText = (kind: LimitKind): ((refusal: LimitRefusal) => string) => {
  const { t } = useLingui();
  const whole = useWholeNumber();
  const endText = useEndText();
  const limitSentence = useLimitSentence(kind);
  return (refusal) => {
    const { reason, left, until } = refusal;
    const rest = whole(left);
    const time = until === null ? '' : endText(until);
    switch (reason) {
      case 'frozen':
        return t`你的钱包被冻结，暂时不能购买，请联系客服`;
      case 'withheld':
        return t`有充值到账时超出了限额，核实之前不能使用；现在可以用 ${rest}`;
      case 'paused':
        return t`你设置了暂停购买，${time} 之后可以再买`;
      case 'cool-off':
        return t`你在冷静期里，${time} 之后可以购买和充值`;
      case 'excluded':
        return until === null
          ? t`你已自我排除，没有期限，不能购买和充值`
          : t`你已自我排除，到 ${time} 为止不能购买和充值`;
      default:
        return limitSentence(refusal, rest, time);
    }
  };
};
