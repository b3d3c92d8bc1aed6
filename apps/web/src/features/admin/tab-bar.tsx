import { Tabs, Title } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './admin-page.module.css';
import { CommandKey } from './commands/command-key.tsx';

interface TabBarProps<Tab extends string> {
  title: string;
  label: string;
  tabs: readonly Tab[];
  active: Tab;
  nameOf: Record<Tab, string>;
  /** Shown beside the name of a tab. */
  badges?: Partial<Record<Tab, ReactNode>>;
  /** Fetches a tab that the pointer or the focus is on, before it is pressed. */
  onIntent: (tab: Tab) => void;
}

/** The title of a back-office, its tabs, and the button that leads to anything of it; within `Tabs`. */
export function TabBar<Tab extends string>(props: TabBarProps<Tab>) {
  const { title, label, tabs, active, nameOf, badges = {}, onIntent } = props;
  const list = useActiveTabInView(active);
  return (
    <div className={classes.bar}>
      <Title order={1} className={classes.title}>
        {title}
      </Title>
      <Tabs.List ref={list} className={classes.tabs} aria-label={label}>
        {tabs.map((tab) => (
          <Tabs.Tab
            key={tab}
            value={tab}
            className={classes.tab}
            onPointerEnter={() => onIntent(tab)}
            onFocus={() => onIntent(tab)}
            rightSection={badges[tab as keyof typeof badges]}
          >
            {nameOf[tab]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <CommandKey withButton />
    </div>
  );
}

/** Scrolls the active tab into view on narrow screens, where the list of tabs overflows. */
function useActiveTabInView(tab: string) {
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of tab is what moves it.
  useEffect(() => {
    const active = list.current?.querySelector('[aria-selected="true"]');
    if (list.current && active instanceof HTMLElement) {
      list.current.scrollLeft =
        active.offsetLeft - (list.current.clientWidth - active.offsetWidth) / 2;
    }
  }, [tab]);
  return list;
}
