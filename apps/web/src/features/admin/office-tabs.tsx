import '../../components/admin/admin-styles.ts';
import { Tabs, Title, VisuallyHidden } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { Notices } from '../../components/admin/dialog/notices.tsx';
import { Page } from '../../components/page.tsx';
import { Chip } from '../../components/ui/chip.tsx';
import classes from './admin-page.module.css';
import { CommandKey } from './commands/command-key.tsx';
import { type LazyTab, TabView } from './lazy-tab.tsx';

interface OfficeTabsProps<Tab extends string> {
  title: string;
  /** Label of the list of tabs. */
  label: string;
  tabs: readonly Tab[];
  active: Tab;
  nameOf: Record<Tab, string>;
  panels: Record<Tab, LazyTab>;
  /** Shown beside the name of a tab. */
  badges: Partial<Record<Tab, ReactNode>>;
}

/** A back-office: its title, its tabs, the button that leads to anything of it, and the tab in the address. */
export function OfficeTabs<Tab extends string>(props: OfficeTabsProps<Tab>) {
  const { title, label, tabs, active, nameOf, panels, badges } = props;
  const navigate = useNavigate();
  const list = useActiveTabInView(active);
  return (
    <Page wide>
      <Tabs
        value={active}
        keepMounted={false}
        onChange={(next) => void navigate(`?tab=${next}`, { preventScrollReset: true })}
      >
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
                // Fetched while the pointer or the focus is on it, before it is pressed.
                onPointerEnter={() => void panels[tab].prefetch()}
                onFocus={() => void panels[tab].prefetch()}
                rightSection={badges[tab]}
              >
                {nameOf[tab]}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <CommandKey withButton />
        </div>
        <Tabs.Panel value={active} tabIndex={-1} className={classes.panel}>
          <TabView key={active} tab={panels[active]} />
        </Tabs.Panel>
      </Tabs>
      <Notices />
    </Page>
  );
}

/** A number beside a tab; nothing for none. */
export function CountBadge({ count, label }: { count: number; label: string }) {
  if (count === 0) return null;
  return (
    <Chip tone="missed">
      <span aria-hidden>{count}</span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </Chip>
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
