import { SegmentedControl } from '@mantine/core';
import type { ComponentType } from 'react';
import { useAddressParams } from '../../lib/params/use-address-params.ts';
import classes from './admin.module.css';

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
  /** Another view begins without the filters of this one, except for the text that is searched. */
  function show(next: string) {
    const others = [...params.keys()].filter((name) => name !== 'tab' && name !== 'search');
    const cleared = Object.fromEntries(others.map((name) => [name, null]));
    change({ ...cleared, view: next === first ? null : next });
  }
  return <Views label={label} views={views} shown={shown} onShow={show} />;
}

interface ViewsProps extends TabViewsProps {
  shown: string;
  onShow: (name: string) => void;
}

/** A switch and the view that it shows, whose toolbar is in the same line at a desk. */
export function Views({ label, views, shown, onShow }: ViewsProps) {
  const View = views[shown]?.view;
  return (
    <div className={classes.views}>
      <SegmentedControl
        size="md"
        mb="xs"
        aria-label={label}
        data={Object.entries(views).map(([value, view]) => ({ value, label: view.label }))}
        value={shown}
        onChange={onShow}
      />
      {View && <View />}
    </div>
  );
}
