import { useLingui } from '@lingui/react/macro';
import type { RankedUser } from '@touchline/contract/user-ranking.ts';
import { Figures, NoRecord, RecordCard } from '#entities/tipster/record-card.tsx';
import { FormStrip } from '#entities/tip/form-strip.tsx';
import { useFormats } from '#platform/i18n/format.ts';

/** The last ten decided reports, streaks, single bets and likes. */
export const FormFigures = ({ user }: { user: RankedUser }) => {
  const { t } = useLingui();
  const { count } = useFormats();
  const { tenHistory, streak, longestStreak, followBetCount, like } = user;
  const figures = [
    { name: t({ message: '连红', context: 'experts' }), value: String(streak) },
    { name: t`最长连红`, value: String(longestStreak) },
    { name: t`跟单`, value: count(followBetCount) },
    { name: t`获赞`, value: count(like) },
  ];
  return (
    <RecordCard label={t`战绩`} title={t`近10单`} note={t`从新到旧`}>
      {tenHistory.length === 0 ? (
        <NoRecord>{t`还没有结算的报告`}</NoRecord>
      ) : (
        <FormStrip results={tenHistory} size="large" />
      )}
      <Figures figures={figures} columns={4} />
    </RecordCard>
  );
};
