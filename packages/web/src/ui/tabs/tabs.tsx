import { useId, useLayoutEffect, useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { lineDirection } from '#ui/line-direction.ts';
import { useSwipe } from '#ui/tabs/use-swipe.ts';
import { useRowSizes } from '#ui/edge-fade/use-row-sizes.ts';
import { useEdgeFade } from '#ui/edge-fade/use-edge-fade.ts';
import styles from './tabs.module.css';

export interface TabChoice<Value extends string> {
  value: Value;
  label: ReactNode;
  /** A count or mark after the label. */
  mark?: ReactNode;
}

interface TabsProps<Value extends string> {
  label: string;
  tabs: readonly TabChoice<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** The row stays under the bar of the page, and the panel is at least as high as the page. */
  sticky?: boolean;
  /** The panel of the chosen tab; a swipe over it moves to the next tab. */
  children: ReactNode;
}

const ARROWS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Keeps the underline below the chosen tab and the tab in sight. */
const useTabList = (value: string, count: number) => {
  const list = useRef<HTMLDivElement>(null);
  const underline = useRef<HTMLSpanElement>(null);

  const place = (): void => {
    const active = list.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (!active || !underline.current) return;
    underline.current.style.transform = `translateX(${active.offsetLeft}px) scaleX(${active.offsetWidth / 100})`;
  };
  useLayoutEffect(place);
  useRowSizes(list, place, count);

  useLayoutEffect(() => {
    const active = list.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (active && list.current)
      list.current.scrollLeft = active.offsetLeft + (active.offsetWidth - list.current.clientWidth) / 2;
  }, [value]);

  useEdgeFade(list, count);

  return { list, underline };
};

/** Arrows move to the next tab, and the focus with them. */
const onArrow =
  (at: number, move: (step: number) => void) =>
  (event: KeyboardEvent<HTMLDivElement>): void => {
    const arrow = ARROWS[event.key];
    if (arrow === undefined) return;
    const step = arrow * lineDirection(event.currentTarget);
    event.preventDefault();
    move(step);
    event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')[at + step]?.focus();
  };

/** Tabs under a header with a sliding underline; arrows and swipes move between them. */
export const Tabs = <Value extends string>({
  label,
  tabs,
  value,
  onChange,
  sticky = false,
  children,
}: TabsProps<Value>) => {
  const id = useId();
  const { list, underline } = useTabList(value, tabs.length);
  const at = tabs.findIndex((tab) => tab.value === value);

  const move = (step: number): void => {
    const next = tabs[at + step];
    if (next) onChange(next.value);
  };
  const swipe = useSwipe(move);

  return (
    <>
      <div
        ref={list}
        className={classNames(styles.tabs, sticky && styles.sticky)}
        data-tabs={tabs.length}
        role="tablist"
        aria-label={label}
        tabIndex={-1}
        onKeyDown={onArrow(at, move)}
      >
        {tabs.map((tab) => (
          <button
            key={tab.value}
            id={`${id}-${tab.value}`}
            type="button"
            role="tab"
            aria-selected={tab.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.value === value ? 0 : -1}
            className={styles.tab}
            onClick={() => onChange(tab.value)}
          >
            {tab.label}
            {tab.mark === undefined ? null : <i className={styles.mark}>{tab.mark}</i>}
          </button>
        ))}
        <span ref={underline} className={styles.underline} aria-hidden="true" />
      </div>
      <div
        id={`${id}-panel`}
        role="tabpanel"
        aria-labelledby={`${id}-${value}`}
        className={classNames(styles.panel, sticky && styles.tall)}
        {...swipe}
      >
        {children}
      </div>
    </>
  );
};
