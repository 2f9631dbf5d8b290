import { useLingui } from '@lingui/react/macro';
import { useHidesResults } from '#entities/result/hide-results.tsx';
import { chooseTheme, useTheme } from '#platform/theme/theme.ts';
import { Segments } from '#ui/chip/segments.tsx';

/** Whether results are hidden until asked for; kept in this browser. */
export const ResultsChoice = () => {
  const { t } = useLingui();
  const [isHidden, setHidden] = useHidesResults();
  return (
    <Segments
      label={t`比分`}
      value={isHidden ? 'hidden' : 'shown'}
      choices={[
        { value: 'shown', label: t`显示` },
        { value: 'hidden', label: t`点了才看` },
      ]}
      onChange={(chosen) => setHidden(chosen === 'hidden')}
    />
  );
};

/** The theme, which follows the device until another is chosen; kept in this browser. */
export const ThemeChoice = () => {
  const { t } = useLingui();
  return (
    <Segments
      label={t`外观`}
      value={useTheme()}
      choices={[
        { value: 'system', label: t`自动` },
        { value: 'normal', label: t`浅色` },
        { value: 'dark', label: t`深色` },
      ]}
      onChange={chooseTheme}
    />
  );
};
