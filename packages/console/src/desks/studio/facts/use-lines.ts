import { useLingui } from '@lingui/react/macro';
import type { FormLetter, StatisticKey, TeamForm } from '@touchline/contract/match-detail.ts';
import type { OpsReply } from '#platform/http/call.ts';
import { useNameOf } from '#ui/use-name-of.ts';

export type Facts = OpsReply<'opsGetStudioFacts'>;

/** A sentence to read aloud, and where it comes from. */
export interface Line {
  text: string;
  source: string;
}

const isGoal = ({ kind }: Facts['events'][number]): boolean =>
  kind === 'goal' || kind === 'penalty-goal' || kind === 'own-goal';

/** The figure of both sides in the whole match. */
const wholeMatch = ({ statistics }: Facts, key: StatisticKey) =>
  statistics?.periods.find(({ period }) => period === 0)?.list.find((one) => one.key === key);

const useGoalLine = ({ match, events }: Facts): Line[] => {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const goal = events.findLast(isGoal);
  if (goal === undefined || goal.side === null) return [];
  const team = nameOf((goal.side === 'home' ? match.home : match.guest).name);
  const score = goal.score?.join('–') ?? '';
  const { minute, player } = goal;
  const text =
    player === null
      ? t`第 ${minute} 分钟，${team}进球，比分 ${score}。`
      : t`第 ${minute} 分钟，${team}的 ${player} 进球，比分 ${score}。`;
  return [{ text, source: t`最近的进球` }];
};

const useShotLine = (facts: Facts): Line[] => {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const [home, guest] = [nameOf(facts.match.home.name), nameOf(facts.match.guest.name)];
  const shots = wholeMatch(facts, 'shots');
  const onTarget = wholeMatch(facts, 'shots_on_target');
  if (shots === undefined || onTarget === undefined) return [];
  const text = t`${home} ${shots.home} 次射门 ${onTarget.home} 次射正，${guest} ${shots.away} 次射门 ${onTarget.away} 次射正。`;
  return [{ text, source: t`统计` }];
};

const useTableLines = ({ match, tables, competition }: Facts): Line[] => {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const rows = tables.flatMap((table) => table.rows);
  return [match.home, match.guest].flatMap(({ id, name }) => {
    const row = rows.find(({ team }) => team.id === id);
    if (row === undefined) return [];
    const team = nameOf(name);
    const text =
      row.points === null
        ? t`${team}现在第 ${row.rank}，${row.won} 胜 ${row.lost} 负。`
        : t`${team}现在第 ${row.rank}，${row.played} 场 ${row.points} 分，${row.won} 胜 ${row.drawn} 平 ${row.lost} 负。`;
    return [{ text, source: nameOf(competition) }];
  });
};

const useMeetingLine = ({ match, headToHead: { balance } }: Facts): Line[] => {
  const { t } = useLingui();
  const nameOf = useNameOf();
  if (balance.played === 0) return [];
  const team = nameOf(match.home.name);
  const { played, won, drawn, lost, scored, conceded } = balance;
  const text = t`两队交手 ${played} 次，${team} ${won} 胜 ${drawn} 平 ${lost} 负，进 ${scored} 球，失 ${conceded} 球。`;
  return [{ text, source: t`交锋` }];
};

const useFormLines = ({ match, headToHead }: Facts): Line[] => {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const letters: Readonly<Record<FormLetter, string>> = { w: t`胜`, d: t`平`, l: t`负` };
  const ofTeam = (name: string, { results }: TeamForm): Line[] => {
    if (results.length === 0) return [];
    const form = results.map(({ letter }) => letters[letter]).join(' ');
    return [{ text: t`${name}最近 ${results.length} 场：${form}。`, source: t`近况，旧的在前` }];
  };
  return [...ofTeam(nameOf(match.home.name), headToHead.home), ...ofTeam(nameOf(match.guest.name), headToHead.away)];
};

/** What a host can read aloud about the match, the most recent first. */
export const useLines = (facts: Facts): Line[] => [
  ...useGoalLine(facts),
  ...useShotLine(facts),
  ...useTableLines(facts),
  ...useMeetingLine(facts),
  ...useFormLines(facts),
];
