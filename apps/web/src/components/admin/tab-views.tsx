import { SegmentedControl } from '@mantine/core';
import type { ComponentType } from 'react';
import { useAddressParams } from '../../lib/params/use-address-params.ts';

interface TabViewsProps {
  /** Name of the switch between the views. */
  label: string;
  /** The views by their names in the address, which is without that of the first. */
  views: Readonly<Record<string, { label: string; view: ComponentType }>>;
}

/** A tab of several views, one of which is shown. */
export function TabViews({ label, views }: TabViewsProps) {
  const { params, change } = useAddressParams();
  const names = Object.keys(views);
  const [first] = names;
  const shown = names.find((name) => name === params.get('view')) ?? first ?? '';
  const View = views[shown]?.view;
  /** Another view begins without the filters of this one, except for the text that is searched. */
  function show(next: string) {
    const others = [...params.keys()].filter((name) => name !== 'tab' && name !== 'search');
    const cleared = Object.fromEntries(others.map((name) => [name, null]));
    change({ ...cleared, view: next === first ? null : next });
  }
  return (
    <>
      <SegmentedControl
        size="md"
        mb="md"
        aria-label={label}
        data={names.map((value) => ({ value, label: views[value]?.label }))}
        value={shown}
        onChange={show}
      />
      {View && <View />}
    </>
  );
}
