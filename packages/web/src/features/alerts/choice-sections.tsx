import { useLingui } from '@lingui/react/macro';
import type { AlertKind } from '@touchline/contract/alert-kinds.ts';
import type { AlertChoices } from '@touchline/contract/alerts.ts';
import { useSaveChoices } from '#data/alerts/use-alert-choices.ts';
import { CardList } from '#ui/section/card-list.tsx';
import { Section } from '#ui/section/section.tsx';
import { ChoiceSelect } from '#ui/select/choice-select.tsx';
import { Switch } from '#ui/switch/switch.tsx';
import styles from './alerts-page.module.css';

const MINUTES = 60;
const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));
const NIGHT = { from: 23 * MINUTES, until: 8 * MINUTES };
const EVENING = 21;

const useKindWords = (): Readonly<Record<AlertKind, [name: string, what: string]>> => {
  const { t } = useLingui();
  return {
    soon: [t`开赛前 15 分钟`, t`预约的比赛和关注的球队`],
    'kick-off': [t`比赛开始`, t`预约的比赛和关注的球队`],
    goal: [t`进球`, t`包括被取消的进球；篮球是每节结束`],
    'full-time': [t`比赛结束`, t`预约的比赛和关注的球队`],
    'on-air': [t`开播`, t`关注的主播`],
    'tip-settled': [t`推荐结算`, t`买过的推荐有了结果`],
    reply: [t`回复`, t`有人回复了我的评论或聊天`],
  };
};

interface ToggleProps {
  name: string;
  hint: string;
  isOn: boolean;
  onToggle: () => void;
}

const Toggle = ({ name, hint, isOn, onToggle }: ToggleProps) => (
  <li>
    <Switch checked={isOn} onToggle={onToggle} className={styles.toggle}>
      <span className={styles.words}>
        <b>{name}</b>
        <small>{hint}</small>
      </span>
    </Switch>
  </li>
);

const HourSelect = ({ label, hour, onChange }: { label: string; hour: number; onChange: (hour: number) => void }) => (
  <ChoiceSelect label={label} choices={HOURS} value={String(hour)} onChange={(value) => onChange(Number(value))} />
);

type Change = (change: Partial<AlertChoices>) => void;

const Kinds = ({ choices, change }: { choices: AlertChoices; change: Change }) => {
  const { t } = useLingui();
  const words = useKindWords();
  const toggle = (kind: AlertKind): void => {
    const { kinds } = choices;
    change({ kinds: kinds.includes(kind) ? kinds.filter((one) => one !== kind) : [...kinds, kind] });
  };
  return (
    <Section title={t`提醒我`}>
      <CardList>
        {(Object.keys(words) as AlertKind[]).map((kind) => {
          const [name, hint] = words[kind];
          return (
            <Toggle
              key={kind}
              name={name}
              hint={hint}
              isOn={choices.kinds.includes(kind)}
              onToggle={() => toggle(kind)}
            />
          );
        })}
      </CardList>
    </Section>
  );
};

const Manner = ({ choices, change }: { choices: AlertChoices; change: Change }) => {
  const { t } = useLingui();
  const { quiet, spoilerFree } = choices;
  return (
    <Section title={t`方式`}>
      <CardList>
        <Toggle
          name={t`不透露比分`}
          hint={t`只说有动态，结果自己看`}
          isOn={spoilerFree}
          onToggle={() => change({ spoilerFree: !spoilerFree })}
        />
        <Toggle
          name={t`免打扰时段`}
          hint={t`这段时间里的提醒不再补发`}
          isOn={quiet !== null}
          onToggle={() => change({ quiet: quiet === null ? NIGHT : null })}
        />
        {quiet === null ? null : (
          <li className={styles.times}>
            <HourSelect
              label={t`免打扰开始`}
              hour={Math.floor(quiet.from / MINUTES)}
              onChange={(hour) => change({ quiet: { ...quiet, from: hour * MINUTES } })}
            />
            –
            <HourSelect
              label={t`免打扰结束`}
              hour={Math.floor(quiet.until / MINUTES)}
              onChange={(hour) => change({ quiet: { ...quiet, until: hour * MINUTES } })}
            />
          </li>
        )}
      </CardList>
    </Section>
  );
};

const Digest = ({ choices, change }: { choices: AlertChoices; change: Change }) => {
  const { t } = useLingui();
  const { digestHour, canMail } = choices;
  if (!canMail && digestHour === null) return null;
  return (
    <Section title={t`每日邮件`}>
      <CardList>
        <Toggle
          name={t`每天一封摘要`}
          hint={t`预约和关注的比赛结果、推荐结算、开播的主播；没有内容就不发`}
          isOn={digestHour !== null}
          onToggle={() => change({ digestHour: digestHour === null ? EVENING : null })}
        />
        {digestHour === null ? null : (
          <li className={styles.times}>
            <HourSelect label={t`发送时间`} hour={digestHour} onChange={(hour) => change({ digestHour: hour })} />
          </li>
        )}
      </CardList>
    </Section>
  );
};

/** What the member is alerted of, and how. Times are those of this device's clock. */
export const ChoiceSections = ({ choices }: { choices: AlertChoices }) => {
  const { mutate } = useSaveChoices();
  const change: Change = (changed) => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    mutate({ ...choices, timeZone, ...changed });
  };
  return (
    <>
      <Kinds choices={choices} change={change} />
      <Manner choices={choices} change={change} />
      <Digest choices={choices} change={change} />
    </>
  );
};
